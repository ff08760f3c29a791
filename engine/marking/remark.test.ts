import { describe, expect, test } from 'vitest'
import { consultation, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { mark, totalled } from './mark.ts'
import { remark } from './remark.ts'

// The sample vocabulary knows no words, so heard again these messages say nothing: what is picked from readings still does.

const past = (messages: string[][]) => consultation(sampleCase, messages).map((turn) => ({ turn }))
const again = (messages: string[][], old = mark(sampleCase, [], sampleContent)) =>
  remark(sampleCase, sampleContent, past(messages), old, 'one')

describe('marking a past consultation again', () => {
  test('takes nothing away', () => {
    const turns = consultation(sampleCase, [['onset:complaint'], ['sx:fever']])
    const old = mark(sampleCase, turns, sampleContent)
    const { sheet, gained } = again([['onset:complaint'], ['sx:fever']], old)
    expect(old.score).toBe(3)
    expect([sheet.score, gained]).toEqual([3, []])
  })

  test('hears a picked reading as the act that was picked', () => {
    const turn = consultation(sampleCase, [['smoking']])[0]!
    const old = mark(sampleCase, [], sampleContent)
    const { sheet, gained } = remark(sampleCase, sampleContent, [{ turn, chose: 'radiation:complaint' }], old, 'one')
    expect(gained).toEqual(['radiation'])
    expect(sheet.score).toBe(2)
  })

  test('gives an item what it was worth on the day, and leaves out what was not on the list', () => {
    const { items } = mark(sampleCase, [], sampleContent)
    const old = totalled(items.filter(({ item }) => item === 'radiation').map((line) => ({ ...line, outOf: 5 })))
    const turn = consultation(sampleCase, [['smoking']])[0]!
    const { sheet } = remark(sampleCase, sampleContent, [{ turn, chose: 'radiation:complaint' }], old, 'one')
    expect(sheet).toMatchObject({
      score: 5,
      maxScore: 5,
      stars: 3,
      items: [{ item: 'radiation', outOf: 5, awarded: 5 }],
    })
  })

  test('keeps the line of an item that the rubric has no more', () => {
    const [line] = mark(sampleCase, [], sampleContent).items
    const old = totalled([{ ...line!, item: 'gone', awarded: 0 }])
    expect(again([['smoking']], old).sheet).toEqual(old)
  })
})
