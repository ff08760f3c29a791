import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findNeedless, noteEnded } from './paypal-agreement-store.ts'

/**
 * Cancels agreements at PayPal that no subscription uses any more, because it was replaced, refunded or cancelled, or
 * its owner has left. Purchases under way are left alone.
 */
export const endPayPalAgreements = defineJob('end-paypal-agreements', z.object({}), endAll, {
  cron: '23 * * * *',
  atStart: true,
})

async function endAll(_: object, deps: Deps) {
  const { db, now, payment } = deps
  const { paypal } = payment
  if (!paypal) return
  const faults: unknown[] = []
  for (const { ref } of await findNeedless(db)) {
    try {
      await paypal.cancelAgreement(ref)
      await noteEnded(db, ref, now())
    } catch (error) {
      faults.push(error)
    }
  }
  // A failing agreement must not keep others from being cancelled; the job is retried for it.
  if (faults.length > 0) throw new AggregateError(faults, 'Not every agreement was ended.')
}
