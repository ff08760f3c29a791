import { describe, expect, test } from 'vitest'
import { findMistakes } from './mistakes-found.ts'
import type { StoryMistake } from './story-file.ts'

const mistake = (...said: StoryMistake['said']): StoryMistake => ({ said, insteadOf: 'name', why: `why ${said[0]}` })
const MISTAKES = [
  mistake('migraine'),
  mistake('heart attack', 'MI'),
  mistake('D-dimer'),
  mistake('hypothyroidism'),
  mistake('Meniere'),
]
const wordsFound = (answer: string) =>
  findMistakes(answer, { mistakes: MISTAKES }).flatMap(({ found }) =>
    found.map(({ from, to }) => answer.slice(from, to)),
  )

describe('a mistake of the daily task (why a wrong answer is wrong)', () => {
  test.each([
    ['Migraine, because of the light.', ['Migraine']],
    ['I think it is a migrane', ['migrane']],
    ['A heart attack or an MI', ['heart attack', 'MI']],
    ['send a d dimer', ['d dimer']],
    ['No fever. Migraine', ['Migraine']],
    ['Ménière’s of the right ear', ['Ménière’s']],
  ])('is found: %s', (answer, expected) => {
    expect(wordsFound(answer)).toEqual(expected)
  })

  test.each([
    ['a synonym', 'A bad headache'],
    ['denied', 'This is not a migraine'],
    ['to be ruled out', 'Rule out a heart attack first'],
    ['held unlikely', 'Migraine is unlikely at her age'],
    ['the opposite', 'hyperthyroidism'],
    ['half of the words', 'Her heart races'],
    ['nothing', ''],
  ])('is not found where it is not made: %s', (_, answer) => {
    expect(wordsFound(answer)).toEqual([])
  })

  test('says why, and which point was meant', () => {
    expect(findMistakes('MI', { mistakes: MISTAKES })).toEqual([
      { insteadOf: 'name', why: 'why heart attack', found: [{ from: 0, to: 2 }] },
    ])
  })
})
