import type { Db } from '../db/database.ts'
import { payPal } from './paypal/paypal.ts'
import type { PayPalAccount } from './paypal/paypal-call.ts'
import type { Payment } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { stripe } from './stripe/stripe.ts'

/** Keys of a Stripe account, and Stripe's addresses. */
export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
  script: string
}
type Env = {
  stripe: StripeKeys | undefined
  paypal: PayPalAccount | undefined
  sandboxPayments: boolean
  taxes: Payment['taxes']
}

/**
 * Configures payment for this installation: cards through Stripe, everything else through PayPal, each if it has keys.
 * With neither, the sandbox if it is allowed; otherwise no payment at all.
 */
export function openPayment({ stripe: keys, paypal, sandboxPayments, taxes }: Env, db: Db, now: () => Date): Payment {
  const opened = { ...(taxes && { taxes }), ...(paypal && { paypal: payPal(paypal, db, now) }) }
  if (!keys) return { cards: sandboxPayments && !paypal ? sandbox(db, now) : undefined, ...opened }
  const { publishableKey, script, webhookSecret } = keys
  return { cards: stripe(keys), stripe: { publishableKey, script, webhookSecret }, ...opened }
}
