import { adminPromoCodeRequest, adminPromoCodesReply } from '#contract/payment.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { findPlanNames } from '../plan-store.ts'
import { findPromoCodes, upsertPromoCode } from '../promo-code-store.ts'

/** Returns every code with its number of uses. */
export const showPromoCodes = endpoint({
  returns: adminPromoCodesReply,
  handle: (_, { db }) => presentCodes(db),
})

/** Creates or changes a code. Its count of uses is kept. */
export const savePromoCode = endpoint({
  body: adminPromoCodeRequest,
  returns: adminPromoCodesReply,
  async handle({ body, user }, { db, now }) {
    await refuseUnknownPlans(db, body.plans)
    const { code, percent_off: percentOff, max_uses: maxUses, is_active: isActive } = body
    const [startsAt, endsAt] = [dateOf(body.starts_at), dateOf(body.ends_at)]
    const row = { code, percentOff, plans: body.plans, startsAt, endsAt, maxUses, isActive }
    await db.transaction(async (tx) => {
      await upsertPromoCode(tx, row)
      const details = { code, percentOff, isActive }
      await noteAct(tx, { staff: user.id }, { did: 'changed a promo code', details }, now())
    })
    return presentCodes(db)
  },
})

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

async function refuseUnknownPlans(db: Db, names: readonly string[] | null) {
  if (!names) return
  const known = await findPlanNames(db)
  const unknown = names.find((name) => !known.has(name))
  if (unknown) throw invalid('There is no such plan.', { plans: [`There is no plan ${unknown}.`] })
}

async function presentCodes(db: Db) {
  const rows = await findPromoCodes(db)
  return {
    promo_codes: rows.map(({ code, uses, percentOff, maxUses, isActive, startsAt, endsAt, plans: names }) => ({
      code,
      uses,
      percent_off: percentOff,
      plans: names,
      starts_at: startsAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
      max_uses: maxUses,
      is_active: isActive,
    })),
  }
}
