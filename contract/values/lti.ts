import { ACCOUNT_PROBLEMS } from './sign-on.ts'

/** Reasons for a failed launch, as shown to the user. Details about a token are only logged. */
export const LTI_PROBLEMS = {
  launch: 'This launch could not be accepted.',
  cookies: 'Your browser did not keep the cookie of this launch.',
  address: 'Your learning platform did not send us your e-mail address.',
  ...ACCOUNT_PROBLEMS,
} as const
export type LtiProblem = keyof typeof LTI_PROBLEMS

export const isLtiProblem = (word: string | null): word is LtiProblem =>
  word !== null && Object.hasOwn(LTI_PROBLEMS, word)
