import { z } from 'zod'
import { INSTRUCTOR } from '../claim-names.ts'
import { ServiceFault } from '../services/call-platform.ts'
import { pagesOf } from '../services/read-pages.ts'
import type { Platform } from '../store.ts'

const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'
/** The test student that Canvas adds to a course so that teachers can preview it. */
const TEST_USER = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'

const word = z.string().nullish()
const container = z.object({
  members: z.array(
    z.object({
      roles: z.array(z.string()),
      status: word,
      name: word,
      given_name: word,
      family_name: word,
      email: word,
    }),
  ),
})
type Member = z.infer<typeof container>['members'][number]

/** A student of a course as named by the platform; `email` is empty if the platform does not share it. */
export type Learner = { email: string; name: string }
/** Students of a course, with the numbers left out: inactive or deleted members, and members who are not students. */
export type Members = { learners: Learner[]; inactive: number; others: number }

type From = { platform: Platform; url: string; token: string; signal: AbortSignal }

/**
 * Reads the members of a course page by page, until the last page or more than `most` learners. Throws a ServiceFault,
 * also for a next page outside the platform's origins.
 */
export async function readMembers(from: From, most: number): Promise<Members> {
  const members: Members = { learners: [], inactive: 0, others: 0 }
  for await (const body of pagesOf({ ...from, accept: TYPE })) {
    const page = container.safeParse(body)
    if (!page.success) throw new ServiceFault('members')
    for (const member of page.data.members) sort(member, members)
    if (members.learners.length > most) break
  }
  return members
}

function sort(member: Member, into: Members) {
  if (!isLearner(member.roles)) into.others++
  else if ((member.status ?? 'Active').toLowerCase() !== 'active') into.inactive++
  else into.learners.push({ email: (member.email ?? '').trim().toLowerCase(), name: nameOf(member) })
}

/** Course roles may be given without their vocabulary prefix. */
const isLearner = (roles: readonly string[]) =>
  has(roles, LEARNER) && !has(roles, INSTRUCTOR) && !roles.includes(TEST_USER)
const has = (roles: readonly string[], role: string) => roles.includes(role) || roles.includes(role.split('#')[1]!)

const nameOf = ({ name, given_name, family_name }: Member): string =>
  (name?.trim() || `${given_name ?? ''} ${family_name ?? ''}`.trim()).slice(0, 160)
