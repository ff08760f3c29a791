import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

test('signing up tells the code of a friend, the promo code, the country of the language and the kind of device', () => {
  const visitor = {
    language: 'en-GB',
    userAgent: SAFARI,
    coarsePointer: true,
    refCode: 'ANNA-7',
    guestToken: 'a-guest',
  }
  expect(arrivalOf(visitor, 'WARD7')).toEqual({
    referral: 'ANNA-7',
    guest_token: 'a-guest',
    promo_code: 'WARD7',
    country_code: 'uk',
    is_mobile: true,
    device: 'iPhone',
    browser: 'Safari',
  })
})

test('what is not known is not told', () => {
  const visitor = {
    language: 'en',
    userAgent: 'something new',
    coarsePointer: false,
    refCode: undefined,
    guestToken: null,
  }
  expect(arrivalOf(visitor, '')).toEqual({ is_mobile: false, device: 'Other', browser: 'Other' })
})

test.each([
  [EDGE, 'Windows', 'Edge'],
  [CHROME, 'Android', 'Chrome'],
])('a browser is named by what it is, not by its ancestors: %s', (userAgent, device, browser) => {
  const visitor = { language: 'de-DE', userAgent, coarsePointer: false, refCode: undefined, guestToken: null }
  expect(arrivalOf(visitor, '')).toMatchObject({ device, browser, country_code: 'de' })
})
