/** Account problems common to every kind of institutional sign-on, as shown to the user. */
export const ACCOUNT_PROBLEMS = {
  domain: 'Your e-mail address does not belong to this institution.',
  elsewhere: 'Your account belongs to another institution. Write to support if you have moved.',
  staff: 'This account runs the installation and signs in with its password.',
  account: 'This account is being deleted. Write to support if that is a mistake.',
  fault: 'Something went wrong while we signed you in.',
} as const

/** Reasons for a failed sign-on, as shown to the user. The log holds the name. */
export const SIGN_ON_PROBLEMS = {
  malformed: 'Your institution’s reply could not be read.',
  algorithm: 'Your institution’s reply is signed in a way that is no longer safe.',
  signature: 'Your institution’s reply is not signed as it should be.',
  request: 'This sign-in took too long or has already been used.',
  issuer: 'The reply came from an identity provider that we do not know.',
  recipient: 'The reply was meant for another address.',
  audience: 'The reply was meant for another service.',
  time: 'The reply was too old, or the clocks of the two services differ.',
  status: 'Your institution did not sign you in.',
  address: 'Your institution did not send us your e-mail address.',
  ...ACCOUNT_PROBLEMS,
} as const
export type SignOnProblem = keyof typeof SIGN_ON_PROBLEMS

export const isSignOnProblem = (word: string | null): word is SignOnProblem =>
  word !== null && Object.hasOwn(SIGN_ON_PROBLEMS, word)
