import { expect, test } from 'vitest'
import type { OpenItem } from '#contract/answers.ts'
import { wordsFor } from './open-words.ts'

const open = (over: Partial<OpenItem>): OpenItem => ({
  kind: 'attempt',
  id: 'a1',
  mode: 'spm',
  case_id: 52,
  first_name: 'Jasmine',
  ...over,
})

test.each<[string, Partial<OpenItem>, string, string, string | null]>([
  ['a consultation', {}, 'You have an open consultation with Jasmine', '/cases/52/spm', 'Carry on unranked'],
  ['a race', { mode: 'diagnosis' }, 'You have an open race with Jasmine', '/diagnosis/52', 'Carry on unranked'],
  [
    'a reasoning',
    { kind: 'reasoning' },
    'You haven’t handed in your reasoning about Jasmine',
    '/cases/52/session_id/a1/summary',
    'Hand it in as it is',
  ],
  [
    'an exam',
    { kind: 'exam', case_id: null, first_name: null },
    'You have an open exam',
    '/quiz/mixed?session=a1',
    'Hand in the exam',
  ],
  ['a talk', { kind: 'room' }, 'You are taking Jasmine’s history with friends', '/pwf/a1', null],
])('%s says what is open, leads back to it, and says what giving it up means', (_, over, title, href, giveUpLabel) => {
  const words = wordsFor(open(over))
  expect(words).toMatchObject({ title, giveUpLabel })
  expect(words.back.href).toBe(href)
})
