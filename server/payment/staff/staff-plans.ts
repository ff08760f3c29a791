import { adminPlanPatch, adminPlansReply } from '#contract/payment.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { centsOf } from '../money.ts'
import { changePlan, findAllPlans, lockPlan } from '../plan-store.ts'
import { presentPlan } from '../present-plan.ts'

/** Returns every plan in every currency, including those not on sale. */
export const showPlans = endpoint({
  returns: adminPlansReply,
  handle: (_, { db }) => presentPlans(db),
})

/** Changes a plan's price, name or availability. Existing purchases are not affected. */
export const patchPlan = endpoint({
  body: adminPlanPatch,
  returns: adminPlansReply,
  async handle({ body, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const plan = await lockPlan(tx, body.id)
      if (!plan) throw notFound()
      const originalCents = body.original_price === undefined ? plan.originalCents : centsOf(body.original_price)
      const discountedCents =
        body.discounted_price === undefined ? plan.discountedCents : centsOf(body.discounted_price)
      if (discountedCents > originalCents)
        throw invalid('The price cannot be higher than before.', {
          discounted_price: ['The price cannot be higher than before.'],
        })
      const { display_name: displayName = plan.displayName, on_sale: onSale = plan.onSale } = body
      await changePlan(tx, plan.id, { originalCents, discountedCents, displayName, onSale })
      const details = {
        plan: plan.name,
        currency: plan.currency,
        cents: discountedCents,
        was: plan.discountedCents,
        onSale,
      }
      await noteAct(tx, { staff: user.id }, { did: 'changed a plan', details }, now())
    })
    return presentPlans(db)
  },
})

async function presentPlans(db: Db) {
  const rows = await findAllPlans(db)
  return {
    plans: rows.map((row) => {
      const { price: _, ...plan } = presentPlan(row)
      return { ...plan, on_sale: row.onSale }
    }),
  }
}
