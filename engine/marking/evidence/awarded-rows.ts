import type { PatientCase } from '#engine/case/patient-case.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { evidenceFor } from '../earned.ts'
import type { MarkSheet } from '../mark-sheet.ts'
import { topicsDrawnBy } from '../topics-drawn.ts'
import { type EvidenceRow, type EvidenceTable, reachOf, rowOf } from './row.ts'

/**
 * Adds rows for marks that the turns do not explain: an item that a person or an earlier version awarded counts as
 * asked in the words that the sheet quotes.
 */
export function besideMarks(patientCase: PatientCase, table: EvidenceTable, sheet: MarkSheet): EvidenceTable {
  const given = sheet.items.flatMap(({ item: id, awarded, evidence: [evidence] }) => {
    const item = patientCase.items.find((one) => one.id === id)
    const isShown = !item || !evidence || awarded === 0 || evidenceFor(patientCase, item, table) !== undefined
    return isShown ? [] : [...topicsDrawnBy(patientCase, [item])].map((topic) => ({ topic, evidence }))
  })
  const added = given.filter(({ topic }) => reachOf(table, topic) === 'not-reached')
  if (added.length === 0) return table
  return new Map([
    ...table,
    ...added.map(({ topic, evidence }) => [rowOf(topic), askedIn(patientCase, topic, evidence)] as const),
  ])
}

function askedIn({ facts }: PatientCase, topic: string, evidence: NonNullable<EvidenceRow['evidence']>): EvidenceRow {
  const reach = isDenial(facts.get(topic)?.says ?? '') ? 'answered' : 'withheld'
  return { finding: rowOf(topic), reach, evidence, earns: false }
}
