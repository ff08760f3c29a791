import { describe, expect, test } from 'vitest'
import type { MarkedItem } from '#engine/case/patient-case.ts'
import { mark } from '#engine/marking/mark.ts'
import { consultation, heard, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { placeOf } from './place-of.ts'
import { readCard } from './read-card.ts'

const itemCalled = (id: string): MarkedItem => sampleCase.items.find((item) => item.id === id)!
const asked = (acts: string[], said?: string) => heard(sampleCase, [], acts, 'one', said)

describe('where a missed item belonged in the talk', () => {
  const placeIn = (messages: string[][], near?: number) => {
    const turns = consultation(sampleCase, messages)
    const missed = { category: 'presenting' as const, ...(near !== undefined && { near: nearAt(near) }) }
    return placeOf(sampleCase, turns, mark(sampleCase, turns, sampleContent), missed)
  }
  const nearAt = (turn: number) => ({ turn, from: 0, to: 1, words: 'x', why: 'x' })

  test('is before the turn that came nearest', () => {
    expect(placeIn([['introduce'], ['sx:fever'], ['smoking']], 1)).toBe(1)
  })
  test('else behind the last turn of its part of the history', () => {
    expect(placeIn([['introduce'], ['onset:complaint'], ['medications']])).toBe(2)
  })
  test('is at the beginning where nothing of it or before it was asked', () => {
    expect(placeIn([])).toBe(0)
    expect(placeIn([['medications']])).toBe(0)
  })
})

describe('what an answer to a card comes to', () => {
  const read = (id: string, acts: string[], before: string[][] = [], said?: string) =>
    readCard(sampleCase, itemCalled(id), consultation(sampleCase, before), asked(acts, said))

  test('is right where it asks for the item, and names what it asks for', () => {
    expect(read('onset', ['onset:complaint'])).toEqual({ outcome: 'right', asked: ['onset'] })
  })
  test('is missed where it asks for something else', () => {
    expect(read('onset', ['sx:fever'])).toEqual({ outcome: 'missed', asked: ['fever'] })
  })
  test('is unclear where nothing was found in it', () => {
    expect(read('onset', [])).toEqual({ outcome: 'unclear', asked: [] })
  })
  test('is right where it asks for what the talk left of the item, and for that alone', () => {
    expect(read('stomach', ['sx:vomiting'])).toMatchObject({ outcome: 'missed' })
    expect(read('stomach', ['sx:vomiting'], [['sx:nausea']])).toMatchObject({ outcome: 'right' })
    expect(read('stomach', ['sx:fever'], [['sx:nausea']])).toMatchObject({ outcome: 'missed' })
  })
  test('is no better for an item that the talk has earned since: the answer itself has to ask for it', () => {
    expect(read('fever', ['smoking'], [['sx:fever']])).toMatchObject({ outcome: 'missed' })
    expect(read('fever', ['sx:fever'], [['sx:fever']])).toMatchObject({ outcome: 'right' })
  })
  test('counts a question whose answer this patient would have kept back', () => {
    expect(asked(['concerns']).answers).toMatchObject([{ kind: 'withheld', fact: 'worry' }])
    expect(read('worry', ['concerns'])).toMatchObject({ outcome: 'right' })
  })
  test('needs the answer of an item that counts only by it', () => {
    expect(read('back', ['radiation:complaint'])).toMatchObject({ outcome: 'missed' })
    expect(read('back', ['not-the-back'])).toMatchObject({ outcome: 'right' })
  })
})
