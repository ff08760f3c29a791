import { z } from 'zod'
import { ltiChoiceReply, ltiChoiceRequest, ltiChoiceShape } from '#contract/institutions/lti.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { setAssignment } from '../assignments/assignments.ts'
import { type DeepLinkChoice, findChoice, takeChoice } from './choices-store.ts'
import { deepLinkReply } from './deep-link-reply.ts'
import { LAUNCH_PATH } from './store.ts'

const params = z.object({ choiceId: z.uuid() })

/** Returns the course for which an educator is choosing an assignment. */
export const showChoice = endpoint({
  params,
  returns: ltiChoiceShape,
  async handle({ params: { choiceId }, user }, deps) {
    const { course, cohort } = await choiceOrNone(deps, user, choiceId)
    return { cohort: { id: course.groupId, name: cohort } }
  },
})

/** Sets the assignment, and returns the signed response that the browser posts to the platform. */
export const answerChoice = endpoint({
  params,
  body: ltiChoiceRequest,
  returns: ltiChoiceReply,
  async handle({ params: { choiceId }, body: { assignment: wanted }, user }, deps) {
    const { db, ltiKeys, publicUrl, now } = deps
    const found = await choiceOrNone(deps, user, choiceId)
    if (!ltiKeys) throw invalid('Assignments for learning platforms are not set up in this installation.')
    if (wanted && wanted.group_id !== found.course.groupId) throw notFound('We couldn’t find this cohort.')
    const assignment = await db.transaction(async (tx) => {
      if (!(await takeChoice(tx, choiceId))) throw choiceGone()
      return wanted ? setAssignment(tx, deps, user, wanted) : undefined
    })
    const launchUrl = publicUrl + LAUNCH_PATH
    const jwt = await deepLinkReply(ltiKeys, found, { assignment, launchUrl }, now())
    return { return_url: found.choice.returnUrl, jwt }
  },
})

async function choiceOrNone({ db, now }: Deps, user: User, id: string): Promise<DeepLinkChoice> {
  const found = await findChoice(db, id, user.id, now())
  if (!found || found.course.institutionId !== user.membership?.institutionId) throw choiceGone()
  return found
}

const choiceGone = () => notFound('This choice has ended. Open Bedside again from your course.')
