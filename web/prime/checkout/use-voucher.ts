import { useEffect, useReducer } from 'react'
import { Refusal } from '../../api.ts'
import { checkCode } from '../payment-calls.ts'
import { INVALID_CODE, mayApply, voucherAfter } from './voucher.ts'

/** The promo code of a checkout. `firstCode` is the one entered at sign-up. */
export function useVoucher(planId: number | undefined, firstCode: string) {
  const [voucher, dispatch] = useReducer(voucherAfter, firstCode, (code) =>
    voucherAfter({ state: 'empty', code: '' }, { type: 'edited', code }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code applies to one plan, so a new plan resets it
  useEffect(() => dispatch({ type: 'plan-changed' }), [planId])

  async function apply() {
    if (!mayApply(voucher) || planId === undefined) return
    const requested = voucher.code
    dispatch({ type: 'asked' })
    try {
      dispatch({ type: 'good', asked: requested, reply: await checkCode(requested.trim(), planId) })
    } catch (error) {
      const why = error instanceof Refusal && error.status === 404 ? error.message : INVALID_CODE
      dispatch({ type: 'refused', asked: requested, why })
    }
  }
  return { voucher, apply, edit: (code: string) => dispatch({ type: 'edited', code }) }
}
