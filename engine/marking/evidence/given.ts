import type { PatientCase } from '#engine/case/patient-case.ts'
import { isDenial } from '#engine/patient/room.ts'
import { evidenceFor } from '../earned.ts'
import type { MarkSheet } from '../mark-sheet.ts'
import { topicsDrawnBy } from '../topics-drawn.ts'
import { type EvidenceRow, type EvidenceTable, reachOf, rowOf } from './row.ts'

/**
 * A table beside the marks that were given: an item that a person gave, or an earlier version, and that no act of the
 * turns shows, was asked about in the words that the sheet quotes.
 */
export function besideMarks(patientCase: PatientCase, table: EvidenceTable, sheet: MarkSheet): EvidenceTable {
  const rows = new Map(table)
  for (const line of sheet.items) {
    const item = patientCase.items.find(({ id }) => id === line.item)
    const [evidence] = line.evidence
    if (!item || !evidence || line.awarded === 0 || evidenceFor(patientCase, item, table)) continue
    for (const topic of topicsDrawnBy(patientCase, [item])) {
      if (reachOf(rows, topic) === 'not-reached') rows.set(rowOf(topic), askedIn(patientCase, topic, evidence))
    }
  }
  return rows
}

function askedIn({ facts }: PatientCase, topic: string, evidence: NonNullable<EvidenceRow['evidence']>): EvidenceRow {
  const reach = isDenial(facts.get(topic)?.says ?? '') ? 'answered' : 'withheld'
  return { finding: rowOf(topic), reach, evidence, earns: false }
}
