/** What is granted to an attempt in pauses, all of them together. A pause that goes on is charged like any other time. */
export const PAUSES_MS = 120_000

/** What the consultation's clock is made of: it runs, or rests in a pause, or has not begun. */
export type AttemptClock = {
  /** What was charged before the last start or pause. */
  elapsedMs: number
  runningSince: Date | null
  pausedSince: Date | null
  /** Of what is granted in pauses, what went before the last one. */
  pausedMs: number
}

const since = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime())

/** Milliseconds charged until `at`. */
export function chargedMs({ elapsedMs, runningSince, pausedSince, pausedMs }: AttemptClock, at: Date): number {
  if (runningSince) return elapsedMs + since(runningSince, at)
  if (pausedSince) return elapsedMs + Math.max(0, since(pausedSince, at) - (PAUSES_MS - pausedMs))
  return elapsedMs
}

/** Milliseconds of pauses that are still granted at `at`. */
export function pauseLeftMs({ pausedSince, pausedMs }: AttemptClock, at: Date): number {
  return Math.max(0, PAUSES_MS - pausedMs - (pausedSince ? since(pausedSince, at) : 0))
}
