import xapi from '@xapi/xapi'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { OperatorError } from '../../errors.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findWork } from '../assignments/find-work.ts'
import { type Assignment, findAssignment, listSet } from '../assignments/store.ts'
import { noteGrades } from '../lti/grades/send-grade.ts'
import { findAgreed, isMember } from '../membership-store.ts'
import { findInstitution } from '../store.ts'
import { statementOf } from './statement.ts'

/** The package is CommonJS: its class is the property `default` of the default import. */
const XAPI = xapi.default
const DAY_MS = 86_400_000
const TIMEOUT_MS = 20_000
/** The store already has a statement with this id, so it was sent before. */
const KNOWN = 409

/** Sends the assignments that a user has just completed to their institution's record store and to gradebooks. */
export const sendCompletedWork = defineJob('assignment-work', z.object({ userId: z.uuid() }), queueFinished)

/**
 * Queues this in the transaction that ends a consultation, quiz or group session. Does nothing for users without an
 * institution.
 */
export async function noteWork(tx: Db, userId: string) {
  if (await isMember(tx, userId)) await enqueue(tx, sendCompletedWork, { userId })
}

async function queueFinished({ userId }: { userId: string }, deps: Deps) {
  const { db, now } = deps
  await noteGrades(db, userId)
  for (const { assignment } of await listSet(db, userId, now())) {
    const { doneAt } = await findWork(db, deps, assignment, userId)
    const isNew = doneAt !== undefined && now().getTime() - doneAt.getTime() < 2 * DAY_MS
    if (isNew && (await storeFor(deps, assignment)))
      await enqueue(db, sendStatement, { userId, assignmentId: assignment.id })
  }
}

/** Sends one result to a record store, if the student consents to sharing results at the time of sending. */
export const sendStatement = defineJob('record-statement', z.object({ userId: z.uuid(), assignmentId: z.uuid() }), send)

async function send({ userId, assignmentId }: { userId: string; assignmentId: string }, deps: Deps) {
  const assignment = await findAssignment(deps.db, assignmentId)
  const store = assignment && (await storeFor(deps, assignment))
  const person = assignment && (await findAgreed(deps.db, assignment.institutionId, userId))
  if (!assignment || !store || !person) return
  const { doneAt, ...work } = await findWork(deps.db, deps, assignment, userId)
  if (!doneAt) return
  const statement = statementOf({ publicUrl: deps.publicUrl, assignment, person, work: { ...work, doneAt } })
  const auth = XAPI.toBasicAuth(store.username, store.password)
  const { status } = await new XAPI({ endpoint: store.endpoint, auth, adapter: post }).sendStatement({ statement })
  if (status >= 300 && status !== KNOWN) throw new OperatorError(`The record store answered ${status}.`)
}

type Posted = { url: string; method: string; headers?: Record<string, string>; data?: unknown }

/** Refuses redirects, which could carry the key and a student's results to an address that is not configured. */
async function post({ url, method, headers, data }: Posted) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const reply = await fetch(url, {
      method,
      headers: headers ?? {},
      body: JSON.stringify(data),
      redirect: 'error',
      signal,
    })
    return { data: (await reply.json().catch(() => null)) as never, headers: {}, status: reply.status }
  } catch {
    // The original message stays out of the log, because it may repeat the address.
    throw new OperatorError('The record store did not answer.')
  }
}

async function storeFor({ db, recordStores }: Deps, { institutionId }: Assignment) {
  const school = recordStores && (await findInstitution(db, institutionId))
  return school && recordStores.get(school.slug)
}
