import { describe, expect, test } from 'vitest'
import { consultation, heardAs } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { patientLine } from './patient-line.ts'

const fever = consultation(sampleCase, [['sx:fever']])
const FEVER = "I've been hot and cold since Tuesday."

describe('the line that a follow-up leans on', () => {
  test('is nothing at the beginning', () => {
    expect(patientLine([])).toBe('')
  })

  test('is what the patient told last', () => {
    expect(patientLine(consultation(sampleCase, [['smoking'], ['sx:fever']]))).toBe(FEVER)
  })

  test('is a denial as well, and the opening', () => {
    expect(patientLine(consultation(sampleCase, [['sx:fever'], ['sx:rash']]))).toBe('No rash.')
    expect(patientLine(consultation(sampleCase, [['greet', 'open']]))).toBe('Hello. My chest hurts.')
  })

  test('stays where it was after a courtesy', () => {
    expect(patientLine([...fever, heardAs(sampleCase, fever, 'OK', ['acknowledge'])])).toBe(FEVER)
    expect(patientLine(consultation(sampleCase, [['sx:fever'], ['empathy'], ['signpost']]))).toBe(FEVER)
  })

  test('stays where it was after what the patient did not understand or take', () => {
    expect(patientLine([...fever, heardAs(sampleCase, fever, 'Do the sheets get changed?')])).toBe(FEVER)
    expect(patientLine([...fever, heardAs(sampleCase, fever, 'You are an idiot')])).toBe(FEVER)
  })

  test('is the last courtesy while nothing was told', () => {
    const turns = consultation(sampleCase, [['greet']])
    expect(patientLine([...turns, heardAs(sampleCase, turns, 'Do the sheets get changed?')])).toBe('Hello.')
  })
})
