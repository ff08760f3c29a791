import { describe, expect, test } from 'vitest'
import { SANDBOX_TOKENS } from '#contract/payment.ts'
import { errorOnLeaving, groupCvc, groupExpiry, groupNumber, isComplete, tokenOf } from './test-card.ts'

const NOW = new Date(2026, 10, 23)
const card = (number: string, expiry = '12 / 30', cvc = '123') => ({ number, expiry, cvc })

const CARDS = [
  ['4242 4242 4242 4242', 'sandbox_visa'],
  ['5555 5555 5555 4444', 'sandbox_mastercard'],
  ['3782 822463 10005', 'sandbox_amex'],
  ['3056 9300 0902 0004', 'sandbox_diners'],
  ['4000 0000 0000 0002', 'sandbox_declined'],
  ['4000 0000 0000 3220', 'sandbox_needs_authentication'],
  ['4000 0000 0000 0069', 'sandbox_expired'],
  ['4000 0000 0000 0341', 'sandbox_fails_later'],
] as const

describe('a test card becomes a token', () => {
  test.each(CARDS)('%s as it stands on the card is %s', (number, token) => {
    const typed = card(number, '12 / 30', token === 'sandbox_amex' ? '1234' : '123')
    expect(groupNumber(number.replaceAll(' ', ''))).toBe(number)
    expect(isComplete(typed)).toBe(true)
    expect(tokenOf(typed, NOW)).toBe(token)
  })

  test('every token of the sandbox has a card, and none says a number', () => {
    expect(CARDS.map(([, token]) => token).sort()).toEqual([...SANDBOX_TOKENS].sort())
    expect(SANDBOX_TOKENS.filter((token) => /\d{12}/.test(token))).toEqual([])
  })
})

describe('anything else is refused in the browser', () => {
  test.each([
    ['a number that is no test card', card('4111 1111 1111 1112'), 'number', 'This isn’t one of the test cards'],
    ['last month', card('4242 4242 4242 4242', '10 / 26'), 'expiry', "Your card's expiration date is in the past."],
    ['a month that is none', card('4242 4242 4242 4242', '13 / 30'), 'expiry', 'in the past'],
    ['half a date', card('4242 4242 4242 4242', '12'), 'expiry', 'in the past'],
    ['a short code', card('4242 4242 4242 4242', '12 / 30', '12'), 'cvc', "Your card's security code is incomplete."],
    ['three digits for American Express', card('3782 822463 10005'), 'cvc', 'incomplete'],
  ] as const)('%s', (_, typed, field, words) => {
    expect((tokenOf(typed, NOW) as Record<string, string>)[field]).toContain(words)
  })

  test('this month still counts', () => {
    expect(tokenOf(card('4242 4242 4242 4242', '11 / 26'), NOW)).toBe('sandbox_visa')
  })
})

test.each([
  ['a number that is none of them', card('4111 1111 1111 1111'), 'number', /isn’t one of the test cards/],
  ['a month that is over', card('4242 4242 4242 4242', '10 / 26'), 'expiry', /in the past/],
  ['a code that is too short', card('4242 4242 4242 4242', '12 / 30', '12'), 'cvc', /incomplete/],
] as const)('%s is said when its box is left, and of no other box', (_, typed, field, words) => {
  const errors = (['number', 'expiry', 'cvc'] as const).map((one) => [one, errorOnLeaving(typed, one, NOW)])
  expect(Object.fromEntries(errors)[field]).toMatch(words)
  expect(errors.filter(([one, error]) => one !== field && error)).toEqual([])
})

test('a box that is left empty is not told off', () => {
  const nothing = { number: '', expiry: '', cvc: '' }
  for (const field of ['number', 'expiry', 'cvc'] as const) expect(errorOnLeaving(nothing, field, NOW)).toBeUndefined()
})

describe('what is typed is kept in order', () => {
  test.each([
    [groupNumber, '42424', '4242 4'],
    [groupNumber, '4242-4242-4242-4242-99', '4242 4242 4242 4242'],
    [groupExpiry, '1', '1'],
    [groupExpiry, '123', '12 / 3'],
    [groupExpiry, '12 / ', '12'],
    [groupCvc, '12a345', '1234'],
  ])('%o makes of %j %j', (group, typed, shown) => {
    expect(group(typed)).toBe(shown)
  })

  test.each([
    ['no code', card('4242 4242 4242 4242', '12 / 30', '')],
    ['half a number', card('4242 4242')],
    ['half a date', card('4242 4242 4242 4242', '1')],
  ])('a card with %s is not complete', (_, typed) => {
    expect(isComplete(typed)).toBe(false)
  })
})
