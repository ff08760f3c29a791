import type { Db } from '../db/database.ts'
import type { Listen } from '../db/listen.ts'
import { type Anchor, BEAT_MS, beat, CLOCK_CHANNEL, TIMES, type Times } from './heartbeat-store.ts'

/** How far the clock goes on without a beat: what comes after that is likely to be given back. */
const AHEAD_MS = BEAT_MS + 1_000

export type SteadyClock = {
  /** The time of day for everything that the server does. */
  now: () => Date
  /** Says that this process lives. Gives the group sessions whose clock had to be set. */
  beat: () => Promise<string[]>
}

/**
 * A monotonic clock: between two beats it goes at the rate of the ticks, whatever becomes of the time of day, and
 * without beats it soon stops. So neither a change of the time of day nor a process that was stopped ends anything
 * before the beat that sets the clocks of consultations, quizzes and group sessions. Its first beat has to come before it
 * is read.
 */
export function steadyClock(db: Db, times: Times = TIMES): SteadyClock {
  let last: Anchor | undefined
  let ceiling = Number.POSITIVE_INFINITY
  return {
    now() {
      if (!last) throw new Error('The clock was read before its first beat.')
      const ahead = Math.min(times.ticks() - last.ticks, AHEAD_MS)
      return new Date(Math.min(last.wall + ahead, ceiling))
    },
    async beat() {
      try {
        // Set back, the clock is read as the earlier time at once: an early time charges nothing and ends nothing.
        const { anchor, rooms } = await beat({ db, times, last, onSetBack: (wall) => (ceiling = wall) })
        last = anchor
        return rooms
      } finally {
        ceiling = Number.POSITIVE_INFINITY
      }
    },
  }
}

type Keeping = {
  listen: Listen
  /** Told of the group sessions whose clock this process has set. */
  onSet: (roomIds: string[]) => Promise<void>
  report: (error: unknown) => void
}

/** Beats every five seconds, and whenever another process has set the clocks, until stopped. */
export async function keepBeating(
  clock: SteadyClock,
  { listen, onSet, report }: Keeping,
): Promise<() => Promise<void>> {
  let beating: Promise<void> | undefined
  const once = () => {
    beating ??= clock
      .beat()
      .then(onSet)
      .catch(report)
      .finally(() => {
        beating = undefined
      })
  }
  const stopListening = await listen(CLOCK_CHANNEL, once, once)
  const timer = setInterval(once, BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await stopListening()
    await beating
  }
}
