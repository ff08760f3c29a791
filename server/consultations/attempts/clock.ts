import { SESSION_MS } from '#contract/agent.ts'
import { type AttemptClock, chargedMs } from '../../attempt-clock.ts'

/** Data of the consultation's clock. It runs during the consultation and is paused while a modal is open. */
export type ConsultationClock = AttemptClock & {
  createdAt: Date
  startedAt: Date | null
  stoppedAt: Date | null
  /** Time limit in seconds, including extra time. */
  timeLimitSeconds: number
}

/** Allows for network latency, so that a question sent in the last second is not lost. */
const GRACE_MS = 3_000

/** Returns the milliseconds that the clock has run, without the granted pauses. */
export const elapsedMs = (clock: ConsultationClock, now: Date): number => chargedMs(clock, clock.stoppedAt ?? now)

/** Returns the elapsed time for storage and display, capped at the attempt's time limit. */
export const countedMs = (clock: ConsultationClock, now: Date) =>
  Math.min(elapsedMs(clock, now), clock.timeLimitSeconds * 1000)

export const isTimeUp = (clock: ConsultationClock, now: Date) =>
  elapsedMs(clock, now) > clock.timeLimitSeconds * 1000 + GRACE_MS

/** Returns the seconds until the four hours are over. */
export const secondsToExpiry = ({ createdAt }: ConsultationClock, now: Date) =>
  Math.max(0, (createdAt.getTime() + SESSION_MS - now.getTime()) / 1000)

/** Returns whether an attempt started four hours ago or more, so that it can only be submitted. */
export const isExpired = ({ createdAt, stoppedAt }: Pick<ConsultationClock, 'createdAt' | 'stoppedAt'>, now: Date) =>
  !stoppedAt && now.getTime() - createdAt.getTime() >= SESSION_MS
