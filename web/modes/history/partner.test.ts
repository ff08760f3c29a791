import { expect, test } from 'vitest'
import { isPartner } from './partner.ts'

test.each<[string, string, string[], boolean]>([
  ['the product’s own host', 'bedside.example', [], false],
  ['a partner university’s host', 'northuniversity.bedside.example', [], true],
  ['a student of a partner on the product’s host', 'bedside.example', ['Partner University'], true],
  ['any other group', 'bedside.example', ['staff'], false],
])('%s', (_, hostname, groups, partner) => {
  expect(
    isPartner(
      hostname,
      groups.map((name) => ({ name })),
    ),
  ).toBe(partner)
})
