import { describe, expect, test } from 'vitest'
import { heard, unclear, withoutChoice } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { isCorrection, mistaken } from './correction.ts'

const before = [heard(sampleCase, [], ['onset:complaint', 'site:complaint'])]

describe('a correction', () => {
  test.each([
    'No, I meant the pain in your chest',
    'Sorry, I was asking about your mother',
    "That's not what I asked",
    'thats not what i meant',
    "oh sorry, what I'm asking is whether it moves",
    'You misunderstood me, does it spread?',
    'Let me rephrase: does it come and go?',
    "I didn't mean the cough",
    'Actually, I was talking about last week',
  ])('is heard in "%s"', (message) => {
    expect(isCorrection(message, before)).toBe(true)
  })

  test.each([
    'No pain anywhere else?',
    'Sorry to hear that. When did it start?',
    'What do you mean by dizzy?',
    'Do you mean your left arm?',
    'Well, does it spread?',
    'I mentioned that before',
  ])('is not heard in "%s"', (message) => {
    expect(isCorrection(message, before)).toBe(false)
  })

  test('is none where nothing was asked before', () => {
    expect(isCorrection('No, I meant the pain', [])).toBe(false)
  })
})

describe('what was answered by mistake', () => {
  test('is all that answered the message before', () => {
    expect(mistaken(before)).toEqual(['onset', 'site'])
  })

  test('is nothing where the patient asked back, where an earlier version read the message, and at the beginning', () => {
    expect(mistaken([unclear(sampleCase, [], 'Any trouble?', ['sx:rash', 'sx:nausea'])])).toEqual([])
    expect(mistaken([withoutChoice(heard(sampleCase, [], ['smoking']))])).toEqual([])
    expect(mistaken([])).toEqual([])
  })
})
