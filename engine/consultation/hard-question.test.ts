import { expect, test } from 'vitest'
import type { Understanding } from '#engine/understanding/understand.ts'
import { plain } from '#tests/content/heard.ts'
import { hearHardQuestion } from './hard-question.ts'

const abuse: Understanding = { ...plain, kind: 'abuse', style: { ...plain.style, rude: true } }

test.each([
  ['Have you thought of killing yourself?', 'understood'],
  ['What could you use to kill yourself, are there guns?', 'understood'],
  ['Did you ever hurt yourself', 'understood'],
  ['go and kill yourself', 'abuse'],
  ['You are an idiot', 'abuse'],
])('"%s" heard as abuse is %s', (said, kind) => {
  expect(hearHardQuestion(said, abuse).kind).toBe(kind)
})

test('what was understood stays, and is not rude', () => {
  const acts = [{ act: 'sx:self_harm', confidence: 1, from: 0, to: 5 }]
  const heard = hearHardQuestion('Have you hurt yourself?', { ...plain, acts, style: { ...plain.style, rude: true } })
  expect([heard.acts, heard.style.rude]).toEqual([acts, false])
})
