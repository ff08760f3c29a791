import type { PromoCodeReply } from '#contract/payment.ts'

export type Voucher =
  | { state: 'empty' | 'typed' | 'applying'; code: string }
  | { state: 'invalid'; code: string; why: string }
  | { state: 'applied'; code: string; good: PromoCodeReply }

export type VoucherEvent =
  | { type: 'edited'; code: string }
  | { type: 'asked' }
  | { type: 'good'; asked: string; reply: PromoCodeReply }
  | { type: 'refused'; asked: string; why?: string }
  | { type: 'plan-changed' }

export const NO_VOUCHER: Voucher = { state: 'empty', code: '' }
export const INVALID_CODE = 'Invalid Code'

/** Editing, clearing and changing the plan reset the code. The reply to an outdated request is ignored. */
export function voucherAfter(voucher: Voucher, event: VoucherEvent): Voucher {
  switch (event.type) {
    case 'edited':
      return typed(event.code)
    case 'asked':
      return mayApply(voucher) ? { state: 'applying', code: voucher.code } : voucher
    case 'good':
      return isCurrent(voucher, event.asked) ? { state: 'applied', code: voucher.code, good: event.reply } : voucher
    case 'refused':
      return isCurrent(voucher, event.asked)
        ? { state: 'invalid', code: voucher.code, why: event.why ?? INVALID_CODE }
        : voucher
    case 'plan-changed':
      return typed(voucher.code)
  }
}

const typed = (code: string): Voucher => ({ state: code === '' ? 'empty' : 'typed', code: code.toUpperCase() })
const isCurrent = ({ state, code }: Voucher, requested: string) => state === 'applying' && code === requested

/** Returns whether the code has at least two characters and has not been submitted yet. */
export const mayApply = ({ state, code }: Voucher): boolean =>
  code.trim().length > 1 && state !== 'applying' && state !== 'applied'

/** Describes the discount. With a renewing plan, it applies to the first payment only. */
export const discountWords = ({ percent_off: percent, plan }: PromoCodeReply): string =>
  plan.charge_option === 'recurring' ? `${percent}% off your first payment` : `${percent}% off`
