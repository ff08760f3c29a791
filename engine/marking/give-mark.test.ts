import { describe, expect, test } from 'vitest'
import { giveMark } from './give-mark.ts'
import { totalled } from './mark.ts'
import type { ItemMark } from './mark-sheet.ts'

const line = (item: string, awarded: number): ItemMark => ({
  item,
  text: item,
  label: item,
  category: 'history',
  mustAsk: item === 'missed',
  outOf: 2,
  awarded,
  evidence: [],
  better: 'Any pain?',
  ...(awarded === 0 && { near: { turn: 0, from: 0, to: 3, words: 'Any', why: 'close' }, wouldHaveSaid: 'Yes.' }),
})
const sheet = totalled([line('heard', 2), line('missed', 0), line('other', 0)])

describe('giving a mark by hand', () => {
  test('gives the whole of it, with the message as its evidence, and counts the sheet anew', () => {
    const after = giveMark(sheet, 'missed', 3, 'Any tightness?')!
    expect(after).toMatchObject({ score: 4, maxScore: 6, stars: 2, mustAsks: { asked: 1, of: 1 } })
    expect(after.items[1]).toMatchObject({
      awarded: 2,
      evidence: [{ turn: 3, from: 0, to: 14, words: 'Any tightness?' }],
    })
    expect(after.items[1]).not.toHaveProperty('near')
    expect(after.items[1]).not.toHaveProperty('wouldHaveSaid')
    expect([after.items[0], after.items[2]]).toEqual([sheet.items[0], sheet.items[2]])
  })

  test.each(['heard', 'no-such-item'])('gives nothing for %s', (item) => {
    expect(giveMark(sheet, item, 0, 'Hello')).toBeUndefined()
  })
})
