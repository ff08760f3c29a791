import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findNeedless, noteEnded } from './paypal-agreement-store.ts'

/**
 * Ends at PayPal what no subscription of ours uses any more: replaced, given back, cancelled, or its owner gone. What
 * is still being bought is left alone.
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
  // One that PayPal does not answer for keeps no other from being ended; the job is tried again for it.
  if (faults.length > 0) throw new AggregateError(faults, 'Not every agreement was ended.')
}
