import { describe, expect, test } from 'vitest'
import { mark } from '#engine/marking/mark.ts'
import { consultation, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { itemsTouched, markSilently, whyGiven } from './silent-patient.ts'

const turnsOf = (messages: string[][]) => consultation(sampleCase, messages)
const marked = (messages: string[][]) => markSilently(sampleCase, turnsOf(messages), sampleContent)

describe('the engine beside a friend', () => {
  test('marks as it marks its own consultations', () => {
    const turns = turnsOf([['sx:fever'], ['onset:chest_pain']])
    expect(markSilently(sampleCase, turns, sampleContent).sheet).toEqual(mark(sampleCase, turns, sampleContent))
  })

  test('names what counts only through what the patient would have told', () => {
    const { sheet, wouldHaveDisclosed } = marked([
      ['greet'],
      ['introduce'],
      ['consent'],
      ['open'],
      ['concerns'],
      ['sx:fever'],
    ])
    expect(wouldHaveDisclosed).toContain('worry')
    expect(wouldHaveDisclosed).not.toContain('fever')
    const lineOf = (id: string) => sheet.items.find(({ item }) => item === id)!
    const { name } = sampleCase.file.patient
    expect(whyGiven(sampleCase, lineOf('worry'), true)).toBe(
      `Asked so that ${name} would have told it. Whether your host did, you know.`,
    )
    expect(whyGiven(sampleCase, lineOf('fever'), false)).toBe('Asked, in these words.')
  })

  test('says of a missed line why it was missed', () => {
    const { sheet } = marked([['sx:fever']])
    const missed = sheet.items.filter(({ awarded }) => awarded === 0)
    for (const line of missed)
      expect(whyGiven(sampleCase, line, false)).toBe(line.near?.why ?? 'Nothing that was written down asks for it.')
    expect(missed.some(({ near }) => near === undefined)).toBe(true)
  })

  test('saying nothing is nothing', () => {
    expect(marked([])).toMatchObject({ sheet: { score: 0 }, wouldHaveDisclosed: [] })
  })
})

test('a turn touches the items that it has to do with, whether it earns them alone or not', () => {
  const [turn] = turnsOf([['sx:nausea']])
  expect(itemsTouched(sampleCase, turn!)).toContain('stomach')
})
