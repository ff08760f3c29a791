/** Injected by vite.config.ts from the current content: scripts/drawing/waiting-room.ts. */
declare const __WAITING_ROOM__: {
  count: number
  /** How many of them are free. */
  free: number
  waiting: import('../cases/poster.tsx').PosterCase[]
  /** The marks of the shortest and the longest rubric of all cases. */
  marks: { least: number; most: number }
  /** The patient of the sample consultation. */
  sample: { name: string; age: number }
  /** The exchange that opens the sample. */
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
  /** Figures in per cent, each with its date. */
  measured: {
    talks: { on: string; count: number; judged: number; told: number }
    reader: { on: string; talks: number; messages: number; single: number; followUps: number; wrong: number }
  }
}
