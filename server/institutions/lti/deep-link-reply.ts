import { randomUUID } from 'node:crypto'
import type { Assignment } from '../assignments/store.ts'
import type { DeepLinkChoice } from './choices-store.ts'
import { CLAIM } from './claim-names.ts'
import type { LtiKeys } from './keys.ts'
import { signToken } from './sign-token.ts'

const DEEP_LINK = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
const SECONDS = 300

/** Returns the signed deep-linking response: a link to the assignment with a line item, or none if none was chosen. */
export function deepLinkReply(
  keys: LtiKeys,
  { choice, course, platform }: DeepLinkChoice,
  { assignment, launchUrl }: { assignment: Assignment | undefined; launchUrl: string },
  now: Date,
): Promise<string> {
  const payload = {
    nonce: randomUUID(),
    [`${CLAIM}deployment_id`]: course.deploymentId,
    [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}version`]: '1.3.0',
    [`${DEEP_LINK}content_items`]: assignment ? [itemOf(assignment, launchUrl)] : [],
    ...(choice.data !== null && { [`${DEEP_LINK}data`]: choice.data }),
  }
  return signToken(keys, { payload, issuer: platform.clientId, audience: platform.issuer, seconds: SECONDS }, now)
}

/** Line items are out of 100: platforms convert each score's own maximum. */
export const MAXIMUM = 100

const itemOf = ({ id, title, opensAt, dueAt }: Assignment, launchUrl: string) => ({
  type: 'ltiResourceLink',
  title,
  url: launchUrl,
  custom: { assignment: id },
  lineItem: { label: title, scoreMaximum: MAXIMUM, resourceId: id },
  available: { startDateTime: opensAt.toISOString() },
  ...(dueAt && { submission: { endDateTime: dueAt.toISOString() } }),
})
