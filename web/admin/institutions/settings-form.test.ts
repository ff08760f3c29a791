import { expect, test } from 'vitest'
import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import { patchOf, typedOf } from './settings-form.ts'

const SCHOOL: InstitutionReply = {
  id: '1',
  slug: 'north',
  name: 'North School',
  hosts: ['a.example.org', 'b.example.org'],
  country: 'uk',
  logo: null,
  colour: '#0b5d6b',
  consent_text: 'Educators read your results.',
  retention_days: 365,
  reads_per_minute: 3000,
  model_reads: false,
  sign_on: 'saml2',
  variant: 'formative',
  switches: {},
  groups: [],
  members: [],
  cases: [],
}

test('what is shown and not touched is sent as it was', () => {
  const {
    id: _,
    slug: _slug,
    switches: _switches,
    sign_on: _signOn,
    groups: _groups,
    members: _members,
    cases: _cases,
    ...settings
  } = SCHOOL
  expect(patchOf(typedOf(SCHOOL))).toEqual(settings)
})

test('empty boxes are nothing, hosts are parted by commas or spaces', () => {
  const typed = { ...typedOf(SCHOOL), hosts: ' a.example.org,b.example.org c.example.org ', country: ' ', colour: '' }
  expect(patchOf({ ...typed, retention: '', reads: '', model: 'installation' })).toMatchObject({
    hosts: ['a.example.org', 'b.example.org', 'c.example.org'],
    country: null,
    colour: null,
    retention_days: null,
    reads_per_minute: null,
    model_reads: null,
  })
})
