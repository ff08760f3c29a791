import { describe, expect, test } from 'vitest'
import type { Bench } from './finding.ts'
import { oneQuestion } from './one-question.ts'

const remedies = async (better: string): Promise<string[]> => {
  const bench = { patientCase: { items: [{ id: 'onset', better }] } } as unknown as Bench
  return (await oneQuestion(bench)).problems.map(({ key, remedy }) => `${key}: ${remedy}`)
}

describe('a model question', () => {
  test.each([
    'When did the pain start?',
    'Do you take any medicines? Do you have any allergies?',
    'Is it there all the time, or does it come in waves?',
    'Have you had a clot, a stroke, and long journeys?',
    'So you are breathless, and it began on Monday. Is that right?',
  ])('asks for one thing: %s', async (better) => {
    expect(await remedies(better)).toEqual([])
  })

  test.each([
    ['When did it start, and is it getting worse?', 'and is it getting worse?'],
    ["What do you do, and who's at home?", "and who's at home?"],
    [
      'Have you had rheumatic fever, and are you Aboriginal or Torres Strait Islander?',
      'and are you Aboriginal or Torres Strait Islander?',
    ],
  ])('does not join a second one: %s', async (better, second) => {
    expect(await remedies(better)).toEqual([
      `items[onset].better: "${second}" is a second question: leave it out, or end the first with a question mark`,
    ])
  })
})
