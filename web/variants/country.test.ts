import { expect, test } from 'vitest'
import { afterSignUp } from '../account/sign-in/register.ts'
import { redirectTarget, withRedirect } from '../session/redirect.ts'
import {
  chooseCountry,
  chosenCountry,
  countryOf,
  countryPageOf,
  seemsToBeIn,
  underCountry,
  withoutCountry,
} from './country.ts'

test.each([
  ['/uk', 'uk', '/'],
  ['/uk/', 'uk', '/'],
  ['/uk/plans', 'uk', '/plans'],
  ['/au/cases/52/spm', 'au', '/cases/52/spm'],
  ['/', null, '/'],
  ['/plans', null, '/plans'],
  ['/ukraine', null, '/ukraine'],
  ['/cases/uk', null, '/cases/uk'],
])('the address %s stands under %s and is %s in the site’s own table', (path, country, own) => {
  expect(countryOf(path)).toBe(country)
  expect(withoutCountry(path)).toBe(own)
})

test.each([
  ['/plans', 'uk', '/uk/plans'],
  ['/', 'au', '/au'],
  ['/plans', null, '/plans'],
] as const)('%s under %s is %s', (path, country, address) => {
  expect(underCountry(path, country)).toBe(address)
})

test.each([
  ['en-US', 'Europe/London', 'uk'],
  ['de', 'Europe/Belfast', 'uk'],
  ['en-GB', 'Europe/Berlin', null],
  ['en-US', 'Australia/Sydney', 'au'],
  ['en-AU', 'America/New_York', null],
  ['en-GB', 'UTC', 'uk'],
  ['en-AU', undefined, 'au'],
  ['en-US', 'UTC', null],
] as const)('a browser in %s with the clock of %s seems to be in %s', (language, timeZone, country) => {
  expect(seemsToBeIn({ language, timeZone })).toBe(country)
})

const storageWith = (value: string | null) => ({ getItem: () => value })

test.each([
  ['https://b.example/signin?redirect=%2Fhelp', 'uk', null, '/uk/signin?redirect=%2Fhelp'],
  ['https://b.example/signup', 'au', 'uk', '/au/signup'],
  ['https://b.example/plans?x=1', 'uk', null, '/uk/plans?x=1'],
  ['https://b.example/plans', null, 'uk', undefined],
  ['https://b.example/plans', 'none', 'uk', undefined],
  ['https://b.example/signup', 'none', 'uk', undefined],
  ['https://b.example/signup', null, null, undefined],
  ['https://b.example/signup', null, 'uk', '/uk/signup'],
  ['https://b.example/signin?redirect=%2Fhelp', null, 'uk', '/uk/signin?redirect=%2Fhelp'],
  ['https://b.example/signup', null, 'au', undefined],
  ['https://b.example/signup', 'fr', null, undefined],
  ['https://b.example/uk/signin', 'uk', 'uk', undefined],
  ['https://b.example/au/signin', 'uk', 'uk', undefined],
  ['https://b.example/signup/google?state=x', 'uk', 'uk', undefined],
  ['https://b.example/reset_password/key', 'uk', 'uk', undefined],
] as const)('%s, for who chose %s and seems to be in %s, is met at %s', (address, chosen, seems, there) => {
  expect(countryPageOf(address, storageWith(chosen), seems)).toBe(there)
})

test('what was chosen is remembered', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  expect(chosenCountry(storage)).toBeUndefined()
  chooseCountry('uk', storage)
  expect(chosenCountry(storage)).toBe('uk')
  chooseCountry('none', storage)
  expect(chosenCountry(storage)).toBe('none')
})

test('a way back never carries a prefix: the router puts it there', () => {
  expect(withRedirect('/signin', 'https://b.example/uk/cases/52/spm?x=1')).toBe(
    '/signin?redirect=%2Fcases%2F52%2Fspm%3Fx%3D1',
  )
  expect(withRedirect('/signin', 'https://b.example/uk/dashboard/home')).toBe('/signin')
  expect(withRedirect('/signin', 'https://b.example/uk')).toBe('/signin')
  expect(redirectTarget('https://b.example/uk/signin?redirect=%2Fuk%2Fhelp%3Fa%3D1%23b')).toBe('/help?a=1#b')
  expect(redirectTarget('https://b.example/signin?redirect=%2Fuk%2F%2Fevil.example')).not.toMatch(/^\/\//)
  expect(afterSignUp('https://b.example/uk/signup', { extraSmall: true })).toBe('/cases/60/spm')
})
