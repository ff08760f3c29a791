import { SamlStatusError } from '@node-saml/node-saml'
import type { SignOnProblem } from '#contract/values/sign-on.ts'

/** A sign-on that ends without one. The person reads the words of the problem, the log holds its name. */
export class SignOnRefused extends Error {
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Faults of the library by what its messages begin with or hold; anything else could not be read. */
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
