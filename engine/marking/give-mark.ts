import { totalled } from './mark.ts'
import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/**
 * Awards a missed item on a human reader's judgement and returns the new sheet. Takes the item's id, the turn (from 0,
 * without the greeting) and its message, all of which becomes the evidence. Returns undefined where the sheet has no
 * such item, or it is already awarded.
 */
export function giveMark(sheet: MarkSheet, item: string, turn: number, said: string): MarkSheet | undefined {
  const line = sheet.items.find((one) => one.item === item)
  if (!line || line.awarded > 0) return undefined
  return totalled(sheet.items.map((one) => (one === line ? given(line, turn, said) : one)))
}

function given({ near: _near, wouldHaveSaid: _said, ...line }: ItemMark, turn: number, said: string): ItemMark {
  return { ...line, awarded: line.outOf, evidence: [{ turn, from: 0, to: said.length, words: said }] }
}
