import { expect, test } from 'vitest'
import { asText, compare } from './compare.ts'
import type { ReplayedMessage } from './replayed-message.ts'

const said = (id: string, more: Partial<ReplayedMessage> = {}): ReplayedMessage => ({
  id,
  asked: 'Does it hurt?',
  acts: 'severity',
  ...more,
})

test('what two builds make of the same message is held side by side', () => {
  const before = [said('a', { reply: 'No.', marks: '0' }), said('b'), said('gone')]
  const after = [said('a', { reply: 'Yes.', marks: '2 severity' }), said('b'), said('new')]
  const found = compare(before, after)
  expect(found.compared).toBe(2)
  expect(found.changed.map((one) => [one.after.id, one.in])).toEqual([['a', ['reply', 'marks']]])
  expect([found.gone, found.come].map((list) => list.map(({ id }) => id))).toEqual([['gone'], ['new']])
})

test('a replay ends with how much of each kind changed', () => {
  const text = asText(compare([said('a', { acts: 'onset' })], [said('a')]))
  expect(text).toContain('  - acts: onset\n  + acts: severity')
  expect(text).toContain('1 messages compared: 1 changed (asked 0, acts 1, reply 0, facts 0, marks 0), 0 gone, 0 new')
})

test('two equal builds have nothing to tell', () => {
  expect(compare([said('a')], [said('a')]).changed).toEqual([])
})
