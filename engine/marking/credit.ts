import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from './earned.ts'
import { sourceRows } from './evidence/table.ts'

/**
 * Returns the items that the last of these turns completed, in rubric order, and their marks. Summed over a
 * consultation this equals the score of its mark sheet, since exactly one turn completes an item.
 */
export function credit(patientCase: PatientCase, turns: readonly Turn[]): { credited: string[]; points: number } {
  const rows = sourceRows(patientCase, turns)
  const items = patientCase.items.filter(
    (item) => evidenceFor(patientCase, item, rows)?.at(-1)?.turn === turns.length - 1,
  )
  return { credited: items.map(({ id }) => id), points: items.reduce((sum, { marks }) => sum + marks, 0) }
}
