import { expect, test } from 'vitest'
import { plain } from '#tests/content/heard.ts'
import { doubtNods } from './doubt.ts'

test.each<[string, string, number, string]>([
  ['has a doctor ever said your cholesterol is high', 'summarise', 0.6, 'unsure'],
  ['once it hurts what makes it worse', 'summarise', 0.6, 'unsure'],
  ['better, worse or the same', 'summarise', 0.6, 'unsure'],
  ['So it started this morning and you smoke', 'summarise', 0.6, 'understood'],
  ['So it started this morning, have I got that right?', 'summarise', 0.9, 'understood'],
  ['I will take some blood now', 'explain', 0.6, 'understood'],
  ['ever been ventilated', 'acknowledge', 0.4, 'unsure'],
  ['right', 'acknowledge', 0.9, 'understood'],
  ['have you had a rash', 'sx:rash', 0.6, 'understood'],
])('"%s" heard as %s (%f) is %s', (said, act, confidence, kind) => {
  expect(doubtNods(said, { ...plain, acts: [{ act, confidence, from: 0, to: 3 }] }).kind).toBe(kind)
})
