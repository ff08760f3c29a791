import { expect, test } from 'vitest'
import type { ExcerptTurn } from '#contract/judging.ts'
import { understoodIn } from './talk.tsx'

const TURN: ExcerptTurn = {
  at_seconds: 12,
  said: 'Do you smoke, any cough?',
  reply: 'No.',
  heard: [],
  told: [],
  earned: [],
  is_judged: true,
}

test.each([
  [{}, 'Nothing understood'],
  [{ heard: [{ act: 'smoking', words: 'Do you smoke' }] }, 'Understood: smoking (“Do you smoke”)'],
  [
    {
      heard: [
        { act: 'smoking', words: 'smoke' },
        { act: 'sx:cough', words: 'any cough' },
      ],
      told: ['Never smoked'],
      earned: ['Smoking'],
    },
    'Understood: smoking (“smoke”), sx:cough (“any cough”) · told: Never smoked · earned: Smoking',
  ],
])('what the engine made of a message is said in a line, %#', (turn, words) => {
  expect(understoodIn({ ...TURN, ...turn })).toBe(words)
})
