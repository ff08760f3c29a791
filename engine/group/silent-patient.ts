import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { earning } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'
import { mark } from '#engine/marking/mark.ts'
import type { ItemMark, MarkSheet } from '#engine/marking/mark-sheet.ts'
import { needs, sourceName } from '#engine/marking/sources.ts'

/** The engine's marks of a talk between people; `wouldHaveTold` are the items that count through an answer of its own. */
export type SilentMarks = { sheet: MarkSheet; wouldHaveTold: string[] }

/**
 * Marks the student's words by the same rubric as the friend who marks. An item that needs something to be heard counts
 * where this patient would have disclosed it to those words; those items are named, since what the friend said is
 * unknown.
 */
export function markSilently(patientCase: PatientCase, turns: readonly Turn[], content: Content): SilentMarks {
  const sheet = mark(patientCase, turns, content)
  const unanswered = mark(
    patientCase,
    turns.map((turn) => ({ ...turn, answers: [] })),
    content,
  )
  const byAskingAlone = new Set(unanswered.items.filter(({ awarded }) => awarded > 0).map(({ item }) => item))
  const earned = sheet.items.filter(({ awarded }) => awarded > 0).map(({ item }) => item)
  return { sheet, wouldHaveTold: earned.filter((item) => !byAskingAlone.has(item)) }
}

/** Why the engine gave a line what it gave, in a sentence for everybody of the room. */
export function whyGiven(patientCase: PatientCase, line: ItemMark, wouldHaveTold: boolean): string {
  const { name } = patientCase.file.informant ?? patientCase.file.patient
  if (line.awarded > 0 && wouldHaveTold)
    return `Asked so that ${name} would have told it. Whether your host did, you know.`
  if (line.awarded > 0) return line.evidence.length > 1 ? 'Asked, in more than one question.' : 'Asked, in these words.'
  return line.near?.why ?? 'Nothing that was written down asks for it.'
}

/** Items of the rubric that a turn has something to do with, whether it earns them alone or not, in rubric order. */
export function itemsTouched(patientCase: PatientCase, turn: Turn): string[] {
  const rows = sourceRows(patientCase, [turn])
  return patientCase.items
    .filter(({ earnedBy }) => needs(earnedBy).sources.some((source) => earning(rows, sourceName(patientCase, source))))
    .map(({ id }) => id)
}
