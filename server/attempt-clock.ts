import { type SQL, sql } from 'drizzle-orm'

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

const paused = (at: SQL) => sql`coalesce(greatest(0, extract(epoch from ${at} - paused_since) * 1000)::int, 0)`

/**
 * Sets a clock going at `at`, whether it rests or runs: what a pause was too long is charged. Of the time that a running one
 * ran, the last `heldMs` are not. For a statement's `set`.
 */
export const resumed = (at: SQL, heldMs = 0) => sql`
  started_at = coalesce(started_at, ${at}), paused_since = null,
  running_since = coalesce(least(${at}, running_since + ${heldMs}::int * interval '1 millisecond'), ${at}),
  elapsed_ms = elapsed_ms + greatest(0, ${paused(at)} - (${PAUSES_MS}::int - paused_ms)),
  paused_ms = least(${PAUSES_MS}::int, paused_ms + ${paused(at)})`

/** Rests a running clock at `at`. */
export const rested = (at: SQL) => sql`
  elapsed_ms = elapsed_ms + greatest(0, extract(epoch from ${at} - running_since) * 1000)::int,
  running_since = null, paused_since = ${at}`
