import { SESSION_MS } from '#contract/agent.ts'

/** What the consultation's clock is made of. It runs while the student consults and rests while a modal is open. */
export type Clock = {
  createdAt: Date
  startedAt: Date | null
  /** What ran before the last pause. */
  elapsedMs: number
  runningSince: Date | null
  stoppedAt: Date | null
}

/** A question sent in the last second is not lost to the way it travels. */
const GRACE_MS = 3_000

/** Milliseconds that the clock has run, without its pauses. */
export function elapsedMs({ elapsedMs, runningSince, stoppedAt }: Clock, now: Date): number {
  if (!runningSince) return elapsedMs
  return elapsedMs + Math.max(0, (stoppedAt ?? now).getTime() - runningSince.getTime())
}

/** The same for showing: never more than the case allows. */
export const shownSeconds = (clock: Clock, limitSeconds: number, now: Date) =>
  Math.min(elapsedMs(clock, now) / 1000, limitSeconds)

export const isTimeUp = (clock: Clock, limitSeconds: number, now: Date) =>
  elapsedMs(clock, now) > limitSeconds * 1000 + GRACE_MS

/** Seconds until the four hours are over. */
export const secondsToExpiry = ({ createdAt }: Clock, now: Date) =>
  Math.max(0, (createdAt.getTime() + SESSION_MS - now.getTime()) / 1000)

/** Four hours after it was begun an attempt can only be submitted. */
export const isExpired = ({ createdAt, stoppedAt }: Clock, now: Date) =>
  !stoppedAt && now.getTime() - createdAt.getTime() >= SESSION_MS
