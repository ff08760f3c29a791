import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

export type Currency = 'USD' | 'GBP' | 'AUD'
export type ChargeOption = 'recurring' | 'one_off'
export type PaymentProviderName = 'sandbox' | 'stripe' | 'paypal'

/** Plans on offer, one row per currency. Seeded from content/plans.yaml; changed only by staff afterwards. */
export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    displayName: text('display_name').notNull(),
    billingType: text('billing_type').notNull(),
    chargeOption: text('charge_option').$type<ChargeOption>().notNull(),
    /** Days of Prime. */
    period: integer('period').notNull(),
    originalCents: integer('original_cents').notNull(),
    discountedCents: integer('discounted_cents').notNull(),
    position: smallint('position').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [uniqueIndex('plans_name').on(table.name, table.currency)],
)

/** Discount codes, in per cent: optionally limited to some plans, a period and a number of uses; once per user. */
export const promoCodes = pgTable('promo_codes', {
  code: text('code').primaryKey(),
  percentOff: smallint('percent_off').notNull(),
  /** Plan names; null for all plans. */
  plans: jsonb('plans').$type<string[]>(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

/** Users who used a code, or hold it during a payment: a failed payment releases it. */
export const promoUses = pgTable(
  'promo_uses',
  {
    userId: userId().notNull(),
    code: text('code').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
)

/** The card provider's id of a user. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: userId().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/** Saved cards: display details and the provider's id. Card numbers are never stored. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    userId: userId().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: smallint('exp_month').notNull(),
    expYear: smallint('exp_year').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_methods_ref').on(table.userId, table.provider, table.ref),
    uniqueIndex('payment_methods_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** Plans that renew until they are cancelled. We initiate each card payment; PayPal initiates its own. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userId().notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** PayPal's id of it. */
    vendorRef: text('vendor_ref').unique(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** Price of a renewal: the plan's price on the day of purchase, without the promo code. */
    cents: integer('cents').notNull(),
    /** Next charge: when the paid period ends, or a day earlier with PayPal. */
    nextChargeAt: instant('next_charge_at').notNull(),
    /** After a failed renewal: number of attempts, and when the next one is due. */
    tries: smallint('tries').notNull().default(0),
    retryAt: instant('retry_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_running').on(table.userId).where(sql`${table.status} in ('active', 'past_due')`),
    index('subscriptions_due').on(table.nextChargeAt).where(sql`${table.status} in ('active', 'past_due')`),
    index('subscriptions_user').on(table.userId),
  ],
)
/** `ended`: replaced by another purchase, refunded, or abandoned after the last attempt. */
export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'ended'

/** A payment from the press of the button to its outcome. Its id is the provider's idempotency key. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** Printed on the receipt. */
    number: integer('number').generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** For a renewal, the subscription that it renews. */
    renews: uuid('renews').references(() => subscriptions.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    status: text('status').$type<PurchaseStatus>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    promoCode: text('promo_code'),
    /** Description on the receipt, and days of Prime; both fixed when the button is pressed. */
    description: text('description').notNull(),
    period: integer('period').notNull(),
    /** For example "visa ending in 4242". */
    method: text('method').notNull(),
    chargeRef: text('charge_ref'),
    /** PayPal's id of the order or agreement through which it is paid. */
    vendorRef: text('vendor_ref'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** Total refunded so far, in part or in full. */
    refundedCents: integer('refunded_cents').notNull().default(0),
  },
  (table) => [
    uniqueIndex('purchases_open')
      .on(table.userId)
      .where(sql`${table.status} in ('started', 'needs_action', 'pending')`),
    uniqueIndex('purchases_charge').on(table.provider, table.chargeRef),
    index('purchases_vendor').on(table.vendorRef),
    index('purchases_user').on(table.userId, table.createdAt),
  ],
)
/**
 * `needs_action`: the buyer must act; `pending`: no action is needed, but the outcome is unknown; `charged_back`: the
 * buyer's bank reversed the payment.
 */
export type PurchaseStatus = 'started' | 'needs_action' | 'pending' | 'paid' | 'failed' | 'refunded' | 'charged_back'

/**
 * Append-only record of every movement of money and of what it bought; a trigger rejects changes. One row of each kind
 * per purchase, so that nothing is granted twice; partial refunds and disputes have one row per provider reference. Ids
 * are not foreign keys: the ledger outlasts the account as a pseudonym.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    entry: text('entry').$type<LedgerEntry>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref'),
  },
  (table) => [
    uniqueIndex('ledger_entry')
      .on(table.purchaseId, table.entry)
      .where(sql`${table.entry} in ('charged', 'granted', 'refunded', 'revoked')`),
    uniqueIndex('ledger_part').on(table.purchaseId, table.entry, table.ref),
    index('ledger_user').on(table.userId),
  ],
)
export type LedgerEntry =
  | 'charged'
  | 'granted'
  | 'part_refunded'
  | 'refunded'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'revoked'

/** Disputes that buyers opened with their bank or PayPal; `won` was decided in our favour. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    cents: integer('cents').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.ref] }), index('disputes_purchase').on(table.purchaseId)],
)
export type DisputeStatus = 'open' | 'won' | 'lost'

/** Processed webhook events; a repeated one is ignored. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** State of the embedded sandbox, which a real provider keeps on its own side: one charge per key. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  customer: text('customer').notNull(),
  method: text('method').notNull(),
  cents: integer('cents').notNull(),
  state: text('state').$type<'paid' | 'requires_action' | 'declined' | 'cancelled'>().notNull(),
  refunded: boolean('refunded').notNull().default(false),
})

/** Letters about Prime that were sent, so that none is sent twice; `about` identifies the occasion. */
export const primeLetters = pgTable(
  'prime_letters',
  {
    userId: userId().notNull(),
    letter: text('letter').notNull(),
    about: text('about').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.letter, table.about] })],
)

/** Feedback from users who leave Prime. */
export const primeFeedback = pgTable(
  'prime_feedback',
  {
    id: id(),
    userId: userId().notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    score: smallint('score').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('prime_feedback_user').on(table.userId)],
)

/** Products and plans created once at PayPal for all buyers, by PayPal account and item, with PayPal's ids. */
export const paypalCatalog = pgTable(
  'paypal_catalog',
  {
    account: text('account').notNull(),
    item: text('item').notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.item] })],
)

/**
 * Every agreement under which PayPal may take money. Rows outlast the account, so that a deleted customer is never
 * charged: agreements that no subscription uses any more are cancelled at PayPal.
 */
export const paypalAgreements = pgTable(
  'paypal_agreements',
  {
    ref: text('ref').primaryKey(),
    /** The purchase that it started with. */
    purchaseId: uuid('purchase_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** When it was last checked after its end; no more payments can arrive through it. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('paypal_agreements_open').on(table.ref).where(sql`${table.closedAt} is null`)],
)

/**
 * Payments that were unpaid when their buyer deleted the account, kept until they can no longer be charged; anything
 * charged before that is refunded. Ids are not foreign keys: the row outlasts the account as a pseudonym.
 */
export const orphanedPayments = pgTable(
  'orphaned_payments',
  {
    purchaseId: uuid('purchase_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The provider's ids of the buyer and of the PayPal order or agreement, if known. */
    customerRef: text('customer_ref'),
    vendorRef: text('vendor_ref'),
    begunAt: instant('begun_at').notNull(),
    orphanedAt: instant('orphaned_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('orphaned_payments_user').on(table.userId),
    index('orphaned_payments_open').on(table.orphanedAt).where(sql`${table.closedAt} is null`),
  ],
)
