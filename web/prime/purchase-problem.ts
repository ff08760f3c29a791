import { Refusal } from '../api.ts'
import { CardProblem } from './card-taker.ts'

/** How it was paid: with the saved card or a new one. */
export type PaidWith = 'saved' | 'new'

const NUMBERS = { saved: 1, new: 2, other: 3 }

/** What is said when a purchase fails: the server's own sentence, else which step it was. */
export function purchaseProblem(error: unknown, paidWith: PaidWith): string {
  if (error instanceof CardProblem) return error.message
  if (error instanceof Refusal && error.status < 500) return error.message
  const step = error instanceof Refusal ? paidWith : 'other'
  return `Sorry, we are unable to make the payment [${NUMBERS[step]}], please contact support team.`
}
