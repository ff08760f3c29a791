import { expect, test } from 'vitest'
import { describeCode, requestOf } from './promo-code-form.ts'

const TYPED = { code: ' ward25 ', percent: '25', plans: '', until: '', most: '' }

test('a code without limits is for every plan, always, as often as it is asked for', () => {
  expect(requestOf(TYPED)).toEqual({
    code: 'WARD25',
    percent_off: 25,
    plans: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    is_active: true,
  })
})

test('a code with limits is good to the end of its last day', () => {
  const limited = requestOf({ ...TYPED, plans: '1-year, lifetime,', until: '2026-12-31', most: '100' })
  expect(limited).toMatchObject({
    plans: ['1-year', 'lifetime'],
    ends_at: '2027-01-01T00:00:00.000Z',
    max_uses: 100,
  })
  expect(describeCode({ ...limited, uses: 3 })).toBe('25% off 1-year, lifetime, used 3 of 100 times, until 2026-12-31')
  expect(describeCode({ ...requestOf(TYPED), uses: 0 })).toBe('25% off every plan, used 0 times')
})
