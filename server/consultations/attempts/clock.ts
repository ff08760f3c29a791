import { SESSION_MS } from '#contract/agent.ts'
import { type AttemptClock, chargedMs } from '../../attempt-clock.ts'

/** What the consultation's clock is made of. It runs while the student consults and rests while a modal is open. */
export type ConsultationClock = AttemptClock & {
  createdAt: Date
  startedAt: Date | null
  stoppedAt: Date | null
  /** How long it may last, extra time included. */
  timeLimitSeconds: number
}

/** A question sent in the last second is not lost to the way it travels. */
const GRACE_MS = 3_000

/** Milliseconds that the clock has run, without the pauses that are granted. */
export const elapsedMs = (clock: ConsultationClock, now: Date): number => chargedMs(clock, clock.stoppedAt ?? now)

/** The same for keeping and showing: never more than the attempt allows. */
export const countedMs = (clock: ConsultationClock, now: Date) =>
  Math.min(elapsedMs(clock, now), clock.timeLimitSeconds * 1000)

export const isTimeUp = (clock: ConsultationClock, now: Date) =>
  elapsedMs(clock, now) > clock.timeLimitSeconds * 1000 + GRACE_MS

/** Seconds until the four hours are over. */
export const secondsToExpiry = ({ createdAt }: ConsultationClock, now: Date) =>
  Math.max(0, (createdAt.getTime() + SESSION_MS - now.getTime()) / 1000)

/** Four hours after it was begun an attempt can only be submitted. */
export const isExpired = ({ createdAt, stoppedAt }: Pick<ConsultationClock, 'createdAt' | 'stoppedAt'>, now: Date) =>
  !stoppedAt && now.getTime() - createdAt.getTime() >= SESSION_MS
