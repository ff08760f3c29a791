import { Refusal } from '../../api.ts'
import { CardProblem } from '../card/card-taker.ts'

/** Paid with the saved card, with a new one, or at PayPal. */
export type PaidWith = 'saved' | 'new' | 'paypal'

const NUMBERS = { saved: 1, new: 2, paypal: 3, other: 3 } as const

/** Returns the step that failed: 1 saved card, 2 new card, 3 PayPal or any error not from the server. */
export const stepOf = (error: unknown, paidWith: PaidWith) => NUMBERS[error instanceof Refusal ? paidWith : 'other']

/** Returns the error message of a failed purchase: the server's own, or one with the number of the step. */
export function purchaseProblem(error: unknown, paidWith: PaidWith): string {
  if (error instanceof CardProblem) return error.message
  if (error instanceof Refusal && error.status < 500) return error.message
  return `Sorry, we are unable to make the payment [${stepOf(error, paidWith)}], please contact the support team.`
}
