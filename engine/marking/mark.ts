import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from './earned.ts'
import type { EvidenceTable } from './evidence/row.ts'
import { evidenceTable } from './evidence/table.ts'
import { hypotheticalAnswer } from './hypothetical-answer.ts'
import type { ItemMark, MarkSheet } from './mark-sheet.ts'
import { nearest } from './near.ts'

/**
 * Marks a consultation. Pure: the same turns give the same sheet, whatever wording the patient used. Every item earns
 * all of its marks or none; an earned one quotes the words that earned it, a missed one the nearest words, a better
 * question and what the patient would have answered.
 */
export function mark(patientCase: PatientCase, turns: readonly Turn[], content: Content): MarkSheet {
  const table = evidenceTable(patientCase, turns)
  return totalled(patientCase.items.map((item) => markItem({ patientCase, turns, content, table }, item)))
}

/** Returns a mark sheet of these lines, with totals. */
export function totalled(items: ItemMark[]): MarkSheet {
  const score = items.reduce((sum, { awarded }) => sum + awarded, 0)
  const maxScore = items.reduce((sum, { outOf }) => sum + outOf, 0)
  const mustAsks = items.filter(({ mustAsk }) => mustAsk)
  return {
    items,
    score,
    maxScore,
    stars: starsFor(score, maxScore),
    mustAsks: { asked: mustAsks.filter(({ awarded }) => awarded > 0).length, of: mustAsks.length },
  }
}

/** Returns the stars: none below 25 % of the marks, one from 25 %, two from 50 %, three from 75 %. */
export function starsFor(score: number, maxScore: number): MarkSheet['stars'] {
  const share = maxScore === 0 ? 0 : score / maxScore
  if (share >= 0.75) return 3
  if (share >= 0.5) return 2
  return share >= 0.25 ? 1 : 0
}

type Marking = { patientCase: PatientCase; turns: readonly Turn[]; content: Content; table: EvidenceTable }

function markItem(marking: Marking, item: MarkedItem): ItemMark {
  const { id, text, label, category, mustAsk, why, marks, better } = item
  const evidence = evidenceFor(marking.patientCase, item, marking.table)
  const line = { item: id, text, label, category, mustAsk, ...(why && { why }), outOf: marks, better }
  return evidence
    ? { ...line, awarded: marks, evidence }
    : { ...line, awarded: 0, evidence: [], ...missed(marking, item) }
}

function missed(
  { patientCase, turns, content, table }: Marking,
  item: MarkedItem,
): Pick<ItemMark, 'near' | 'wouldHaveSaid'> {
  const near = nearest({ patientCase, turns, content, table }, item)
  const answer = hypotheticalAnswer(patientCase, content, item, table)
  return { ...(near && { near }), ...(answer && { wouldHaveSaid: answer }) }
}
