import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001:bbbb:2:3:4', '2001:db8:0:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
  ['a'.repeat(12_000), 'unknown'],
  ['', 'unknown'],
])('whoever comes from %s is counted as %s', (ip, counted) => {
  expect(visitorOf(ip)).toBe(counted)
})
