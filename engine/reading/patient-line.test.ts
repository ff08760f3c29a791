import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heardAs, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { patientLine } from './patient-line.ts'

const fever = consultation(sampleCase, [['sx:fever']])
const FEVER = "I've been hot and cold since Tuesday."

const lineAfter = (turns: readonly Turn[]) => patientLine(sampleCase, sampleContent, turns)

describe('the line that a follow-up leans on', () => {
  test('is nothing at the beginning', () => {
    expect(lineAfter([])).toBe('')
  })

  test('is what the patient told last', () => {
    expect(lineAfter(consultation(sampleCase, [['smoking'], ['sx:fever']]))).toBe(FEVER)
  })

  test('is a denial as well, and the opening', () => {
    expect(lineAfter(consultation(sampleCase, [['sx:fever'], ['sx:rash']]))).toBe('No rash.')
    expect(lineAfter(consultation(sampleCase, [['greet', 'open']]))).toBe('My chest hurts.')
  })

  test('stays where it was after a courtesy', () => {
    expect(lineAfter([...fever, heardAs(sampleCase, fever, 'OK', ['acknowledge'])])).toBe(FEVER)
    expect(lineAfter(consultation(sampleCase, [['sx:fever'], ['empathy'], ['signpost']]))).toBe(FEVER)
  })

  test('stays where it was after what the patient did not understand or take', () => {
    expect(lineAfter([...fever, heardAs(sampleCase, fever, 'Do the sheets get changed?')])).toBe(FEVER)
    expect(lineAfter([...fever, heardAs(sampleCase, fever, 'You are an idiot')])).toBe(FEVER)
  })

  test('is nothing while only courtesies were exchanged', () => {
    const turns = consultation(sampleCase, [['greet']])
    expect(lineAfter(turns)).toBe('')
  })

  test('is the same whatever wording an attempt gave the reply', () => {
    const lines = ['one', 'two', 'three'].map((seed) => lineAfter(consultation(sampleCase, [['sx:rash']], seed)))
    expect(new Set(lines).size).toBe(1)
  })
})
