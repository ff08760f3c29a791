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

/** What can be bought, a row for each currency. Seeded from content/plans.yaml, then changed by staff only. */
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

/** Codes that take per cent off: for some plans or all, for a while or always, so often or without end; once a person. */
export const promoCodes = pgTable('promo_codes', {
  code: text('code').primaryKey(),
  percentOff: smallint('percent_off').notNull(),
  /** Names of plans; null for all of them. */
  plans: jsonb('plans').$type<string[]>(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

/** Who used a code, or holds it while paying: a payment that fails gives it back. */
export const promoUses = pgTable(
  'promo_uses',
  {
    userId: userId().notNull(),
    code: text('code').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
)

/** By which id the provider of cards knows a person. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: userId().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/** Saved cards: what their owner knows them by, and the provider's id. Numbers never come here. */
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

/** What renews by itself until it is cancelled. We ask for each payment ourselves; PayPal's are asked for by PayPal. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userId().notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** PayPal's own id of it. */
    vendorRef: text('vendor_ref').unique(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** What a renewal costs: the price on the day of the purchase, without its promo code. */
    cents: integer('cents').notNull(),
    /** When it is charged next: at the end of what is paid for, by PayPal a day earlier. */
    nextChargeAt: instant('next_charge_at').notNull(),
    /** After a renewal that failed: how often it was tried, and when it is tried again. */
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
/** `ended`: replaced by another purchase, refunded, or given up after the last try. */
export type SubscriptionStatus = 'active' | 'past_due' | 'cancelled' | 'ended'

/** One payment from the press of the button to its end. Its id is the key under which the provider charges once. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** On the receipt. */
    number: integer('number').generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Of a renewal, the subscription that it renews. */
    renews: uuid('renews').references(() => subscriptions.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    status: text('status').$type<PurchaseStatus>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    promoCode: text('promo_code'),
    /** As it is called on the receipt, and for how long it gives Prime: kept from the moment of the press. */
    description: text('description').notNull(),
    period: integer('period').notNull(),
    /** Such as "visa ending in 4242". */
    method: text('method').notNull(),
    chargeRef: text('charge_ref'),
    /** PayPal's order or agreement through which it is paid. */
    vendorRef: text('vendor_ref'),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** What went back so far: some of it, or all. */
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
 * `needs_action`: its buyer has to do something; `pending`: no action is needed, and the result is not known yet.
 * `charged_back`: its buyer's
 * bank took it back.
 */
export type PurchaseStatus = 'started' | 'needs_action' | 'pending' | 'paid' | 'failed' | 'refunded' | 'charged_back'

/**
 * Every movement of money and of what was bought with it, for good: a trigger refuses to change or delete a row. One
 * row of
 * a kind for a purchase, so that nothing is granted twice; of a part that went back and of a dispute, one for each
 * that its
 * provider names. Ids without a reference: it outlasts the account as a pseudonym.
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

/** Buyers who asked their bank or PayPal for their money: a `won` one was decided for us. */
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

/** Webhooks that were taken: one that comes again does nothing. */
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

/** The memory of the embedded sandbox, which a real provider has at its own place: each charge once under its key. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text('key').primaryKey(),
  customer: text('customer').notNull(),
  method: text('method').notNull(),
  cents: integer('cents').notNull(),
  state: text('state').$type<'paid' | 'requires_action' | 'declined' | 'cancelled'>().notNull(),
  refunded: boolean('refunded').notNull().default(false),
})

/** Letters about Prime that were written, so that none is written twice: `about` is what it was about. */
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

/** Why a person leaves Prime. */
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

/**
 * What was made at PayPal once for all buyers, its product and plans: an account of theirs, what it is, and their id
 * of it.
 */
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
 * Every agreement that PayPal may take money by. It outlasts the account, so that no deleted customer is charged: what no
 * subscription of ours uses any more is ended there.
 */
export const paypalAgreements = pgTable(
  'paypal_agreements',
  {
    ref: text('ref').primaryKey(),
    /** The purchase that it began with. */
    purchaseId: uuid('purchase_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Looked at a last time after its end: nothing more can come of it. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('paypal_agreements_open').on(table.ref).where(sql`${table.closedAt} is null`)],
)

/**
 * Payments that were still unpaid when their buyer deleted the account, kept until no money can be taken for them any
 * more;
 * what is taken before that is refunded. Ids without a reference: the row outlasts the account as a pseudonym.
 */
export const orphanedPayments = pgTable(
  'orphaned_payments',
  {
    purchaseId: uuid('purchase_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The provider's ids of the buyer and of the PayPal order or agreement, as far as they are known. */
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
