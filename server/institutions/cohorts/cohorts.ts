import { z } from 'zod'
import {
  type CohortReply,
  cohortPatch,
  cohortReply,
  cohortRequest,
  cohortsReply,
  rosterReply,
  rosterRequest,
} from '#contract/institutions/educators.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import type { User } from '../../user.ts'
import { createGroup, enterGroup, quitGroup, renameGroup, setJoinable } from '../groups-store.ts'
import { findCourseOfCohort } from '../lti/course-store.ts'
import { findInstitution } from '../store.ts'
import { readRoster } from './read-roster.ts'
import { applyRoster, planRoster } from './roster.ts'
import { type Cohort, countCohorts, listCohortMembers, listInvitations, listTaught, uninvite } from './store.ts'

const params = z.object({ cohortId: z.uuid() })
const MOST_COHORTS = 300
export const ROSTERS: RateLimit = {
  tries: 40,
  minutes: 60,
  message: 'You’ve uploaded too many rosters. Please wait an hour and try again.',
}

export const showCohorts = endpoint({
  returns: cohortsReply,
  async handle({ user }, { db }) {
    const school = await findInstitution(db, user.membership!.institutionId)
    return { institution: school?.name ?? '', cohorts: await listTaught(db, user) }
  },
})

/** Creates a cohort, taught by its creator. */
export const makeCohort = endpoint({
  body: cohortRequest,
  returns: cohortReply,
  async handle({ body: { name }, user }, { db, now }) {
    const { institutionId } = user.membership!
    const made = await db.transaction(async (tx) => {
      if ((await countCohorts(tx, institutionId)) >= MOST_COHORTS)
        throw invalid('Your institution has too many cohorts.')
      const group = await createGroup(tx, institutionId, { name, kind: 'cohort' }, now())
      if (!group) throw nameTaken()
      await enterGroup(tx, group, user.id, now())
      const details = { made: name }
      await noteAct(tx, { person: user.id }, { did: 'changed a group of an institution', details }, now())
      return group
    })
    return presentCohort(db, user, made.id)
  },
})

export const showCohort = endpoint({
  params,
  returns: cohortReply,
  handle: ({ params: { cohortId }, user }, { db }) => presentCohort(db, user, cohortId),
})

/** Renames a cohort, opens or closes its join link, removes a member, or revokes an invitation. */
export const patchCohort = endpoint({
  params,
  body: cohortPatch,
  returns: cohortReply,
  async handle({ params: { cohortId }, body, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const cohort = await taughtOrNone(tx, user, cohortId)
      if (body.name !== undefined && body.name !== cohort.name) await rename(tx, cohort, body.name)
      if (body.joinable !== undefined) await setJoinable(tx, cohortId, body.joinable)
      if (body.out !== undefined) await quitGroup(tx, cohortId, body.out)
      if (body.uninvite !== undefined) await uninvite(tx, cohortId, [body.uninvite])
      const details = { group: cohort.name, changed: Object.keys(body).sort().join(', ') }
      const act = { did: 'changed a group of an institution', details, ...(body.out && { to: body.out }) } as const
      await noteAct(tx, { person: user.id }, act, now())
    })
    return presentCohort(db, user, cohortId)
  },
})

/** Previews the effect of a roster, or applies it. */
export const readCohortRoster = endpoint({
  params,
  body: rosterRequest,
  returns: rosterReply,
  async handle({ params: { cohortId }, body: { csv, apply }, user }, deps) {
    const { db, now } = deps
    await rateLimit(db, `roster:${user.id}`, ROSTERS, now())
    const rows = await db.transaction(async (tx) => {
      const cohort = await taughtOrNone(tx, user, cohortId)
      const planned = await planRoster(tx, cohort, readRoster(csv))
      if (!apply) return planned
      const school = await findInstitution(tx, cohort.institutionId)
      await applyRoster(tx, { ...cohort, institution: school?.name ?? '' }, planned, deps)
      const details = { group: cohort.name, roster: planned.length }
      await noteAct(tx, { person: user.id }, { did: 'changed a group of an institution', details }, now())
      return planned
    })
    return { rows: rows.map(({ line, email, does, fault }) => ({ line, email, does, fault })), applied: apply }
  },
})

/** Returns a cohort that the user teaches. Throws not found for any other. */
export async function taughtOrNone(db: Db, user: User, cohortId: string): Promise<Cohort> {
  const [cohort] = await listTaught(db, user, cohortId)
  if (!cohort) throw notFound('We couldn’t find this cohort.')
  return cohort
}

async function presentCohort(db: Db, user: User, cohortId: string): Promise<CohortReply> {
  const cohort = await taughtOrNone(db, user, cohortId)
  const invited = await listInvitations(db, cohortId)
  const course = await findCourseOfCohort(db, cohortId)
  return {
    ...cohort,
    platform: course ? hostOf(course.platform.issuer) : null,
    members: await listCohortMembers(db, user, cohortId),
    invitations: invited.map(({ email, invitedAt }) => ({ email, invited_at: invitedAt.toISOString() })),
  }
}

const hostOf = (issuer: string) => (URL.canParse(issuer) && new URL(issuer).host) || issuer

async function rename(tx: Db, { id, institutionId }: Cohort, name: string) {
  if (!(await renameGroup(tx, { id, institutionId }, name))) throw nameTaken()
}

const nameTaken = () =>
  invalid('There is already a group with this name.', { name: ['There is already a group with this name.'] })
