import { expect, test } from 'vitest'
import { certificatesIn, patchOf, typedOf } from './sign-on-form.ts'

const SETTINGS = {
  sign_on: 'password' as const,
  required: false,
  has_key: true,
  entity_id: 'https://bedside.example/metadata',
  reply_url: 'https://bedside.example/acs',
  provider: null,
  domains: ['north.ac.uk', 'med.north.ac.uk'],
  attributes: { email: 'mail', first_name: 'givenName', last_name: 'sn', role: '', cohort: '' },
  educator_values: ['faculty', 'visiting staff'],
}

test('what is shown and not touched is sent as it was', () => {
  const { domains, attributes, educator_values } = SETTINGS
  expect(patchOf(typedOf(SETTINGS), true)).toEqual({ domains, attributes, educator_values })
  expect(patchOf(typedOf(SETTINGS), false)).toEqual({ domains })
})

test('certificates are found in a text of several, or are the text itself', () => {
  const pem = (inside: string) => `-----BEGIN CERTIFICATE-----\n${inside}\n-----END CERTIFICATE-----`
  expect(certificatesIn(`${pem('AAAA')}\nnotes\n${pem('BBBB')}\n`)).toEqual([pem('AAAA'), pem('BBBB')])
  expect(certificatesIn('AAAA')).toEqual(['AAAA'])
})
