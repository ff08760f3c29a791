import type { AdminPromoCodeRequest, AdminPromoCodesReply } from '#contract/payment.ts'

export type PromoCodeFields = { code: string; percent: string; plans: string; until: string; most: string }

/** Returns the form's request: a code valid from now until the end of its last day (UTC). */
export function requestOf({ code, percent, plans, until, most }: PromoCodeFields): AdminPromoCodeRequest {
  const names = plans
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    code: code.trim().toUpperCase(),
    percent_off: Number(percent),
    plans: names.length > 0 ? names : null,
    starts_at: null,
    ends_at: until === '' ? null : new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString(),
    max_uses: most.trim() === '' ? null : Number(most),
    is_active: true,
  }
}

/** Returns a description of a code, in one line. */
export function describeCode(code: AdminPromoCodesReply['promo_codes'][number]): string {
  const { percent_off: percent, plans, uses, max_uses: most, starts_at: from, ends_at: end } = code
  return [
    `${percent}% off ${plans ? plans.join(', ') : 'every plan'}`,
    most === null ? `used ${uses} times` : `used ${uses} of ${most} times`,
    ...(from ? [`from ${from.slice(0, 10)}`] : []),
    ...(end ? [`until ${new Date(Date.parse(end) - 1).toISOString().slice(0, 10)}`] : []),
  ].join(', ')
}
