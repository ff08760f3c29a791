import { z } from 'zod'

// Money on the wire is in whole units with two decimals (14.99), in the currency beside it; on the server it is cents.
// Prices come from the server only, and what is shown is what is charged.

export const CURRENCIES = ['USD', 'GBP', 'AUD'] as const
const currency = z.enum(CURRENCIES)
const chargeOption = z.enum(['recurring', 'one_off'])
const promoCode = z.string().trim().min(2).max(40).toUpperCase()

export const plan = z.object({
  id: z.number().int(),
  /** One word for addresses, such as `1-year`: /plans/create-prime-account?plan=1-year. The same in every currency. */
  name: z.string(),
  display_name: z.string(),
  charge_option: chargeOption,
  /** Billing in words: "Billed every month", "Billed every 6 months", "Access for your medical career". */
  billingType: z.string(),
  currency,
  currency_symbol: z.string(),
  /** What it cost before the percent off of its card. */
  original_price: z.number(),
  /** What it costs now, without a promo code. */
  discounted_price: z.number(),
  /** What is charged: `discounted_price`, less the promo code that was asked with. */
  price: z.number(),
  /** 100 minus discounted over original times 100, rounded; 0 where nothing is off. */
  discount_percent: z.number().int(),
  /** Days of Prime: 31, 180 or 365 have cards on /plans; a lifetime is 36500. */
  period: z.number().int(),
  /** The one that /plans calls BEST VALUE. */
  best_value: z.boolean(),
})

/** How this installation takes money. */
const payment = z.object({
  /** Prime can be bought here at all; where not, pages say so and show no button. */
  can_buy: z.boolean(),
  /** Everything is open to everyone here, so nothing is sold. */
  all_open: z.boolean(),
  /** No real money moves: every screen that it touches says "Test mode". */
  test_mode: z.boolean(),
  /** Who takes cards: the embedded sandbox or Stripe; null where cards are not taken. */
  card_provider: z.enum(['sandbox', 'stripe']).nullable(),
  stripe_publishable_key: z.string().nullable(),
  /** Where Stripe's card fields come from; null where cards are not Stripe's. */
  stripe_script: z.string().nullable(),
  /** PayPal is a way to pay, beside cards or without them; null where it is not. In its test mode no real money moves. */
  paypal: z.object({ test_mode: z.boolean() }).nullable(),
})

export const planQuery = z.object({
  /** A currency or a country prefix: USD, GBP, AUD, uk, au, us; anything else means USD. */
  region: z.string().max(20).optional(),
  country: z.string().max(20).optional(),
  promo_code: promoCode.optional().catch(undefined),
})
/** The plans of one currency, in the order of their cards. */
export const planListReply = z.object({
  id: z.string(),
  plans: z.array(plan),
  /** The code that the prices are with; null where none was given, or the given one is not good for any of them. */
  promo_code: z.string().nullable(),
  /** Such as "Prices include 20% VAT."; null where nothing is configured. */
  tax_note: z.string().nullable(),
  /** Days of the trial that a student starts once by their own press. */
  trial_days: z.number().int(),
  payment,
})

export const promoCodeQuery = z.object({ plan_id: z.coerce.number().int() })
/** A code that is good for this plan, now. Any other is refused with 404 and "Invalid Code". */
export const promoCodeReply = z.object({
  code: z.string(),
  percent_off: z.number().int(),
  plan,
  /** `plan.discounted_price` minus `plan.price`: the discount row of the summary. */
  amount_off: z.number(),
})

export const paymentMethod = z.object({
  id: z.string(),
  last4: z.string(),
  brand: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_default: z.boolean(),
})
/** The default one first. */
export const paymentMethodsReply = z.object({ payment_methods: z.array(paymentMethod) })
/** A token of the card's provider, never a number: a run of twelve digits is refused. */
const cardToken = z
  .string()
  .min(3)
  .max(255)
  .refine((token) => !/\d{12}/.test(token.replace(/[ -]/g, '')), 'A card number must not be sent.')
export const newCardRequest = z.strictObject({ token: cardToken })
/** The cards as they are now. `setup`: the new one is not among them before its bank was asked; then confirm. */
export const newCardReply = paymentMethodsReply.extend({
  setup: z
    .object({
      setup_id: z.string(),
      /** For Stripe's own dialog; null for the sandbox, whose dialog is ours. */
      client_secret: z.string().nullable(),
    })
    .nullable(),
})
/** POST payment/payment-method/confirm: after the bank asked. Carries the answer to the sandbox's dialog. */
export const confirmCardRequest = z.strictObject({
  setup_id: z.string().min(3).max(255),
  sandbox_answer: z.enum(['confirmed', 'refused']).optional(),
})

/**
 * Either a token of a new card, which becomes the default, or the default saved card (spelt as the specification has
 * it).
 */
/** Without a card only where nothing is paid, now or later. */
export const checkoutRequest = z
  .strictObject({
    plan_id: z.number().int(),
    promo_code: promoCode.nullish(),
    token: cardToken.nullish(),
    use_default_pamyment_method: z.boolean().optional(),
    /** The price that the page showed, refused with 409 `price-changed` when it is another by now. */
    price: z.number().optional(),
  })
  .refine(
    ({ token, use_default_pamyment_method: saved }) => !(token && saved),
    'Choose either a new card or your saved one.',
  )
export const checkoutReply = z.object({
  /**
   * `requires_action`: the bank, or PayPal, wants to ask; then confirm. `pending`: nothing is to be done, and it is
   * not known
   * yet. Refusals: 402 `card-declined` with the sentence to show.
   */
  status: z.enum(['paid', 'requires_action', 'pending']),
  purchase_id: z.string(),
  /** For Stripe's own dialog; null for the sandbox, whose dialog is ours, and once it is paid. */
  client_secret: z.string().nullable(),
  /** Until when Prime lasts now that it is paid. */
  prime_until: z.string().nullable(),
})
/** After the bank asked. Carries the answer to the sandbox's dialog. */
export const confirmRequest = z.strictObject({
  purchase_id: z.uuid(),
  sandbox_answer: z.enum(['confirmed', 'refused']).optional(),
})

/** POST payment/paypal_checkout: prepares a purchase at PayPal. */
export const paypalCheckoutRequest = z.strictObject({
  plan_id: z.number().int(),
  promo_code: promoCode.nullish(),
  /** The price that the page showed, refused with 409 `price-changed` when it is another by now. */
  price: z.number().optional(),
})
export const paypalCheckoutReply = z.object({
  purchase_id: z.string(),
  /** PayPal's id of what is paid once, or of what renews; the other one is null. */
  order_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** Where at PayPal the buyer says yes. They come back to /upgrade/paypal, or to /upgrade where they leave. */
  approve_url: z.string(),
})
const paypalId = z.string().min(1).max(255)
/** POST /payment/paypal_post_checkout/ when the buyer is back: one of the two ids. */
export const paypalReturnRequest = z
  .strictObject({ order_id: paypalId.nullish(), subscription_id: paypalId.nullish() })
  .refine(({ order_id: order, subscription_id: subscription }) => order || subscription, 'Say what was paid.')

/** What a person pays for, and what a purchase now would do with the days that they have. */
export const subscriptionReply = z.object({
  subscription: z
    .object({
      plan,
      /** `active` renews by itself; `past_due` could not be charged; `cancelled` runs to its end. */
      status: z.enum(['active', 'past_due', 'cancelled']),
      provider: z.enum(['sandbox', 'stripe', 'paypal']),
      /** What the next charge is, and when; null once it is cancelled. */
      next_amount: z.number().nullable(),
      next_charge_at: z.string().nullable(),
      /** Prime that is paid for lasts until then, also after cancelling. */
      paid_until: z.string().nullable(),
    })
    .nullable(),
  /** A lifetime is bought: nothing more can be. */
  has_lifetime: z.boolean(),
  /** Whole days of Prime that are left and are added to whatever is bought now. */
  remaining_days: z.number().int(),
  /** The sentence for each kind of plan; null where no days are left. */
  remaining_days_message: z.object({ one_off: z.string().nullable(), recurring: z.string().nullable() }),
  /** The trial can still be started. */
  can_start_trial: z.boolean(),
  /** Why not, in a sentence, where it is not because this account has used it. */
  trial_refusal: z.string().nullable(),
  trial_days: z.number().int(),
})

export const invoice = z.object({
  id: z.string(),
  /** On the receipt, such as BS-000042. */
  number: z.string(),
  paid_at: z.string(),
  description: z.string(),
  amount: z.number(),
  currency,
  currency_symbol: z.string(),
  promo_code: z.string().nullable(),
  method: z.string(),
  /** When all of it went back, and how much of it so far. */
  refunded_at: z.string().nullable(),
  refunded_amount: z.number(),
  test_mode: z.boolean(),
})
/** The newest first. Each has its PDF at payment/invoice/{id}/pdf/. */
export const invoicesReply = z.object({ invoices: z.array(invoice) })
/** The receipt as a PDF. */
export const receiptFile = z.file()

/**
 * POST feedback/prime-feedback: the description of 'Other' is added to the reasons by the browser. Spelt as specified.
 */
export const primeFeedbackRequest = z.strictObject({
  reasons: z.array(z.string().trim().min(1).max(1000)).min(1, 'Tick at least one reason').max(12),
  recommmend_score: z.number().int().min(0).max(10),
})

/** POST payment/trial: seven days, once, no card. */
export const trialReply = z.object({ prime_until: z.string() })

export const adminPlansReply = z.object({
  plans: z.array(
    plan.omit({ price: true }).extend({
      /** Shown and sold. */
      on_sale: z.boolean(),
    }),
  ),
})
const price = z
  .number()
  .min(0.5)
  .max(10_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimal places')
export const adminPlanPatch = z.strictObject({
  id: z.number().int(),
  display_name: z.string().trim().min(2).max(40).optional(),
  original_price: price.optional(),
  discounted_price: price.optional(),
  on_sale: z.boolean().optional(),
})

const instant = z.iso.datetime()
const promoCodeFields = {
  percent_off: z.number().int().min(1).max(100),
  /** Names of plans; null for every one. */
  plans: z.array(z.string().max(40)).min(1).nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** How often in all; null for as often as it is asked for. Each person may use a code once. */
  max_uses: z.number().int().min(1).max(1_000_000).nullable(),
  is_active: z.boolean(),
}
export const adminPromoCodesReply = z.object({
  promo_codes: z.array(z.object({ code: z.string(), uses: z.number().int(), ...promoCodeFields })),
})
/** Makes a code, or changes the one that there is. */
export const adminPromoCodeRequest = z.strictObject({
  code: promoCode.regex(/^[A-Z0-9-]+$/, 'Letters, digits and hyphens'),
  ...promoCodeFields,
})

/** What was charged lately, for staff: the newest first. */
export const adminPaymentsReply = z.object({
  payments: z.array(
    invoice.extend({
      email: z.string().nullable(),
      provider: z.string(),
      /** `charged_back`: its buyer's bank took it back. */
      status: z.string(),
      /** Its buyer has asked their bank for it; null where there is no dispute. `won` is decided for us. */
      dispute: z
        .object({ status: z.enum(['open', 'won', 'lost']), amount: z.number(), opened_at: z.string() })
        .nullable(),
    }),
  ),
})
/** POST admin/payments/{id}/refund: all of it, and the Prime that it gave ends. */
export const refundRequest = z.strictObject({ reason: z.string().trim().min(3).max(300) })

export type Plan = z.infer<typeof plan>
export type PlanListReply = z.infer<typeof planListReply>
export type PromoCodeReply = z.infer<typeof promoCodeReply>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type PaymentMethodsReply = z.infer<typeof paymentMethodsReply>
export type NewCardRequest = z.infer<typeof newCardRequest>
export type NewCardReply = z.infer<typeof newCardReply>
export type ConfirmCardRequest = z.infer<typeof confirmCardRequest>
export type CheckoutRequest = z.infer<typeof checkoutRequest>
export type CheckoutReply = z.infer<typeof checkoutReply>
export type PaypalCheckoutRequest = z.infer<typeof paypalCheckoutRequest>
export type PaypalCheckoutReply = z.infer<typeof paypalCheckoutReply>
export type PaypalReturnRequest = z.infer<typeof paypalReturnRequest>
export type ConfirmRequest = z.infer<typeof confirmRequest>
export type SubscriptionReply = z.infer<typeof subscriptionReply>
export type Invoice = z.infer<typeof invoice>
export type InvoicesReply = z.infer<typeof invoicesReply>
export type PrimeFeedbackRequest = z.infer<typeof primeFeedbackRequest>
export type TrialReply = z.infer<typeof trialReply>
export type AdminPlansReply = z.infer<typeof adminPlansReply>
export type AdminPlanPatch = z.infer<typeof adminPlanPatch>
export type AdminPromoCodesReply = z.infer<typeof adminPromoCodesReply>
export type AdminPromoCodeRequest = z.infer<typeof adminPromoCodeRequest>
export type AdminPaymentsReply = z.infer<typeof adminPaymentsReply>
export type RefundRequest = z.infer<typeof refundRequest>

/**
 * The tokens that the browser makes of the sandbox's test numbers; any other number is refused in the browser and goes
 * nowhere. Every card takes any later month and any CVC.
 */
export const SANDBOX_TOKENS = [
  'sandbox_visa',
  'sandbox_mastercard',
  'sandbox_amex',
  'sandbox_diners',
  /** Declined at once. */
  'sandbox_declined',
  /** The bank asks first. */
  'sandbox_needs_authentication',
  /** Out of date. */
  'sandbox_expired',
  /** Good when it is bought with, declined at every renewal. */
  'sandbox_fails_later',
] as const
export type SandboxToken = (typeof SANDBOX_TOKENS)[number]
