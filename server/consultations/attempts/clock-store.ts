import { type SQL, sql } from 'drizzle-orm'
import { PAUSES_MS } from '../../attempt-clock.ts'

// Changes of an attempt's clock, for the `set` of a statement: computed in SQL from the row that is updated.

const paused = (at: SQL) => sql`coalesce(greatest(0, extract(epoch from ${at} - paused_since) * 1000)::int, 0)`

/**
 * Starts or resumes a clock at `at`. The part of a pause beyond the allowance counts as elapsed time; the last
 * `waitedMs` milliseconds of a running clock do not.
 */
export const resumed = (at: SQL, waitedMs = 0) => sql`
  started_at = coalesce(started_at, ${at}), paused_since = null,
  running_since = coalesce(least(${at}, running_since + ${waitedMs}::int * interval '1 millisecond'), ${at}),
  elapsed_ms = elapsed_ms + greatest(0, ${paused(at)} - (${PAUSES_MS}::int - paused_ms)),
  paused_ms = least(${PAUSES_MS}::int, paused_ms + ${paused(at)})`

/** Pauses a running clock at `at`. */
export const rested = (at: SQL) => sql`
  elapsed_ms = elapsed_ms + greatest(0, extract(epoch from ${at} - running_since) * 1000)::int,
  running_since = null, paused_since = ${at}`
