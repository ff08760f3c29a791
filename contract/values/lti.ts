/** Why a launch ended without a sign-on, with what the person reads. What was wrong with a token is in the log alone. */
export const LTI_PROBLEMS = {
  launch: 'This launch could not be accepted.',
  cookies: 'Your browser did not keep the cookie of this launch.',
  address: 'Your learning platform did not send us your e-mail address.',
  domain: 'Your e-mail address does not belong to this institution.',
  elsewhere: 'Your account belongs to another institution. Write to support if you have moved.',
  staff: 'This account runs the installation and signs in with its password.',
  account: 'This account is being deleted. Write to support if that is a mistake.',
  fault: 'Something went wrong while we signed you in.',
} as const
export type LtiProblem = keyof typeof LTI_PROBLEMS

export const isLtiProblem = (word: string | null): word is LtiProblem =>
  word !== null && Object.hasOwn(LTI_PROBLEMS, word)
