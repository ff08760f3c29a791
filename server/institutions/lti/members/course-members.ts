import { z } from 'zod'
import { email as emailSchema } from '#contract/accounts.ts'
import { courseRosterReply, courseRosterRequest } from '#contract/institutions/educators.ts'
import { noteAct } from '../../../audit/audit-store.ts'
import type { Deps } from '../../../deps.ts'
import { endpoint } from '../../../endpoint.ts'
import { conflict, notFound } from '../../../errors.ts'
import { rateLimit } from '../../../limits/rate-limit-store.ts'
import { ROSTERS, taughtOrNone } from '../../cohorts/cohorts.ts'
import { MOST_LINES, type RosterLine } from '../../cohorts/read-roster.ts'
import { applyRoster, type PlannedRow, planRoster } from '../../cohorts/roster.ts'
import { findInstitution } from '../../store.ts'
import { MEMBERS_SCOPE } from '../claim-names.ts'
import { findCourseOfCohort } from '../course-store.ts'
import type { LtiKeys } from '../keys.ts'
import { withToken } from '../services/access-token.ts'
import { ServiceFault } from '../services/call-platform.ts'
import { noteMembers } from '../store.ts'
import { type Learner, type Members, readMembers } from './read-members.ts'
import { sentenceFor } from './sentences.ts'

const params = z.object({ cohortId: z.uuid() })
/** Time-out for the token and all pages together, because an educator is waiting. */
const TIMEOUT_MS = 20_000

/**
 * Previews what a course's members would change in its cohort's roster, or applies it. Nothing else of them is stored.
 */
export const readCourseMembers = endpoint({
  params,
  body: courseRosterRequest,
  returns: courseRosterReply,
  async handle({ params: { cohortId }, body: { apply }, user }, deps) {
    const { db, now } = deps
    await taughtOrNone(db, user, cohortId)
    await rateLimit(db, `roster:${user.id}`, ROSTERS, now())
    const { learners, inactive, others } = await membersOf(deps, cohortId)
    const lines = linesOf(learners)
    const rows = await db.transaction(async (tx) => {
      const cohort = await taughtOrNone(tx, user, cohortId)
      const planned = (await planRoster(tx, cohort, lines)).map(refuseEducator)
      if (!apply) return planned
      const school = await findInstitution(tx, cohort.institutionId)
      await applyRoster(tx, { ...cohort, institution: school?.name ?? '' }, planned, deps)
      const details = { group: cohort.name, members: planned.length }
      await noteAct(tx, { person: user.id }, { did: 'changed a group of an institution', details }, now())
      return planned
    })
    return {
      rows: rows.map(({ line, email, does, fault }, at) => ({ line, email, does, fault, name: learners[at]!.name })),
      applied: apply,
      left_out: { inactive, others },
    }
  },
})

/** Must not run inside a transaction, because it waits for the platform. */
async function membersOf({ db, ltiKeys, now }: Deps, cohortId: string): Promise<Members> {
  const found = await findCourseOfCohort(db, cohortId)
  if (!found?.course.membersUrl || !ltiKeys)
    throw notFound('This cohort is not linked to a course on a learning platform.')
  const { platform, course } = found
  try {
    const members = await fetchMembers({ platform, url: course.membersUrl!, keys: ltiKeys }, now())
    await noteMembers(db, platform.id, null)
    return members
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    await noteMembers(db, platform.id, error.problem)
    throw conflict('platform', sentenceFor(error))
  }
}

type MembersRequest = { platform: Parameters<typeof readMembers>[0]['platform']; url: string; keys: LtiKeys }

async function fetchMembers({ platform, url, keys }: MembersRequest, now: Date): Promise<Members> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const members = await withToken({ platform, keys, scope: MEMBERS_SCOPE, signal }, now, (token) =>
    readMembers({ platform, url, token, signal }, MOST_LINES),
  )
  if (members.learners.length > MOST_LINES) throw new ServiceFault('too many')
  return members
}

/** Returns a line for each student, in the platform's order. */
function linesOf(learners: readonly Learner[]): RosterLine[] {
  const seen = new Set<string>()
  return learners.map(({ email }, at) => {
    const fault = faultOf(email, seen)
    seen.add(email)
    return { line: at + 1, email, fault }
  })
}

function faultOf(email: string, seen: ReadonlySet<string>): string | null {
  if (email === '') return 'The platform does not share this person’s e-mail address.'
  if (!emailSchema.safeParse(email).success) return 'This is not an e-mail address.'
  return seen.has(email) ? 'Another member of the course has this address.' : null
}

/** Refuses educators, who would see the cohort's results, even if the platform lists them as students. */
const refuseEducator = (row: PlannedRow): PlannedRow =>
  row.does === 'adds' && row.role !== 'student'
    ? {
        line: row.line,
        email: row.email,
        does: 'fault',
        fault: 'Teaches at your institution, so not added as a student.',
      }
    : row
