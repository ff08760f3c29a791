import { describe, expect, test } from 'vitest'
import { sampleCase, sampleFacts } from '#tests/content/sample-case.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { candidatesOf, type SharedCandidate } from './candidates-of.ts'

const general = (act: string, more: Partial<SharedCandidate> = {}): SharedCandidate => ({
  ...{ id: `general:${act}`, kind: 'general', topic: act, says: 'No.', examples: [], earns: [act] },
  ...more,
})
const shared = [
  general('sx:fever'),
  general('sx:rash'),
  general('onset:chest_pain'),
  general('menstrual'),
  general('sx:testicular'),
  general('kind:inhaler', { earns: ['medications'], named: ['inhaler'] }),
  general('kind:insulin', { earns: ['medications'], named: ['insulin'] }),
  { ...general('empathy'), id: 'talk:empathy', kind: 'talk' as const },
]
const ids = (patientCase = sampleCase) => candidatesOf(patientCase, shared, new Map()).map(({ id }) => id)

describe('what a patient may say', () => {
  test('is every answer of the case, with the example questions that are known for it', () => {
    const examples = new Map([['fever', [{ question: 'Been hot at all?' }]]])
    const fever = candidatesOf(sampleCase, [], examples).find(({ id }) => id === 'fever')
    expect(fever).toEqual({
      ...{ id: 'fever', kind: 'own', topic: 'fever', says: "I've been hot and cold since Tuesday." },
      ...{ examples: [{ question: 'Been hot at all?' }], earns: ['sx:fever'] },
    })
    expect(ids()).toEqual(expect.arrayContaining(sampleFacts.map((one) => one.id)))
  })

  test('is a general answer where the case is silent, and none that would deny what it holds', () => {
    expect(ids()).toContain('general:sx:rash')
    expect(ids()).not.toContain('general:sx:fever')
    expect(ids(patientWith([fact('rash', ['sx:rash'], 'Red all over.')]))).not.toContain('general:sx:rash')
  })

  test('knows the complaint under its own name', () => {
    expect(ids()).not.toContain('general:onset:chest_pain')
  })

  test('asks nothing of a body that the patient does not have', () => {
    expect(ids()).not.toContain('general:menstrual')
    expect(ids()).toContain('general:sx:testicular')
    const woman = patientWith([], { patient: { ...sampleCase.file.patient, gender: 'Female' } })
    expect(ids(woman)).toContain('general:menstrual')
    expect(ids(woman)).not.toContain('general:sx:testicular')
  })

  test('denies no kind of a thing that an answer names', () => {
    expect(ids()).toContain('general:kind:insulin')
    expect(ids()).not.toContain('general:kind:inhaler')
  })

  test('meets remarks, whatever the case holds', () => {
    expect(ids()).toContain('talk:empathy')
  })
})
