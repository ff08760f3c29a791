import type { Currency, DisputeStatus, PaymentProviderName } from '../db/tables.ts'

/** A card as its owner knows it, and the provider's id of it. */
export type SavedCard = { ref: string; brand: string; last4: string; expMonth: number; expYear: number }

/** A card that is kept, or whose bank wants to be asked first. */
export type SetUp =
  | { state: 'kept'; card: SavedCard }
  | { state: 'requires_action'; ref: string; clientSecret: string | null }

/** `key` is the purchase's id: asked twice with one key, a provider charges once. */
export type Charge = {
  key: string
  cents: number
  currency: Currency
  customer: string
  method: string
  description: string
  /** Its owner is not there to answer their bank. */
  offSession: boolean
}

/** The state of a charge at its provider. `ref` is the provider's id of it. */
export type ChargeState =
  | { state: 'paid'; ref: string }
  | { state: 'requires_action'; ref: string; clientSecret: string | null }
  /** On its way: its buyer has done all that there is to do, and it cannot be stopped. */
  | { state: 'pending'; ref: string }
  | { state: 'declined'; ref: string | null; message: string }

/** One time that some or all of a charge went back, by the provider's id of it. */
export type GivenBack = { ref: string; cents: number }
/** A buyer asked their bank for the money of a charge. */
export type Dispute = { ref: string; charge: string; cents: number; status: DisputeStatus }

/**
 * Who takes cards. Everything may throw when the provider is away; then nothing is known of the charge, and it is
 * looked up later.
 */
export type CardProvider = {
  name: Exclude<PaymentProviderName, 'paypal'>
  customerFor(person: { id: string; email: string }): Promise<string>
  /** Throws CardRefused with the sentence for its owner. */
  saveCard(customer: string, token: string): Promise<SavedCard>
  /** Keeps a card that nothing is paid with now, once its bank agrees. Throws CardRefused. */
  setUpCard(customer: string, token: string): Promise<SetUp>
  /** What came of it; of this customer only. `answer` is what the sandbox's own dialog was answered. */
  findSetUp(customer: string, ref: string, answer?: 'confirmed' | 'refused'): Promise<SetUp | undefined>
  charge(charge: Charge): Promise<ChargeState>
  /** The charge under this key; undefined if the provider does not know it. `ref` is null until we have received it. */
  find(charge: { key: string; customer: string; ref: string | null }): Promise<ChargeState | undefined>
  /** Ends a charge that waits for its bank, unless it is paid by now. */
  cancel(ref: string): Promise<void>
  /** All of it, or what is left of it; a second time does nothing. */
  refund(ref: string): Promise<void>
  /** What was refunded of a charge, by either side. */
  givenBack(ref: string): Promise<GivenBack[]>
  /** Undefined where the provider does not know it. */
  findDispute(ref: string): Promise<Dispute | undefined>
  /** Carries the answer to the sandbox's own dialog. */
  answer?(key: string, confirmed: boolean): Promise<void>
}

/** `key` is the purchase's id. PayPal sends the buyer back to one of the two addresses. */
export type PayPalPurchase = {
  key: string
  cents: number
  currency: Currency
  description: string
  returnUrl: string
  cancelUrl: string
}
/** What an agreement costs later, and when first. `period` in days. */
export type AgreementTerms = { planName: string; period: number; renewalCents: number; firstRenewal: Date }
/** PayPal's id of an order or agreement, and the page at which its buyer says yes. */
export type PayPalApproval = { ref: string; approveUrl: string }

/** `status` in PayPal's words. `payments` are those whose money was taken, the oldest first. */
export type BillingAgreement = {
  status: string
  failedPayments: number
  retryAt: Date | null
  payments: { ref: string; cents: number; at: Date }[]
}

/** Who takes money without a card of ours. As with cards, everything may throw, and then nothing is known. */
export type PayPal = {
  testMode: boolean
  /** Of one that is not yet said yes to no money has moved; undefined where PayPal has forgotten it. */
  beginOrder(purchase: PayPalPurchase): Promise<PayPalApproval>
  lookAtOrder(ref: string): Promise<ChargeState | undefined>
  /** Takes the money, once, where the buyer has said yes. */
  finishOrder(ref: string, key: string): Promise<ChargeState | undefined>
  beginAgreement(purchase: PayPalPurchase & AgreementTerms): Promise<PayPalApproval>
  lookAtAgreement(ref: string, since: Date): Promise<BillingAgreement | undefined>
  /** Makes it valid where the buyer has said yes, and gives the state of its first payment. */
  finishAgreement(ref: string, since: Date): Promise<ChargeState | undefined>
  /** A second time does nothing. */
  cancelAgreement(ref: string): Promise<void>
  /** All of a payment, or what is left of it; a second time does nothing. */
  refund(ref: string): Promise<void>
  /**
   * By PayPal's id of what went back: how much of which payment; undefined where PayPal does not know it, or it has
   * not.
   */
  findGivenBack(ref: string): Promise<(GivenBack & { charge: string }) | undefined>
  findDispute(ref: string): Promise<Dispute | undefined>
  /** Whether PayPal sent this. */
  isSigned(body: string, header: (name: string) => string | undefined): Promise<boolean>
}

/** A card that cannot be used, in words for its owner. */
export class CardRefused extends Error {}

/** How this installation takes money: not at all, where nothing is configured and the sandbox is not allowed. */
export type Payment = {
  cards?: CardProvider | undefined
  paypal?: PayPal | undefined
  /** Stripe's public key and where its card fields come from, for the browser; and what its webhooks are signed with. */
  stripe?: { publishableKey: string; script: string; webhookSecret: string } | undefined
  /** Such as `{ GBP: { name: 'VAT', percent: 20 } }`: part of the prices of that currency. */
  taxes?: Partial<Record<Currency, Tax>>
}
export type Tax = { name: string; percent: number }
