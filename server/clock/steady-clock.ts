import type { Db } from '../db/database.ts'
import type { Listen } from '../db/listen.ts'
import { type Anchor, BEAT_MS, beat, CLOCK_CHANNEL, TIMES, type Times } from './heartbeat-store.ts'

/** How far the clock advances without a heartbeat: later time would probably have to be given back. */
const AHEAD_MS = BEAT_MS + 1_000

export type SteadyClock = {
  /** Current time for everything that the server does. */
  now: () => Date
  /** Records a heartbeat. Returns the group sessions whose clock was adjusted. */
  beat: () => Promise<string[]>
}

/**
 * A monotonic clock. Between heartbeats it follows the ticks rather than the system time, and without heartbeats it
 * soon stops. Neither a changed system time nor a suspended process can thus end anything before the next heartbeat
 * adjusts the clocks of consultations, quizzes and group sessions. Throws if read before its first heartbeat.
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
        // When set back, readers get the earlier time immediately: it charges nothing and ends nothing.
        const { anchor, rooms } = await beat({ db, times, last, onSetBack: (wall) => (ceiling = wall) })
        last = anchor
        return rooms
      } finally {
        ceiling = Number.POSITIVE_INFINITY
      }
    },
  }
}

type HeartbeatOptions = {
  listen: Listen
  /** Called with the group sessions whose clock this process has adjusted. */
  onSet: (roomIds: string[]) => Promise<void>
  report: (error: unknown) => void
}

/** Sends a heartbeat every five seconds, and whenever another process has adjusted the clocks, until stopped. */
export async function startHeartbeat(
  clock: SteadyClock,
  { listen, onSet, report }: HeartbeatOptions,
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
