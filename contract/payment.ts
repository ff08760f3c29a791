import { z } from 'zod'

// Money on the wire is in whole units with two decimals (14.99), in the currency beside it; on the server it is cents.
// Prices come only from the server, and the price shown is the price charged.

export const CURRENCIES = ['USD', 'GBP', 'AUD'] as const
const currency = z.enum(CURRENCIES)
const chargeOption = z.enum(['recurring', 'one_off'])
const promoCode = z.string().trim().min(2).max(40).toUpperCase()

export const plan = z.object({
  id: z.number().int(),
  /** Slug used in addresses, such as `1-year`: /plans/create-prime-account?plan=1-year. The same in every currency. */
  name: z.string(),
  display_name: z.string(),
  charge_option: chargeOption,
  /** Billing in words: "Billed every month", "Billed every 6 months", "Access for your medical career". */
  billingType: z.string(),
  currency,
  currency_symbol: z.string(),
  /** Price before the discount shown on its card. */
  original_price: z.number(),
  /** Current price, without a promo code. */
  discounted_price: z.number(),
  /** The amount charged: `discounted_price` less the promo code of the request. */
  price: z.number(),
  /** Discount in percent: 100 - 100 * discounted / original, rounded; 0 without a discount. */
  discount_percent: z.number().int(),
  /** Days of Prime: plans of 31, 180 and 365 days have cards on /plans; lifetime is 36500. */
  period: z.number().int(),
  /** The plan marked BEST VALUE on /plans. */
  best_value: z.boolean(),
})

/** Payment settings of this installation. */
const payment = z.object({
  /** Whether Prime can be bought here; otherwise pages explain this and show no button. */
  can_buy: z.boolean(),
  /** Everything is open to all users here, so nothing is sold. */
  all_open: z.boolean(),
  /** No real money moves; every affected screen says "Test mode". */
  test_mode: z.boolean(),
  /** Processor of card payments: the embedded sandbox or Stripe; null if cards are not accepted. */
  card_provider: z.enum(['sandbox', 'stripe']).nullable(),
  stripe_publishable_key: z.string().nullable(),
  /** URL of Stripe's script for the card fields; null if Stripe does not process cards. */
  stripe_script: z.string().nullable(),
  /** Set if PayPal is accepted, with or without cards; null otherwise. In its test mode no real money moves. */
  paypal: z.object({ test_mode: z.boolean() }).nullable(),
})

export const planQuery = z.object({
  /** A currency or a country prefix: USD, GBP, AUD, uk, au, us; anything else means USD. */
  region: z.string().max(20).optional(),
  country: z.string().max(20).optional(),
  promo_code: promoCode.optional().catch(undefined),
})
/** The plans in one currency, in the order of their cards. */
export const planListReply = z.object({
  id: z.string(),
  plans: z.array(plan),
  /** The promo code included in the prices; null if none was given, or if it is not valid for any of them. */
  promo_code: z.string().nullable(),
  /** Such as "Prices include 20% VAT."; null if none is configured. */
  tax_note: z.string().nullable(),
  /** Length in days of the free trial, which a student can start once. */
  trial_days: z.number().int(),
  payment,
})

export const promoCodeQuery = z.object({ plan_id: z.coerce.number().int() })
/** A promo code that is currently valid for this plan. Any other is refused with 404 and "Invalid Code". */
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
/** The default method first. */
export const paymentMethodsReply = z.object({ payment_methods: z.array(paymentMethod) })
/** A token of the card processor, never a card number: runs of twelve digits are refused. */
const cardToken = z
  .string()
  .min(3)
  .max(255)
  .refine((token) => !/\d{12}/.test(token.replace(/[ -]/g, '')), 'A card number must not be sent.')
export const newCardRequest = z.strictObject({ token: cardToken })
/** The saved cards. With `setup`, the new card is added only once its bank has authenticated it; then call confirm. */
export const newCardReply = paymentMethodsReply.extend({
  setup: z
    .object({
      setup_id: z.string(),
      /** For Stripe's own dialog; null for the sandbox, which uses our dialog. */
      client_secret: z.string().nullable(),
    })
    .nullable(),
})
/** POST payment/payment-method/confirm: after the bank's authentication, with the answer to the sandbox's dialog. */
export const confirmCardRequest = z.strictObject({
  setup_id: z.string().min(3).max(255),
  sandbox_answer: z.enum(['confirmed', 'refused']).optional(),
})

/**
 * Either the token of a new card, which becomes the default, or the saved default card (misspelt as in the
 * specification).
 */
/** A card may be omitted only if nothing is payable, now or later. */
export const checkoutRequest = z
  .strictObject({
    plan_id: z.number().int(),
    promo_code: promoCode.nullish(),
    token: cardToken.nullish(),
    use_default_pamyment_method: z.boolean().optional(),
    /** The price shown on the page; refused with 409 `price-changed` if it has changed since. */
    price: z.number().optional(),
  })
  .refine(
    ({ token, use_default_pamyment_method: saved }) => !(token && saved),
    'Choose either a new card or your saved one.',
  )
export const checkoutReply = z.object({
  /**
   * `requires_action`: the bank or PayPal needs the buyer's approval; then call confirm. `pending`: the outcome is not
   * known yet and the buyer need not act. Refused with 402 `card-declined` and the sentence to show.
   */
  status: z.enum(['paid', 'requires_action', 'pending']),
  purchase_id: z.string(),
  /** For Stripe's own dialog; null for the sandbox, which uses our dialog, and once it is paid. */
  client_secret: z.string().nullable(),
  /** End of Prime including this payment. */
  prime_until: z.string().nullable(),
})
/** Called after the bank's authentication, with the answer to the sandbox's dialog. */
export const confirmRequest = z.strictObject({
  purchase_id: z.uuid(),
  sandbox_answer: z.enum(['confirmed', 'refused']).optional(),
})

/** POST payment/paypal_checkout: prepares a purchase at PayPal. */
export const paypalCheckoutRequest = z.strictObject({
  plan_id: z.number().int(),
  promo_code: promoCode.nullish(),
  /** The price shown on the page; refused with 409 `price-changed` if it has changed since. */
  price: z.number().optional(),
})
export const paypalCheckoutReply = z.object({
  purchase_id: z.string(),
  /** PayPal's id of a one-off order or of a subscription; the other one is null. */
  order_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** PayPal's page for the buyer's approval, which returns to /upgrade/paypal, or to /upgrade if they cancel. */
  approve_url: z.string(),
})
const paypalId = z.string().min(1).max(255)
/** POST /payment/paypal_post_checkout/, called when the buyer returns, with one of the two ids. */
export const paypalReturnRequest = z
  .strictObject({ order_id: paypalId.nullish(), subscription_id: paypalId.nullish() })
  .refine(({ order_id: order, subscription_id: subscription }) => order || subscription, 'Say what was paid.')

/** The user's subscription, and what a purchase would do with their remaining days. */
export const subscriptionReply = z.object({
  subscription: z
    .object({
      plan,
      /** `active` renews automatically; `past_due` could not be charged; `cancelled` runs to its end. */
      status: z.enum(['active', 'past_due', 'cancelled']),
      provider: z.enum(['sandbox', 'stripe', 'paypal']),
      /** Amount and date of the next charge; null once it is cancelled. */
      next_amount: z.number().nullable(),
      next_charge_at: z.string().nullable(),
      /** End of the paid period, also after cancelling. */
      paid_until: z.string().nullable(),
    })
    .nullable(),
  /** The user has a lifetime plan and can buy nothing more. */
  has_lifetime: z.boolean(),
  /** Whole days of Prime remaining, which are added to any purchase. */
  remaining_days: z.number().int(),
  /** The sentence for each kind of plan; null if no days remain. */
  remaining_days_message: z.object({ one_off: z.string().nullable(), recurring: z.string().nullable() }),
  /** The trial is still available. */
  can_start_trial: z.boolean(),
  /** Why the trial is not available, if not because this account has used it. */
  trial_refusal: z.string().nullable(),
  trial_days: z.number().int(),
})

export const invoice = z.object({
  id: z.string(),
  /** Receipt number, such as BS-000042. */
  number: z.string(),
  paid_at: z.string(),
  description: z.string(),
  amount: z.number(),
  currency,
  currency_symbol: z.string(),
  promo_code: z.string().nullable(),
  method: z.string(),
  /** Time of the full refund, and the amount refunded so far. */
  refunded_at: z.string().nullable(),
  refunded_amount: z.number(),
  test_mode: z.boolean(),
})
/** Newest first. Each has its PDF at payment/invoice/{id}/pdf/. */
export const invoicesReply = z.object({ invoices: z.array(invoice) })
/** The receipt as a PDF. */
export const receiptFile = z.file()

/**
 * POST feedback/prime-feedback: the browser adds the text for 'Other' to the reasons. Spelt as in the specification.
 */
export const primeFeedbackRequest = z.strictObject({
  reasons: z.array(z.string().trim().min(1).max(1000)).min(1, 'Tick at least one reason').max(12),
  recommmend_score: z.number().int().min(0).max(10),
})

/** POST payment/trial: starts the seven-day trial, once per account and without a card. */
export const trialReply = z.object({ prime_until: z.string() })

export const adminPlansReply = z.object({
  plans: z.array(
    plan.omit({ price: true }).extend({
      /** Shown on /plans and on sale. */
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
  /** Names of plans; null for all plans. */
  plans: z.array(z.string().max(40)).min(1).nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Maximum number of uses; null for unlimited. Each user can use a code once. */
  max_uses: z.number().int().min(1).max(1_000_000).nullable(),
  is_active: z.boolean(),
}
export const adminPromoCodesReply = z.object({
  promo_codes: z.array(z.object({ code: z.string(), uses: z.number().int(), ...promoCodeFields })),
})
/** Creates a promo code, or changes the existing one. */
export const adminPromoCodeRequest = z.strictObject({
  code: promoCode.regex(/^[A-Z0-9-]+$/, 'Letters, digits and hyphens'),
  ...promoCodeFields,
})

/** Recent payments for staff, newest first. */
export const adminPaymentsReply = z.object({
  payments: z.array(
    invoice.extend({
      email: z.string().nullable(),
      provider: z.string(),
      /** `charged_back`: the buyer's bank reversed it. */
      status: z.string(),
      /** The buyer disputed the payment with their bank; null without a dispute. `won` means decided for us. */
      dispute: z
        .object({ status: z.enum(['open', 'won', 'lost']), amount: z.number(), opened_at: z.string() })
        .nullable(),
    }),
  ),
})
/** POST admin/payments/{id}/refund: refunds the whole payment and ends the Prime it gave. */
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
 * Tokens that the browser derives from the sandbox's test card numbers; it rejects any other number and sends nothing.
 * Any future month and any CVC are valid.
 */
export const SANDBOX_TOKENS = [
  'sandbox_visa',
  'sandbox_mastercard',
  'sandbox_amex',
  'sandbox_diners',
  /** Declined immediately. */
  'sandbox_declined',
  /** Requires authentication by the bank. */
  'sandbox_needs_authentication',
  /** Expired. */
  'sandbox_expired',
  /** Accepted at purchase, declined at every renewal. */
  'sandbox_fails_later',
] as const
export type SandboxToken = (typeof SANDBOX_TOKENS)[number]
