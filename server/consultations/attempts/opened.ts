import { z } from 'zod'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { isExpired, isTimeUp } from './clock.ts'
import { type Attempt, findAttempt, findRunning, type Running } from './store.ts'

export const sessionParams = z.object({ sessionId: z.uuid() })

const UNKNOWN = 'We could not find this consultation.'

export type Opened = { attempt: Attempt; patientCase: PatientCase }

/** The user's own attempt with its case. Somebody else's is as unknown as one that never was. */
export async function openAttempt({ db, content }: Deps, id: string, user: User): Promise<Opened> {
  const attempt = await findAttempt(db, id, user.id)
  const patientCase = attempt && content.cases.get(attempt.caseId)
  if (!patientCase) throw notFound(UNKNOWN)
  return { attempt, patientCase }
}

export type OpenedRunning = { attempt: Running; patientCase: PatientCase }

/** The same for answering a message. */
export async function openRunning({ db, content }: Deps, id: string, user: User): Promise<OpenedRunning> {
  const attempt = await findRunning(db, id, user.id)
  const patientCase = attempt && content.cases.get(attempt.caseId)
  if (!patientCase) throw notFound(UNKNOWN)
  return { attempt, patientCase }
}

export const sessionExpired = () => conflict('session-expired', 'The current session is expired/invalid.')

export const optionClosed = () => conflict('option-closed', 'This choice is closed. Please ask in your own words.')

/** Refuses what can no longer be asked: the consultation was submitted, its four hours or its time are over. */
export function refuseLate({ attempt }: OpenedRunning, now: Date) {
  if (attempt.stoppedAt || isExpired(attempt, now)) throw sessionExpired()
  if (isTimeUp(attempt, now)) {
    throw conflict('time-up', 'Sorry your time is up! Please submit the case.')
  }
}

/** What tells the answer is for after the consultation. */
export function refuseBeforeStop({ stoppedAt }: Attempt) {
  if (!stoppedAt) throw conflict('not-stopped', 'Please submit the case first: this is for afterwards.')
}
