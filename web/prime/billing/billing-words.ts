import type { SubscriptionReply } from '#contract/payment.ts'
import { dateOf } from '../../ui/text/dates.ts'
import { inMoney } from '../money.ts'
import { primeUntil } from './prime-until.ts'

type ActivePlan = { end_date: string; display_name: string } | null

/** Describes the state of Prime and the next charge, in sentences. */
export function billingWords({ subscription }: SubscriptionReply, active: ActivePlan, now: number): string[] {
  const has = active ? `${active.display_name}. ${primeUntil(active.end_date, now)}` : without(subscription)
  if (!subscription) return [has]
  const { status, provider, plan, next_amount: amount, next_charge_at: at } = subscription
  if (status === 'cancelled') return [has, 'Cancelled. You won’t be charged again.']
  if (amount === null || at === null) return [has]
  const next = `${inMoney(plan.currency_symbol, amount)} on ${dateOf(at)}`
  const byPayPal = provider === 'paypal'
  const failed = byPayPal ? 'PayPal couldn’t take the payment' : 'We couldn’t charge your card'
  if (status === 'past_due') return [has, `${failed}. Next attempt: ${next}.`]
  return [
    has,
    `${plan.display_name}, ${plan.billingType.toLowerCase()}. Next charge: ${next}${byPayPal ? ', through PayPal' : ''}.`,
  ]
}

const without = (subscription: SubscriptionReply['subscription']) =>
  subscription?.status === 'past_due'
    ? `Your ${subscription.plan.display_name} plan is paused. Everything free stays open.`
    : 'You’re on the free plan.'
