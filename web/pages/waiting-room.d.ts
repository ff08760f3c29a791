/** Put in by vite.config.ts from the content of the day. */
declare const __WAITING_ROOM__: {
  count: number
  hostMarks: number
  waiting: import('../dashboard/poster.tsx').PosterCase[]
}
