/** Put in by vite.config.ts from the content of the day: scripts/drawing/waiting-room.ts. */
declare const __WAITING_ROOM__: {
  count: number
  waiting: import('../dashboard/poster.tsx').PosterCase[]
  /** Of all cases: how many marks the shortest and the longest rubric hold. */
  marks: { least: number; most: number }
  host: {
    system: string
    asked: { before: string; hit: string; after: string }
    reply: string
    label: string
    marks: number
    near: { before: string; words: string; after: string }
    better: string
    why: string
    wouldHaveSaid: string
  }
}
