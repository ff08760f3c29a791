import { z } from 'zod'
import { planListReply, planQuery, promoCodeQuery, promoCodeReply } from '#contract/payment.ts'
import type { Db } from '../db/database.ts'
import type { Currency } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { openEndpoint } from '../endpoint.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { currencyOf, unitsOf } from './money.ts'
import { findPlan, findPlans } from './plan-store.ts'
import { presentPlan } from './present-plan.ts'
import { findPromoCode, invalidCode, isFor, otherPlan, priceWith } from './promo-code-store.ts'
import type { Payment } from './provider.ts'
import { TRIAL_DAYS } from './subscriptions/trial.ts'

/** Lists the plans of a currency at their current prices, with an optional promo code applied. */
export const listPlans = openEndpoint({
  query: planQuery,
  returns: planListReply,
  async handle({ query, ip }, { db, now, payment }) {
    const { all_open: allOpen } = await readSettings(db, now())
    if (query.promo_code) await countGuess(db, ip, now())
    const currency = currencyOf(query.region ?? query.country)
    const rows = allOpen ? [] : await findPlans(db, currency)
    const code = query.promo_code ? await findPromoCode(db, query.promo_code, now()) : undefined
    const isDiscounted = code && rows.some((row) => isFor(code, row))
    return {
      id: currency,
      plans: rows.map((row) => presentPlan(row, priceWith(row, code))),
      promo_code: isDiscounted ? code.code : null,
      tax_note: taxNote(payment, currency),
      trial_days: TRIAL_DAYS,
      payment: presentPayment(payment, allOpen),
    }
  },
})

/** Promo codes are words, so they could be guessed. */
const GUESSES: RateLimit = { tries: 60, minutes: 60, message: 'Too many codes. Please try again in an hour.' }
/** Both routes that accept a code share one rate limit. */
const countGuess = (db: Db, ip: string, now: Date) => rateLimit(db, `promo-code:${ip}`, GUESSES, now)

/** Returns the discount of a promo code on a plan. */
export const showPromoCode = openEndpoint({
  params: z.object({ code: z.string().max(60) }),
  query: promoCodeQuery,
  returns: promoCodeReply,
  async handle({ params, query, ip }, { db, now }) {
    await countGuess(db, ip, now())
    const plan = await findPlan(db, query.plan_id)
    const code = await findPromoCode(db, params.code.trim().toUpperCase(), now())
    if (!plan || !code) throw invalidCode()
    if (!isFor(code, plan)) throw otherPlan()
    const cents = priceWith(plan, code)
    return {
      code: code.code,
      percent_off: code.percentOff,
      plan: presentPlan(plan, cents),
      amount_off: unitsOf(plan.discountedCents - cents),
    }
  },
})

function taxNote({ taxes }: Payment, currency: Currency): string | null {
  const tax = taxes?.[currency]
  return tax ? `Prices include ${tax.percent}% ${tax.name}.` : null
}

const presentPayment = ({ cards, stripe, paypal }: Deps['payment'], allOpen: boolean) => ({
  can_buy: !allOpen && (cards !== undefined || paypal !== undefined),
  all_open: allOpen,
  test_mode: cards ? cards.name === 'sandbox' : paypal?.testMode === true,
  card_provider: cards?.name ?? null,
  stripe_publishable_key: stripe?.publishableKey ?? null,
  stripe_script: stripe?.script ?? null,
  paypal: paypal ? { test_mode: paypal.testMode } : null,
})
