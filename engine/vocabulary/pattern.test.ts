import { describe, expect, test } from 'vitest'
import { tokenise } from '../understanding/tokens.ts'
import { compileVocabulary } from './compile.ts'
import { findHits } from './rules.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Returns the names of the entries whose patterns match a message. */
function seen(vocabulary: Vocabulary, text: string): string[] {
  const tokens = tokenise(text, vocabulary)
  return findHits(vocabulary.rules, tokens, 0, tokens.length).flatMap(({ rule }) =>
    rule.role === 'not' ? [] : [rule.name],
  )
}

/** Whether a pattern, alone in a vocabulary, matches a message. */
function sees(pattern: string, text: string): boolean {
  const files = { symptoms: { cough: { words: [pattern] } }, classes: { wet: ['damp', 'soaking wet'] } }
  return seen(compileVocabulary(files), text).includes('cough')
}

describe('the pattern language', () => {
  test.each([
    ['chesty bark', 'any chesty bark?', true],
    ['chesty bark', 'any chesty?', false],
    ['bark', 'are you barking?', true],
    ['bark', 'any barks?', true],
    ['=bark', 'are you barking?', false],
    ['=bark', 'any bark?', true],
    ['(hack|bark loud)', 'any hack?', true],
    ['(hack|bark loud)', 'any bark?', false],
    ['(hack|bark loud)', 'any bark loud?', true],
    ['(very)? chesty', 'chesty?', true],
    ['bring ~ up', 'bring some of it up?', true],
    ['bring ~ up', 'bring one two three four up?', false],
    ['bring ~5 up', 'bring one two three four up?', true],
    ['@wet bark', 'a soaking wet bark?', true],
    ['@wet bark', 'a dry bark?', false],
    ['^ bark', 'bark?', true],
    ['^ bark', 'the bark?', false],
    ['bark $', 'any bark?', true],
    ['bark $', 'any bark today?', false],
    ["can't stop", 'you cannot stop?', true],
    ['hoarseness', 'any hoarsness?', true],
    ['colour', 'any color?', true],
    ['diarrhoea', 'any diarrhea?', true],
  ])('"%s" and "%s"', (pattern, text, seen) => {
    expect(sees(pattern, text)).toBe(seen)
  })

  test('a look-alike is not taken for the thing', () => {
    const files = { symptoms: { cough: { words: ['bark'], not: ['tree bark'] } } }
    const vocabulary = compileVocabulary(files)
    const roles = (text: string) => {
      const tokens = tokenise(text, vocabulary)
      return findHits(vocabulary.rules, tokens, 0, tokens.length).map(({ rule }) => rule.role)
    }
    expect(roles('any tree bark?')).toContain('not')
    expect(roles('any bark?')).not.toContain('not')
  })
})

describe('content that cannot be compiled is named with file, key and remedy', () => {
  test.each([
    [{ symptoms: { coff: { words: ['bark'] } } }, /symptoms\.yaml, coff: not in the taxonomy/],
    [{ symptoms: { cough: { words: ['(bark'] } } }, /symptoms\.yaml, cough → words: "\(bark": .*never closed/],
    [{ symptoms: { cough: { words: ['bark)'] } } }, /"\)" without "\("/],
    [{ symptoms: { cough: { words: ['@nowhere'] } } }, /no class @nowhere: add it to classes\.yaml/],
    [{ symptoms: { cough: { words: ['~ bark'] } } }, /begin with a word/],
    [{ symptoms: { cough: { wrods: ['bark'] } } }, /symptoms\.yaml, cough/],
    [{ topics: { weather: { asks: ['rain'] } } }, /topics\.yaml, weather: not in the taxonomy/],
  ])('%j', (files, message) => {
    expect(() => compileVocabulary(files)).toThrow(message)
  })
})
