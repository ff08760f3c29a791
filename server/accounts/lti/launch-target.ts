import { isPlaceInSite } from '#contract/values/place-in-site.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { offerChoice } from '../../institutions/lti/choices-store.ts'
import {
  type CourseRow,
  courseOf,
  enterCourse,
  findCourse,
  saveMembersUrl,
} from '../../institutions/lti/course-store.ts'
import { sendGrade } from '../../institutions/lti/grades/send-grade.ts'
import { saveGrade } from '../../institutions/lti/grades/store.ts'
import { linkTarget } from '../../institutions/lti/link-target.ts'
import { assignmentOfLink } from '../../institutions/lti/linked-assignment-store.ts'
import { isOf, LAUNCH_PATH, type Platform } from '../../institutions/lti/store.ts'
import { enqueue } from '../../queue/job-store.ts'
import type { DeepLink, LaunchClaims } from './launch-claims.ts'
import { LaunchRefused } from './launch-refused.ts'
import { teachesCourse } from './provision-launched.ts'

type Launching = { platform: Platform; claims: LaunchClaims; userId: string }

/** Returns the path that a launch opens, after entering its course and storing its deep-linking or grade details. */
export async function launchTarget(tx: Db, deps: Deps, launching: Launching): Promise<string> {
  const { claims } = launching
  if (claims.type === 'LtiDeepLinkingRequest') return toChoose(tx, deps, launching, claims.deepLink)
  if (claims.assignment !== undefined) return toAssignment(tx, deps, launching, claims.assignment)
  const course = await findCourse(tx, nameOf(launching))
  if (course) await arrive(tx, course, launching, deps.now())
  return placeInSite(claims.target, deps.publicUrl)
}

async function toChoose(tx: Db, deps: Deps, launching: Launching, request: DeepLink | undefined): Promise<string> {
  const { platform, claims, userId } = launching
  if (!request) throw new LaunchRefused('claim deep_linking_settings')
  if (!teachesCourse(claims)) throw new LaunchRefused('role')
  if (!request.acceptsLinks) throw new LaunchRefused('accept types')
  if (!deps.ltiKeys) throw new LaunchRefused('no key')
  if (!isOf(platform, request.returnUrl)) throw new LaunchRefused('return address')
  const course = await courseFor(tx, launching, deps.now())
  const { returnUrl, data } = request
  const choice = await offerChoice(tx, { courseId: course.id, userId, returnUrl, data }, deps.now())
  return `/lti/choose/${choice}?platform=${platform.id}`
}

async function toAssignment(tx: Db, deps: Deps, launching: Launching, named: string): Promise<string> {
  const { platform, claims, userId } = launching
  const { resourceLink } = claims
  if (resourceLink === undefined) throw new LaunchRefused('claim resource_link')
  const course = await courseFor(tx, launching, deps.now())
  const assignment = await assignmentOfLink(tx, { course, resourceLink, named }, deps.now())
  if (!assignment) throw new LaunchRefused('assignment')
  const who = launcherOf(launching)
  if (!who.teaches && (await saveGrade(tx, { ...claims, resourceLink, platform, assignment, userId })))
    await enqueue(tx, sendGrade, { userId, assignmentId: assignment.id })
  return linkTarget(tx, deps, assignment, who)
}

async function courseFor(tx: Db, launching: Launching, now: Date) {
  const { course: claim } = launching.claims
  if (!claim) throw new LaunchRefused('claim context')
  const course = await courseOf(tx, { ...nameOf(launching), name: claim.name }, now)
  await arrive(tx, course, launching, now)
  return course
}

async function arrive(tx: Db, course: CourseRow, launching: Launching, now: Date) {
  await enterCourse(tx, course, launcherOf(launching), now)
  await saveMembersUrl(tx, course, launching.platform, launching.claims.membersUrl)
}

const nameOf = ({ platform, claims: { deploymentId, course } }: Launching) => ({
  platform,
  deploymentId,
  contextId: course?.id ?? '',
})
const launcherOf = ({ claims, userId }: Launching) => ({ userId, teaches: teachesCourse(claims) })

/** Returns the path of a target URL on this site. Refuses other origins, to prevent open redirects. */
function placeInSite(target: string, publicUrl: string): string {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url?.origin !== new URL(publicUrl).origin) throw new LaunchRefused('target')
  const path = url.pathname + url.search
  if (path.replace(/\/?$/, '/') === LAUNCH_PATH || path === '/') return '/dashboard/home'
  if (!isPlaceInSite(path) || path.length > 1000) throw new LaunchRefused('target')
  return path
}
