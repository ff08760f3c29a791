import type { Currency, DisputeStatus, PaymentProviderName } from '../db/tables.ts'

/** A card's display details, and the provider's id of it. */
export type SavedCard = { ref: string; brand: string; last4: string; expMonth: number; expYear: number }

/** Result of saving a card: kept, or its bank requires authentication first. */
export type SetUp =
  | { state: 'kept'; card: SavedCard }
  | { state: 'requires_action'; ref: string; clientSecret: string | null }

/** `key` is the purchase's id and the idempotency key: a provider charges once per key. */
export type Charge = {
  key: string
  cents: number
  currency: Currency
  customer: string
  method: string
  description: string
  /** The card's owner is not present to authenticate with their bank. */
  offSession: boolean
}

/** State of a charge at its provider. `ref` is the provider's id of it. */
export type ChargeState =
  | { state: 'paid'; ref: string }
  | { state: 'requires_action'; ref: string; clientSecret: string | null }
  /** In progress: no further action by the buyer is needed, and it cannot be cancelled. */
  | { state: 'pending'; ref: string }
  | { state: 'declined'; ref: string | null; message: string }

/** A full or partial refund, by the provider's id of it. */
export type GivenBack = { ref: string; cents: number }
/** A dispute that a buyer opened with their bank. */
export type Dispute = { ref: string; charge: string; cents: number; status: DisputeStatus }

/**
 * A card provider. Any method may throw when the provider is unavailable; the state of the charge is then unknown and
 * is looked up later.
 */
export type CardProvider = {
  name: Exclude<PaymentProviderName, 'paypal'>
  customerFor(person: { id: string; email: string }): Promise<string>
  /** Throws CardRefused with a message for the card's owner. */
  saveCard(customer: string, token: string): Promise<SavedCard>
  /** Saves a card that is not charged now, once its bank agrees. Throws CardRefused. */
  setUpCard(customer: string, token: string): Promise<SetUp>
  /** Returns the outcome, for this customer only. `answer` is the answer given in the sandbox's dialog. */
  findSetUp(customer: string, ref: string, answer?: 'confirmed' | 'refused'): Promise<SetUp | undefined>
  charge(charge: Charge): Promise<ChargeState>
  /** Returns the charge under this key; undefined if the provider does not know it. `ref` is null until received. */
  find(charge: { key: string; customer: string; ref: string | null }): Promise<ChargeState | undefined>
  /** Cancels a charge that awaits authentication, unless it has been paid. */
  cancel(ref: string): Promise<void>
  /** Refunds a charge, or the rest of it. Idempotent. */
  refund(ref: string): Promise<void>
  /** Returns all refunds of a charge, including those made at the provider. */
  givenBack(ref: string): Promise<GivenBack[]>
  /** Returns undefined if the provider does not know it. */
  findDispute(ref: string): Promise<Dispute | undefined>
  /** Passes on the answer given in the sandbox's dialog. */
  answer?(key: string, confirmed: boolean): Promise<void>
}

/** `key` is the purchase's id. PayPal redirects the buyer to one of the two URLs. */
export type PayPalPurchase = {
  key: string
  cents: number
  currency: Currency
  description: string
  returnUrl: string
  cancelUrl: string
}
/** Price of an agreement's renewals, and the date of the first. `period` in days. */
export type AgreementTerms = { planName: string; period: number; renewalCents: number; firstRenewal: Date }
/** PayPal's id of an order or agreement, and the URL of the page on which its buyer approves it. */
export type PayPalApproval = { ref: string; approveUrl: string }

/** `status` is PayPal's own value. `payments` lists completed payments, oldest first. */
export type BillingAgreement = {
  status: string
  failedPayments: number
  retryAt: Date | null
  payments: { ref: string; cents: number; at: Date }[]
}

/** Payments through PayPal. As with cards, any method may throw, and the state is then unknown. */
export type PayPal = {
  testMode: boolean
  /** No money moves until the buyer has approved it. Look-ups return undefined if PayPal no longer knows the id. */
  beginOrder(purchase: PayPalPurchase): Promise<PayPalApproval>
  fetchOrder(ref: string): Promise<ChargeState | undefined>
  /** Captures the payment, once, if the buyer has approved it. */
  finishOrder(ref: string, key: string): Promise<ChargeState | undefined>
  beginAgreement(purchase: PayPalPurchase & AgreementTerms): Promise<PayPalApproval>
  fetchAgreement(ref: string, since: Date): Promise<BillingAgreement | undefined>
  /** Activates the agreement if the buyer has approved it, and returns the state of its first payment. */
  finishAgreement(ref: string, since: Date): Promise<ChargeState | undefined>
  /** Idempotent. */
  cancelAgreement(ref: string): Promise<void>
  /** Refunds a payment, or the rest of it. Idempotent. */
  refund(ref: string): Promise<void>
  /**
   * Returns a refund and its payment by PayPal's id of the refund; undefined if PayPal does not know it, or it is not
   * completed.
   */
  findGivenBack(ref: string): Promise<(GivenBack & { charge: string }) | undefined>
  findDispute(ref: string): Promise<Dispute | undefined>
  /** Reports whether the signature shows that PayPal sent this. */
  isSigned(body: string, header: (name: string) => string | undefined): Promise<boolean>
}

/** A card that cannot be used, with a message for its owner. */
export class CardRefused extends Error {}

/** Configured providers; none if nothing is configured and the sandbox is not allowed. */
export type Payment = {
  cards?: CardProvider | undefined
  paypal?: PayPal | undefined
  /** Stripe's public key and script URL, for the browser, and the secret that signs its webhooks. */
  stripe?: { publishableKey: string; script: string; webhookSecret: string } | undefined
  /** Taxes included in prices, by currency, such as `{ GBP: { name: 'VAT', percent: 20 } }`. */
  taxes?: Partial<Record<Currency, Tax>>
}
export type Tax = { name: string; percent: number }
