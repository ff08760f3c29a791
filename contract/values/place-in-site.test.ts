import { expect, test } from 'vitest'
import { isPlaceInSite } from './place-in-site.ts'

test.each([
  '/',
  '/case-history',
  '/dashboard/home?id=52',
  '/help#clock',
  '/collection/a_b-c.d',
  '/search?from=https://elsewhere.example/x',
  '/.well-known',
  '/notifications/hear-the-patient.svg',
])('%s is a place in the site', (address) => {
  expect(isPlaceInSite(address)).toBe(true)
})

test.each([
  '',
  'case-history',
  '?id=52',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/./',
  '/..//elsewhere.example',
  '/cases/..//elsewhere.example',
  '/cases//elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E%2e/elsewhere.example',
  '/%2felsewhere.example',
  '/%5Celsewhere.example',
  '/%252felsewhere.example',
  '/%09/elsewhere.example',
  '/%0d%0aelsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\u0000/elsewhere.example',
  ' //elsewhere.example',
])('F15: %j may lead elsewhere', (address) => {
  expect(isPlaceInSite(address)).toBe(false)
})
