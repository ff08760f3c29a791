import { describe, expect, test } from 'vitest'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'
import { corrected } from './correct.ts'
import { editDistance } from './edit-distance.ts'
import { tokenise } from './tokens.ts'

describe('typos', () => {
  test.each([
    ['headahce', ['headache']],
    ['vomitting', ['vomitting']],
    ['smokking', ['smokking']],
    ['medicaton', ['medication']],
    ['breathlesss', ['breathless']],
    ['feeever', ['fever']],
    ['kneepain', ['knee', 'pain']],
    ['doyou', ['do', 'you']],
    ['faimly', ['family']],
    ['eadache', ['headache']],
    ['thoat', ['throat']],
    ['smker', ['smoker']],
    ['tasteeee', ['taste']],
    ['orfainting', ['or', 'fainting']],
    ['anysore', ['any', 'sore']],
    ['isit', ['is', 'it']],
  ])('"%s" is read as %j', (written, read) => {
    expect(corrected(written, vocabulary)).toEqual(read)
  })

  test.each(['house', 'chess', 'horse', 'table', 'palpation', 'content', 'public', 'sarah'])(
    'the real word "%s" is left alone',
    (word) => {
      expect(corrected(word, vocabulary)).toEqual([word])
    },
  )

  test.each([
    ['DO YOU SMOKE', 'do you smoke'],
    ['do u smoke', 'do you smoke'],
    ['whats ur job', 'what is your job'],
    ['any medicaton or headahce??', 'any medication or headache'],
    ['fever 🤒?', 'fever'],
    ['do you smokeeeee', 'do you smoke'],
    ['do you, do you smoke', 'do you smoke'],
    ['um, any fever', 'any fever'],
  ])('a message "%s" is taken for "%s"', (text, words) => {
    const tokens = tokenise(text, vocabulary)
    expect(tokens.map(({ word }) => word).join(' ')).toBe(words)
  })
})

test.each([
  ['cough', 'cough', 0],
  ['cuogh', 'cough', 1],
  ['cogh', 'cough', 1],
  ['coufh', 'cough', 1],
  ['coughh', 'cough', 1],
  ['abcde', 'cough', 3],
])('from "%s" to "%s" are %d letters', (a, b, letters) => {
  expect(editDistance(a, b, 2)).toBe(letters)
})
