import { z } from 'zod'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { isExpired, isTimeUp } from './clock.ts'
import { type Mode, underExamConditions } from './mode.ts'
import { type Attempt, findAttempt, findRunning, type Running } from './store.ts'

export const sessionParams = z.object({ sessionId: z.uuid() })

const unknown = () => notFound('We could not find this consultation.')

type Known = { patientCase: PatientCase; mode: Mode }
export type Opened = Known & { attempt: Attempt }
export type OpenedRunning = Known & { attempt: Running }

/** Returns an attempt with its case and mode. Throws "unknown" if any of them no longer exists. */
export function withCase<A extends Pick<Attempt, 'caseId' | 'caseVersion' | 'mode' | 'isExam'>>(
  { content, modes }: Pick<Deps, 'content' | 'modes'>,
  attempt: A | undefined,
): Known & { attempt: A } {
  const patientCase = attempt && caseOf(content, attempt)
  const mode = attempt && modes.get(attempt.mode)
  if (!patientCase || !mode) throw unknown()
  return { attempt, patientCase, mode: attempt.isExam ? underExamConditions(mode) : mode }
}

/** Returns the user's own attempt, in any mode. Another user's is reported as unknown. */
export const openAttempt = async (deps: Deps, id: string, user: Pick<User, 'id'>): Promise<Opened> =>
  withCase(deps, await findAttempt(deps.db, id, user.id))

/** Returns the columns of the user's attempt needed to answer a message. */
export const openRunning = async (deps: Deps, id: string, user: User): Promise<OpenedRunning> =>
  withCase(deps, await findRunning(deps.db, id, user.id))

/** A submitted attempt that was marked against the rubric. */
export type MarkedAttempt = Opened & { sheet: MarkSheet }

/** Narrows to an attempt with marks. Throws before the stop, and "unknown" in modes without a marking sheet. */
export function markedOnly(opened: Opened): MarkedAttempt {
  refuseBeforeStop(opened.attempt)
  const { markSheet: sheet } = opened.attempt
  if (!sheet) throw unknown()
  return { ...opened, sheet }
}

export const openMarked = async (deps: Deps, id: string, user: User): Promise<MarkedAttempt> =>
  markedOnly(await openAttempt(deps, id, user))

export const sessionExpired = () => conflict('session-expired', 'The current session is expired/invalid.')

export const timeUp = () => conflict('time-up', 'Sorry, your time is up! Please submit the case.')

export const optionClosed = () => conflict('option-closed', 'This choice is closed. Please ask in your own words.')

/** Throws if no more can be asked: the consultation was submitted, or its session or time limit is over. */
export function refuseLate({ attempt }: OpenedRunning, now: Date) {
  if (attempt.stoppedAt || isExpired(attempt, now)) throw sessionExpired()
  if (isTimeUp(attempt, now)) throw timeUp()
}

/** Throws before the consultation is stopped, for replies that reveal the answer. */
export function refuseBeforeStop({ stoppedAt }: Pick<Attempt, 'stoppedAt'>) {
  if (!stoppedAt) throw conflict('not-stopped', 'Please submit the case first.')
}
