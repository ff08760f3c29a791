import { describe, expect, test } from 'vitest'
import type { WrittenAnswer } from './answer-schema.ts'
import { factsOf } from './fact.ts'

const answer = (id: string, more: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
  ...{ id, topic: `about ${id}`, says: `It is ${id}.` },
  ...more,
})
const answers: WrittenAnswer[] = [
  answer('onset', {
    ...{ gist: 'Since Tuesday', earns: ['onset:complaint'] },
    details: [
      answer('breakfast'),
      answer('woken', { gist: 'It woke him' }),
      answer('first-time', { gist: 'Never before', earns: ['previous:complaint'] }),
    ],
  }),
  answer('wife', { details: [answer('wife-left', { gist: 'She left', when: { trust: 60 } })] }),
  answer('thanks', { meets: 'empathy' }),
  answer('fever', { gist: 'No fever', earns: ['sx:fever'] }),
]
const facts = factsOf({ answers })
const factCalled = (id: string) => facts.find((fact) => fact.id === id)

describe('the findings of a case', () => {
  test('are the answers and details that have a gist, in the order of the file', () => {
    expect(facts.map(({ id }) => id)).toEqual(['onset', 'woken', 'first-time', 'wife-left', 'fever'])
  })

  test('are asked for by what they earn, a detail by what its answer earns unless it has its own', () => {
    expect(factCalled('woken')?.acts).toEqual(['onset:complaint'])
    expect(factCalled('first-time')?.acts).toEqual(['previous:complaint'])
    expect(factCalled('wife-left')?.acts).toEqual([])
  })

  test('of a detail name the answer that it is a detail of', () => {
    expect(factCalled('onset')).not.toHaveProperty('within')
    expect(factCalled('woken')?.within).toBe('onset')
    expect(factCalled('wife-left')).toMatchObject({ within: 'wife', when: { trust: 60 } })
  })

  test('hold no details of their own', () => {
    expect(factCalled('onset')).not.toHaveProperty('details')
  })
})
