import { Refusal } from '../../api.ts'

/** Returns the error message for a link that did not verify the address. */
export function whyNotVerified(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Sorry, there is something wrong with the verification'
  return error.status === 404 ? 'Verification failed. The code does not match.' : error.message
}
