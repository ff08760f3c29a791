/** The beginning of the names of LTI 1.3's own claims. */
export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'

/** The scope that allows a tool to send scores (AGS 2.0). */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

/** The scope that allows a tool to list the lines of a course's gradebook and to create them (AGS 2.0). */
export const LINES_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'

/** The scope that allows a tool to read the members of a course (NRPS 2.0). */
export const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/** The principal role of who teaches a course. */
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
