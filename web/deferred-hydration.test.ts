import { expect, test } from 'vitest'
import { BASE_HOST } from './deferred-hydration.ts'
import { domainOf } from './variants/domain.ts'

test.each([
  'localhost',
  '127.0.0.1',
  '::1',
  'www.example.org',
  'STAGING.example.org',
  'ward.example.org',
  'example.org',
])('the host %s is somebody’s own here where it is elsewhere', (host) => {
  expect(BASE_HOST.test(host)).toBe(domainOf(host) === 'base')
})
