import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Currency, PaymentProviderName } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { AgreementRow } from '../paypal/paypal-agreement-store.ts'
import type { BillingAgreement } from '../provider.ts'
import { paymentProviderFor } from '../provider-for.ts'
import { findBuyerInLedger, noteOnce, wasServed } from './ledger-store.ts'
import { findOrphan } from './orphan-store.ts'

/** Identifies what a charge was for by ids that outlast its buyer's account. */
type Charged = { purchaseId: string; userId: string; provider: PaymentProviderName; currency: Currency }
/** The provider's id of a charge, and its amount. */
type Taken = { ref: string; cents: number }

/**
 * Refunds a charge for which nothing was provided, and records both movements in the ledger. Idempotent: the provider
 * refunds once, and the ledger has one row of each kind.
 */
export async function refundCharge(deps: Deps, charged: Charged, taken: Taken) {
  const { db, now } = deps
  if (await wasServed(db, charged.provider, taken)) return
  const from = paymentProviderFor(deps, charged)
  if (!from) throw new Error(`Payments by ${charged.provider} are not set up here.`)
  await noteOnce(db, { ...charged, ...taken }, 'charged', now())
  await from.refund(taken.ref)
  await noteOnce(db, { ...charged, ...taken }, 'refunded', now())
}

/** Refunds what PayPal took by an agreement after its buyer had left. */
export async function refundUnserved(
  deps: Deps,
  { purchaseId }: Pick<AgreementRow, 'purchaseId'>,
  { payments }: BillingAgreement,
) {
  const known = await chargedFor(deps.db, purchaseId)
  for (const taken of payments) {
    if (known) await refundCharge(deps, { ...known, purchaseId: ledgerIdOf(taken) }, taken)
    // The account was deleted before such payments were stored, so there is no pseudonym to record the refund under.
    else if (!(await wasServed(deps.db, 'paypal', taken))) await deps.payment.paypal?.refund(taken.ref)
  }
}

async function chargedFor(db: Db, purchaseId: string): Promise<Omit<Charged, 'purchaseId'> | undefined> {
  const found = (await findOrphan(db, purchaseId)) ?? (await findBuyerInLedger(db, purchaseId))
  return found && { userId: found.userId, currency: found.currency, provider: 'paypal' }
}

/** Derives a stable ledger id for a payment that never had a purchase. */
function ledgerIdOf({ ref }: Taken): string {
  const hex = createHash('sha256').update(`paypal ${ref}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
