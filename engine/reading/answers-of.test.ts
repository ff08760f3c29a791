import { describe, expect, test } from 'vitest'
import type { WrittenAnswer } from '#engine/case/answer-schema.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { answersOf } from './answers-of.ts'
import { answersById } from './reading-context.ts'

const answer = (id: string, more: Partial<WrittenAnswer> = {}): WrittenAnswer => ({
  ...{ id, topic: `about ${id}`, says: `It is ${id}.` },
  ...more,
})
const fileWith = (answers: WrittenAnswer[]) => ({ ...sampleCase.file, opening: 'My chest hurts.', answers })
const answersTo = (...answers: WrittenAnswer[]) => answersOf(fileWith(answers)).slice(1)
const openingWith = (...answers: WrittenAnswer[]) => answersOf(fileWith(answers))[0]

describe('the opening words', () => {
  test('come first, and are a finding of their own', () => {
    expect(openingWith(answer('onset', { gist: 'Since Tuesday' }))).toEqual({
      ...{ id: 'opening-words', topic: 'opening words', says: 'My chest hurts.' },
      ...{ fact: 'opening-words', earns: ['open'] },
    })
  })

  test('tell the finding that has the very same words', () => {
    const reason = answer('reason', { gist: 'Chest pain', says: 'My chest hurts.', earns: ['open', 'sx:chest_pain'] })
    expect(openingWith(reason)).toMatchObject({ fact: 'reason', earns: ['open', 'sx:chest_pain'] })
  })
})

describe('a detail', () => {
  const [onset, breakfast, woken] = answersTo(
    answer('onset', {
      ...{ gist: 'Since Tuesday', earns: ['onset:complaint'] },
      details: [answer('breakfast'), answer('woken', { gist: 'It woke him', earns: ['sleep'] })],
    }),
  )

  test('comes after its answer, under its own topic', () => {
    expect(onset).toMatchObject({ id: 'onset', topic: 'about onset', fact: 'onset' })
    expect(breakfast).toEqual({
      ...{ id: 'breakfast', topic: 'about breakfast', says: 'It is breakfast.' },
      ...{ fact: 'onset', earns: ['onset:complaint'] },
    })
  })

  test('that is a finding itself tells that, under its own topic, and earns its own', () => {
    expect(woken).toMatchObject({ topic: 'about woken', fact: 'woken', earns: ['sleep'] })
  })

  test('of what the case keeps back earns nothing', () => {
    const withheld = { gist: 'He drinks', earns: ['alcohol'], when: { trust: 60 } }
    const [, detail] = answersTo(answer('drinks', { ...withheld, details: [answer('whisky')] }))
    expect(detail).toMatchObject({ id: 'whisky', fact: 'drinks', earns: [] })
  })

  test('of an answer that is no finding tells none', () => {
    const [wife, age] = answersTo(answer('wife', { details: [answer('wife-age')] }))
    expect(wife).not.toHaveProperty('fact')
    expect(age).toEqual({ id: 'wife-age', topic: 'about wife-age', says: 'It is wife-age.', earns: [] })
  })
})

describe('what meets a remark', () => {
  test('is no answer to a question, unless it is news', () => {
    const met = [answer('kind', { meets: 'empathy' }), answer('scan', { meets: 'told-scan' })]
    expect(answersTo(...met)).toEqual([])
    expect(answersTo(...met, answer('home-today', { meets: 'news' }))).toEqual([
      { id: 'home-today', topic: 'about home-today', says: 'It is home-today.', earns: ['explain'], meets: 'news' },
    ])
  })
})

test('an answer is found by the id that it had before, and by none that leads nowhere', () => {
  const renamed = new Map([
    ['ache', 'pain'],
    ['lost', 'nowhere'],
    ['fever', 'pain'],
  ])
  const file = fileWith([answer('pain'), answer('fever')])
  const known = answersById(compileCase(file, { categories: [] }, 'test', { renamed }))
  expect(known.get('ache')?.id).toBe('pain')
  expect(known.has('lost')).toBe(false)
  // An act with its own answer keeps it.
  expect(known.get('fever')?.id).toBe('fever')
})
