import { describe, expect, test } from 'vitest'
import { alone } from '#scripts/test-vocabulary.ts'

describe('what was said back at length and is to be confirmed sums up, whatever it names', () => {
  test.each<[text: string, acts: string[]]>([
    [
      'So to check: a cough for a week, green phlegm, short of breath on the stairs, and you smoke. Is that right?',
      ['summarise'],
    ],
    [
      "Let me see. Chest pain since six, into your arm, sweaty with it, and you're on ramipril. Have I got that right? And any allergies?",
      ['summarise', 'allergies'],
    ],
    [
      'So you fell on Sunday, your hip is sore, you take apixaban, and you live alone. Is that all right?',
      ['summarise'],
    ],
    ['You have a headache. Is that right?', ['sx:headache']],
    ['So you have a headache and a rash. Have I got that right?', ['summarise']],
    ['So, wheeze since this morning, cough at night. Have I understood that correctly?', ['summarise']],
    ['So fever for two days and a sore throat. Did I get that right? Any allergies?', ['summarise', 'allergies']],
    ['So no fever, no cough. Is that right?', ['sx:fever', 'sx:cough']],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts)
  })
})

test('a word of comfort names no symptom to go on about', () => {
  expect(alone('Ouch, sounds miserable. When did it start?')).toEqual(['empathy', 'onset:complaint'])
})
