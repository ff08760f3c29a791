import type { Db } from '../db/database.ts'
import type { Payment } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe.ts'

/** The keys of an account with Stripe, and where Stripe is. */
export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
  script: string
}
type Env = { stripe: StripeKeys | undefined; sandboxPayments: boolean; taxes: Payment['taxes'] }

/** How this installation takes money: through Stripe where it has keys, else the sandbox where it is allowed, else not at all. */
export function openPayment({ stripe: keys, sandboxPayments, taxes }: Env, db: Db, now: () => Date): Payment {
  const sold = taxes && { taxes }
  if (!keys) return { cards: sandboxPayments ? sandbox(db, now) : undefined, ...sold }
  const { publishableKey, script, webhookSecret } = keys
  return { cards: stripe(keys), stripe: { publishableKey, script, webhookSecret }, ...sold }
}
