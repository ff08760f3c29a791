/** Put in by vite.config.ts from the content of the day: scripts/drawing/waiting-room.ts. */
declare const __WAITING_ROOM__: {
  count: number
  waiting: import('../dashboard/poster.tsx').PosterCase[]
  host: {
    caseId: number
    maxScore: number
    reply: string
    label: string
    marks: number
    better: string
    why: string
    wouldHaveSaid: string
  }
}
