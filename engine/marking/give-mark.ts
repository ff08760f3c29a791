import { totalled } from './mark.ts'
import type { ItemMark, MarkSheet } from './mark-sheet.ts'

/**
 * A mark sheet in which a missed item is given, because a person who read the words says that they earned it. Takes the
 * item's id, the turn (from 0, without the greeting) and what was said in it; the whole message is the evidence. Gives
 * undefined where the sheet has no such item, or gives it already.
 */
export function giveMark(sheet: MarkSheet, item: string, turn: number, said: string): MarkSheet | undefined {
  const line = sheet.items.find((one) => one.item === item)
  if (!line || line.awarded > 0) return undefined
  return totalled(sheet.items.map((one) => (one === line ? given(line, turn, said) : one)))
}

function given({ near: _near, wouldHaveSaid: _said, ...line }: ItemMark, turn: number, said: string): ItemMark {
  return { ...line, awarded: line.outOf, evidence: [{ turn, from: 0, to: said.length, words: said }] }
}
