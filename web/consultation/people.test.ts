import { describe, expect, test } from 'vitest'
import { addressee, quickReplies, whoLine } from './people.ts'

const graham = {
  patient_name: 'Graham Pemberton',
  gender: 'Male' as const,
  patient_age: 57,
  informant: null,
  presenting_complaint: 'Tight chest pain since breakfast',
}
const freya = {
  patient_name: 'Freya Andersen',
  gender: 'Female' as const,
  patient_age: 2,
  informant: { name: 'Lars Andersen', relation: 'father' },
  presenting_complaint: 'Barking cough',
}

describe('a patient who speaks for himself', () => {
  test('is introduced by age and complaint', () => {
    expect(whoLine(graham)).toBe('57. “Tight chest pain since breakfast”')
  })
  test('is asked by first name', () => expect(addressee(graham)).toBe('Graham'))
  test('is greeted by first name, asked for consent, and asked what is wrong', () =>
    expect(quickReplies(graham)).toEqual([
      'Hello Graham',
      'Do I have your consent to continue?',
      'What has brought you in?',
    ]))
  test('who has no name is greeted as a patient', () =>
    expect(quickReplies({ ...graham, patient_name: '' })[0]).toBe('Hello patient'))
})

describe('a child who came with a parent', () => {
  test('is introduced with the parent', () => {
    expect(whoLine(freya)).toBe('2, with her dad Lars. “Barking cough”')
  })
  test('is asked about through the parent', () => expect(addressee(freya)).toBe('Freya’s dad'))
  test('lets the parent be greeted', () => expect(quickReplies(freya)[0]).toBe('Hello Lars'))
})
