/** Put in by vite.config.ts from the content of the day: scripts/drawing/waiting-room.ts. */
declare const __WAITING_ROOM__: {
  count: number
  /** How many of them are open to everybody. */
  free: number
  waiting: import('../cases/poster.tsx').PosterCase[]
  /** Of all cases: how many marks the shortest and the longest rubric hold. */
  marks: { least: number; most: number }
  /** The patient of the sample consultation. */
  sample: { name: string; age: number }
  /** The exchange that the sample opens with. */
  shown: {
    asked: string
    hits: { from: number; to: number }[]
    reply: string
    label: string
    marks: number
  }
  /** A line of a debrief. */
  feedback: {
    near: { before: string; words: string; after: string }
    whyNot: string
    why: string
    better: string
    wouldHaveSaid: string
  }
  reviews: import('./reviews.tsx').Testimonial[]
  /** Figures in per cent, each with the day. */
  measured: {
    talks: { on: string; count: number; judged: number; told: number }
    reader: { on: string; talks: number; messages: number; single: number; followUps: number; wrong: number }
  }
}
