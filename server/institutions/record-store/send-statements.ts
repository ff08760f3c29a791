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

/** The package is CommonJS, and its types have the class under the name `default`; so has the class itself. */
const XAPI = xapi.default
const DAY_MS = 86_400_000
const TIMEOUT_MS = 20_000
/** The store has a statement with this id already: it was sent before. */
const KNOWN = 409

/**
 * Looks at what a person has just finished, and tells the record store of their institution, and gradebooks, of each
 * assignment that it ends.
 */
export const lookAtWork = defineJob('assignment-work', z.object({ userId: z.uuid() }), queueFinished)

/**
 * Asks for that, in the transaction that ends a consultation, quiz or group session; for who is in no institution
 * nothing.
 */
export async function noteWork(tx: Db, userId: string) {
  if (await isMember(tx, userId)) await enqueue(tx, lookAtWork, { userId })
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

/** Tells a record store of one result. Nothing is sent of who does not agree to results being seen, when it is sent. */
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

/** A redirect is not followed: it would carry the key and a person's results to an address that is not configured. */
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
    // Its own words stay out of the log: they may repeat the address.
    throw new OperatorError('The record store did not answer.')
  }
}

async function storeFor({ db, recordStores }: Deps, { institutionId }: Assignment) {
  const school = recordStores && (await findInstitution(db, institutionId))
  return school && recordStores.get(school.slug)
}
