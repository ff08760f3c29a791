import { ACCOUNT_PROBLEMS } from './sign-on.ts'

/** Reasons for a failed launch, as shown to the user. Details about a token are only logged. */
export const LTI_PROBLEMS = {
  launch: 'We could not open Bedside from your course.',
  cookies: 'Your browser did not keep the cookie that signs you in.',
  address: 'Your learning platform did not send us your e-mail address.',
  ...ACCOUNT_PROBLEMS,
} as const
export type LtiProblem = keyof typeof LTI_PROBLEMS

export const isLtiProblem = (word: string | null): word is LtiProblem =>
  word !== null && Object.hasOwn(LTI_PROBLEMS, word)
