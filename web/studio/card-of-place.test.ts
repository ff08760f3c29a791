import { describe, expect, test } from 'vitest'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { cardOfPlace } from './card-of-place.ts'
import { proposedWords } from './proposal-words.ts'

const files: StudioFiles = {
  yaml: {
    'case.yaml': {
      answers: [
        { id: 'onset', topic: 'onset', says: 'Nine days ago.', earns: ['onset:complaint'] },
        { id: 'work', topic: 'work', says: 'I fit boilers.', gist: 'Fits boilers', earns: ['occupation'] },
        { id: 'fears', topic: 'fears', says: 'A stroke.', when: { trust: 55 } },
      ],
    },
    'rubric.yaml': { categories: [{ id: 'history', items: [{ id: 'onset', text: 'Asks when', marks: 1 }] }] },
  },
  ...{ tables: {}, texts: {}, comments: {} },
  unconfirmed: {
    'case.yaml': [['answers', 1]],
    'rubric.yaml': [
      ['categories', 0, 'items', 0, 'text'],
      ['categories', 0, 'items', 0, 'marks'],
    ],
  },
}

describe('the card on which a problem is put right', () => {
  test.each([
    ['case.yaml', 'brief', 'person'],
    ['case.yaml', 'opening', 'story'],
    ['case.yaml', 'answers[0].says', 'story'],
    ['case.yaml', 'answers[work].gist', 'answers'],
    ['case.yaml', 'fears', 'hides'],
    ['case.yaml', 'answers[2 fears].gist', 'hides'],
    ['findings.yaml', 'adds', 'findings'],
    ['differential.yaml', 'differential[Migraine].for', 'differential'],
    ['rubric.yaml', '(file)', 'rubric'],
    ['teaching.yaml', 'questions', 'questions'],
    ['teaching.yaml', 'hints', 'teaching'],
    ['teaching.yaml', 'references[0]', 'sources'],
    ['learn.yaml', 'modules', 'teaching'],
  ])('%s, %s', (file, key, card) => {
    expect(cardOfPlace(file, key, files)?.id).toBe(card)
  })

  test('is none for a file that has no card', () => {
    expect(cardOfPlace('daily.yaml', 'title', files)).toBeUndefined()
  })
})

describe('what is proposed, in words', () => {
  test('leaves out what the row of an answer shows already', () => {
    expect(proposedWords(files, 'case.yaml', ['answers', 1])).toEqual([
      { label: 'In a few neutral words', words: 'Fits boilers' },
      { label: 'Acts it counts as', words: 'occupation' },
    ])
  })

  test('names every value below an entry', () => {
    expect(proposedWords(files, 'rubric.yaml', ['categories', 0])).toEqual([
      { label: 'What the examiner looks for', words: 'Asks when' },
      { label: 'Marks', words: '1' },
    ])
  })
})
