import { expect, test } from 'vitest'
import type { PromoCodeReply } from '#contract/payment.ts'
import { discountWords, mayApply, NO_VOUCHER, type VoucherEvent, voucherAfter } from './voucher.ts'

const reply = { code: 'WARD20', percent_off: 20, amount_off: 16 } as PromoCodeReply
const after = (...events: VoucherEvent[]) => events.reduce(voucherAfter, NO_VOUCHER)

const typed: VoucherEvent = { type: 'edited', code: 'ward20' }
const asked: VoucherEvent = { type: 'asked' }
const good: VoucherEvent = { type: 'good', asked: 'WARD20', reply }
const refused: VoucherEvent = { type: 'refused', asked: 'WARD20' }

test.each<[string, VoucherEvent[], string, string]>([
  ['nothing typed', [], 'empty', ''],
  ['typed, in capitals', [typed], 'typed', 'WARD20'],
  ['asked', [typed, asked], 'applying', 'WARD20'],
  ['asked with nothing typed', [asked], 'empty', ''],
  ['asked with one letter', [{ type: 'edited', code: 'w' }, asked], 'typed', 'W'],
  ['good', [typed, asked, good], 'applied', 'WARD20'],
  ['refused', [typed, asked, refused], 'invalid', 'WARD20'],
  ['edited after it was applied', [typed, asked, good, { type: 'edited', code: 'WARD2' }], 'typed', 'WARD2'],
  ['cleared', [typed, asked, good, { type: 'edited', code: '' }], 'empty', ''],
  ['another plan', [typed, asked, good, { type: 'plan-changed' }], 'typed', 'WARD20'],
  ['another plan, nothing typed', [{ type: 'plan-changed' }], 'empty', ''],
  ['answered after it was edited', [typed, asked, { type: 'edited', code: 'X1' }, good], 'typed', 'X1'],
  ['answered after the plan was changed', [typed, asked, { type: 'plan-changed' }, refused], 'typed', 'WARD20'],
])('a code that is %s', (_, events, state, code) => {
  expect(after(...events)).toMatchObject({ state, code })
})

test('a code is asked for once, and not again once it counts', () => {
  expect(mayApply(after(typed))).toBe(true)
  expect(mayApply(after(typed, asked))).toBe(false)
  expect(mayApply(after(typed, asked, good))).toBe(false)
  expect(mayApply(after(typed, asked, refused))).toBe(true)
})

test('a code that is for another plan says so; any other is the specification’s words', () => {
  expect(after(typed, asked, refused)).toMatchObject({ why: 'Invalid Code' })
  const other: VoucherEvent = { type: 'refused', asked: 'WARD20', why: 'Invalid Code: it’s for another plan.' }
  expect(after(typed, asked, other)).toMatchObject({ state: 'invalid', why: 'Invalid Code: it’s for another plan.' })
})

test.each([
  ['recurring', '20% off your first payment'],
  ['one_off', '20% off'],
] as const)('of a plan that is %s a good code gives %s', (charge_option, words) => {
  expect(discountWords({ ...reply, plan: { charge_option } as PromoCodeReply['plan'] })).toBe(words)
})
