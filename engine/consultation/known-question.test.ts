import { describe, expect, test } from 'vitest'
import type { Understanding } from '#engine/understanding/understand.ts'
import { plain, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { withCaseReadings, withCaseWords } from './case-readings.ts'
import { withKnownQuestions } from './known-question.ts'

const lost: Understanding = { ...plain, kind: 'unsure' }
const tried: Understanding = {
  ...plain,
  acts: [{ act: 'treatment_tried:complaint', confidence: 0.8, from: 0, to: 5 }],
}
const misheard: Understanding = { ...plain, acts: [{ act: 'sx:chills', confidence: 0.7, from: 0, to: 5 }] }

describe('a printed question means what it was printed for', () => {
  const known = (said: string, heard: Understanding) =>
    withKnownQuestions(sampleCase, sampleContent, said, heard).acts.map(({ act }) => act)

  test.each<[string, string, Understanding, string[]]>([
    ['not understood at all', 'Have you ever had a stroke?', lost, ['pmh:stroke']],
    ['heard as something else', 'have you ever had a stroke', misheard, ['pmh:stroke']],
    ['of a fact, by what draws it out', 'What worries you most?', lost, ['concerns']],
    ['a model question of the vocabulary', 'Have you had a rash?', lost, ['sx:rash']],
    ['about whomever it is', 'Has she had a rash?', lost, ['sx:rash']],
    ['a model question that was heard otherwise stays so', 'Have you had a rash?', misheard, ['sx:chills']],
    ['a question that only looks alike stays as heard', 'Have you ever had a fall?', misheard, ['sx:chills']],
    ['something else stays unknown', 'Have you been to the opera?', lost, []],
  ])('%s', (_, said, heard, acts) => {
    expect(known(said, heard)).toEqual(acts)
  })

  test('abuse stays abuse', () => {
    const abuse: Understanding = { ...plain, kind: 'abuse' }
    expect(withKnownQuestions(sampleCase, sampleContent, 'Have you ever had a stroke?', abuse)).toBe(abuse)
  })
})

describe("the case's own words make readings of what was not understood", () => {
  const readings = (said: string, heard = lost) => withCaseReadings(sampleCase, said, heard).readings

  test.each<[string, string, string[]]>([
    ['a rare word of a fact', 'the burning thing', ['sx:dysuria']],
    ['whatever its ending', 'fainting?', ['sx:faint']],
    ['nothing that the case knows', 'the opera thing', []],
  ])('%s', (_, said, acts) => {
    expect(readings(said)).toEqual(acts)
  })

  test('what was understood is left alone', () => {
    expect(withCaseReadings(sampleCase, 'the burning thing', misheard)).toBe(misheard)
  })
})

describe("the author's own words ask for their fact where nothing was understood", () => {
  const acts = (said: string, heard = lost) => withCaseWords(sampleCase, said, heard).acts.map(({ act }) => act)

  test.each<[string, string, Understanding, string[]]>([
    ['a thing that one fact is about', 'and the puffs?', lost, ['medications']],
    ['words of two facts that answer one question', 'puffs and steroids?', lost, ['medications']],
    ['a word of time alone asks for nothing', 'and today?', lost, []],
    ['what was understood is left alone', 'and the puffs?', misheard, ['sx:chills']],
    ['but one medicine is known by its name, however it is taken', 'Tried any puffs?', tried, ['medications']],
  ])('%s', (_, said, heard, expected) => {
    expect(acts(said, heard)).toEqual(expected)
  })
})
