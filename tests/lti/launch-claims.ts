import type { JWTPayload } from 'jose'
import { claim } from './platform.ts'

// Apart from the launches: the browser tests use these, and type checking them does not read the whole server with them.

const DEEP_LINK = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'

/** Returns the claims of a course. */
export const inCourse = (id: string, title: string): JWTPayload => ({ [claim('context')]: { id, title } })

/** Returns the claims that ask for a deep link. */
export const asksFor = (returnUrl: string, more: object = {}): JWTPayload => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  [DEEP_LINK]: {
    deep_link_return_url: returnUrl,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    data: 'as it was',
    ...more,
  },
})

/** Returns the claims of a link that was created here. */
export const ofLink = (id: string, assignment: string): JWTPayload => ({
  [claim('resource_link')]: { id },
  [claim('custom')]: { assignment },
  [claim('target_link_uri')]: 'http://bedside.test/api/v1/auth/lti/launch/',
})
