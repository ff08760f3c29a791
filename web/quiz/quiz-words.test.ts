import { describe, expect, test } from 'vitest'
import type { QuizPlace } from '#contract/quiz.ts'
import { weekdayInWords } from '../ui/text/dates.ts'
import { beforeHandingIn, headline, lead, verdict } from './quiz-words.ts'

const kind = (name: string, missed: number) => ({ name, missed, of: 5 })

describe('a result says', () => {
  test.each([
    [5, 5, [kind('risk', 0)], 'Five of five. Nothing got past you.'],
    [0, 1, [kind('risk', 1)], 'None of one. The one you missed was about risk.'],
    [4, 5, [kind('tests', 1), kind('risk', 0)], 'Four of five. The one you missed was about tests.'],
    [3, 5, [kind('risk', 2)], 'Three of five. All your misses were about risk.'],
    [7, 10, [kind('risk', 2), kind('tests', 1)], 'Seven of ten. Two of your three misses were about risk.'],
    [3, 5, [kind('risk', 1), kind('tests', 1)], 'Three of five. Your misses covered several conditions.'],
    [25, 30, [kind('risk', 5)], '25 of 30. All your misses were about risk.'],
  ])('%i of %i: what was missed, where that says something', (right, of, kinds, words) => {
    expect(headline({ right, of, unanswered: 0, kinds })).toBe(words)
  })

  test('nothing of what was left open', () => {
    expect(headline({ right: 1, of: 10, unanswered: 9, kinds: [kind('risk', 0)] })).toBe('One of ten.')
    const kinds = [kind('risk', 1), kind('tests', 0)]
    expect(headline({ right: 1, of: 10, unanswered: 8, kinds })).toBe('One of ten. The one you missed was about risk.')
  })

  test.each([
    [0, null, false, null],
    [0, '2026-11-21', false, 'Anything you missed or guessed comes back on Saturday 21 November.'],
    [1, null, false, 'You left one unanswered.'],
    [3, null, true, 'Time ran out, so we handed in your answers. You left three unanswered.'],
  ])(
    'what was left open (%i), what comes back (%s) and that the clock ended it (%s)',
    (unanswered, back, out, words) => {
      expect(lead({ unanswered, back_on: back, kinds: [] }, out)).toBe(words)
    },
  )
})

test('a day is that day, wherever the browser is', () => {
  expect(weekdayInWords('2026-12-01')).toBe('Tuesday 1 December')
})

const place = (state: QuizPlace['state'], flagged = false): QuizPlace => ({ state, flagged, question: null })

test.each([
  ['all answered', [place('chosen'), place('chosen')], 'You’ve answered every question.'],
  ['one open', [place('open'), place('chosen')], 'One question is unanswered.'],
  ['two open, one flagged', [place('open', true), place('open')], 'Two questions are unanswered, one is flagged.'],
])('before an exam is handed in it says: %s', (_, places, words) => {
  expect(beforeHandingIn(places)).toBe(
    `${words} You can’t change anything after this, and you’ll see every explanation.`,
  )
})

test('an answer is told in words', () => {
  const option = (text: string, best: boolean) => ({ text, best, why: '' })
  const question = { options: [option('One', false), option('Two', true)] } as QuizPlace['question']
  expect(verdict({ state: 'right', flagged: false, question })).toBe('Right.')
  expect(verdict({ state: 'wrong', flagged: false, question })).toBe('Not this time. The best answer is B: Two')
})
