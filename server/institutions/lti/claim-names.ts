/** Prefix of LTI 1.3's own claims. */
export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'

/** Scope for sending scores (AGS 2.0). */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

/** Scope for listing and creating a course's line items (AGS 2.0). */
export const LINES_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'

/** Scope for reading the members of a course (NRPS 2.0). */
export const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/** Principal role of a course's teachers. */
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
