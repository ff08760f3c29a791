import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heard, sampleContent, withoutChoice } from '#tests/content/heard.ts'
import { sampleCase, sampleFacts, withFile } from '#tests/content/sample-case.ts'
import { mark, totalled } from './mark.ts'
import { remark } from './remark.ts'

const none = mark(sampleCase, [], sampleContent)
const again = (past: readonly Turn[], old = none, patientCase = sampleCase) =>
  remark(patientCase, sampleContent, past, old, 'one')

describe('marking a past consultation again', () => {
  test('takes nothing away', () => {
    const turns = consultation(sampleCase, [['onset:complaint'], ['sx:fever']])
    const old = mark(sampleCase, turns, sampleContent)
    expect(old.score).toBe(3)
    expect(again(turns, old)).toEqual({ sheet: old, gained: [] })
    expect(again([], old)).toEqual({ sheet: old, gained: [] })
  })

  test("marks what was chosen then by today's case", () => {
    const turns = consultation(sampleCase, [['smoking']])
    const smoking = { ...sampleCase.items[3]!, id: 'radiation', earnedBy: { any: ['smoking'] } }
    const items = sampleCase.items.map((item) => (item.id === 'radiation' ? smoking : item))
    const { gained, sheet } = again(turns, none, { ...sampleCase, items })
    expect(gained).toEqual(['radiation'])
    expect(sheet.score).toBe(2)
  })

  test('gives an answer what it earns today, though it earned something else then', () => {
    const turns = [heard(sampleCase, [], ['smoking'])]
    const facts = sampleFacts.map((fact) => (fact.id === 'smoking' ? { ...fact, acts: ['radiation:complaint'] } : fact))
    expect(again(turns).gained).toEqual([])
    expect(again(turns, none, withFile(facts)).gained).toEqual(['radiation'])
  })

  test('marks turns that were read by the rules of earlier versions as they were read', () => {
    const turns = consultation(sampleCase, [['onset:complaint'], ['sx:fever']]).map(withoutChoice)
    expect(again(turns)).toMatchObject({ sheet: { score: 3 }, gained: ['onset', 'fever'] })
  })

  test('gives an item what it was worth on the day, and leaves out what was not on the list', () => {
    const lines = none.items.filter(({ item }) => item === 'radiation').map((line) => ({ ...line, outOf: 5 }))
    expect(
      again(consultation(sampleCase, [['radiation:complaint'], ['sx:fever']]), totalled(lines)).sheet,
    ).toMatchObject({
      score: 5,
      maxScore: 5,
      stars: 3,
      items: [{ item: 'radiation', outOf: 5, awarded: 5 }],
    })
  })

  test('keeps the line of an item that the rubric has no more', () => {
    const [line] = none.items
    const old = totalled([{ ...line!, item: 'gone', awarded: 0 }])
    expect(again(consultation(sampleCase, [['smoking']]), old).sheet).toEqual(old)
  })
})
