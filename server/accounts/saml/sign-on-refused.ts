import { SamlStatusError } from '@node-saml/node-saml'
import type { SignOnProblem } from '#contract/values/sign-on.ts'

/** A failed sign-on. The user sees the problem's message; the log holds its code. */
export class SignOnRefused extends Error {
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Maps the library's error messages to problems; any other message counts as malformed. */
const BY_MESSAGE: [RegExp, SignOnProblem][] = [
  [/audience/i, 'audience'],
  [/expired|not yet valid|no valid subject confirmation/i, 'time'],
  [/InResponseTo/i, 'request'],
  [/signature|signed data/i, 'signature'],
]

export function refusalBy(error: unknown): SignOnRefused {
  if (error instanceof SignOnRefused) return error
  if (error instanceof SamlStatusError) return new SignOnRefused('status')
  const message = error instanceof Error ? error.message : ''
  return new SignOnRefused(BY_MESSAGE.find(([mark]) => mark.test(message))?.[1] ?? 'malformed')
}
