const WORDS: Record<string, string> = {
  deployment: 'The deployment ID is not registered here.',
  audience: 'The token was issued for another client ID.',
  'claim aud': 'The token was issued for another client ID.',
  'claim iss': 'The token was issued by another issuer.',
  'claim exp': 'The token had expired. Check the clock of the platform.',
  'claim iat': 'The token is older or newer than it may be. Check the clock of the platform.',
  keys: 'We could not read the key set of the platform.',
  ERR_JWKS_NO_MATCHING_KEY: 'The key of the token is not in the key set of the platform.',
  ERR_JWKS_TIMEOUT: 'The key set of the platform did not arrive in time.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is wrong.',
  target: 'The link leads to another site.',
  address: 'The platform did not send the person’s e-mail address.',
  domain: 'The person’s e-mail address is not at a domain under Sign-on.',
  elsewhere: 'The person belongs to another institution.',
  role: 'Someone who does not teach the course tried to choose an assignment.',
  'no key': 'This installation has no LTI_PRIVATE_KEYS.',
  'return address': 'It asked to be answered at an address that is not registered: add it to the other addresses.',
  assignment: 'The link names no assignment of this institution.',
  staff: 'The account runs this installation.',
  account: 'The account is being deleted.',
}

/** Returns why the last launch was refused, for staff. An unknown reason is shown as logged. */
export const refusalInWords = (word: string): string => WORDS[word] ?? `The token was refused: ${word}.`

const GRADES: Record<string, string> = {
  'refused 400': 'The last grade was refused. In Moodle: the person is not enrolled as a student.',
  'refused 401': 'The last grade was refused: allow this tool to send grades, in Moodle under Services.',
  'refused 403': 'The last grade was refused: the tool may not send grades.',
  'refused 404': 'The last grade was refused: its line in the gradebook is gone, or the person is not in the course.',
  'refused 422': 'The last grade was refused. In Canvas: the person is not a student of the course.',
  silent: 'The platform did not answer when the last grade was sent. We will try again.',
  address: 'The address for a grade is not registered: add it to the other addresses.',
}

/** Returns why the last grade could not be delivered, for staff. */
export const gradeProblemInWords = (word: string): string => GRADES[word] ?? `The last grade did not arrive: ${word}.`

const MEMBERS_REFUSED =
  'The platform refused to list a course’s students: allow this tool Names and Role Provisioning, in Moodle under Services.'
const MEMBERS: Record<string, string> = {
  'refused 401': MEMBERS_REFUSED,
  'refused 403': MEMBERS_REFUSED,
  silent: 'The platform did not answer when an educator asked for a course’s students.',
  address: 'The address for a course’s students is not registered: add it to the other addresses.',
}

/** Returns why the students of a course could not be fetched, for staff. */
export const membersProblemInWords = (word: string): string =>
  MEMBERS[word] ?? `The students of a course did not arrive: ${word}.`
