import { Refusal } from '../../api.ts'
import { CardProblem } from '../card/card-taker.ts'

/** How it was paid: with the saved card, a new one, or at PayPal. */
export type PaidWith = 'saved' | 'new' | 'paypal'

const NUMBERS = { saved: 1, new: 2, paypal: 3, other: 3 } as const

/** Which step failed: 1 with the saved card, 2 with a new one, 3 at PayPal, and for everything that the server did not say. */
export const stepOf = (error: unknown, paidWith: PaidWith) => NUMBERS[error instanceof Refusal ? paidWith : 'other']

/** What is said when a purchase fails: the server's own sentence, else which step it was. */
export function purchaseProblem(error: unknown, paidWith: PaidWith): string {
  if (error instanceof CardProblem) return error.message
  if (error instanceof Refusal && error.status < 500) return error.message
  return `Sorry, we are unable to make the payment [${stepOf(error, paidWith)}], please contact the support team.`
}
