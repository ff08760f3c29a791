import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { earning } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'
import { mark } from '#engine/marking/mark.ts'
import type { ItemMark, MarkSheet } from '#engine/marking/mark-sheet.ts'
import { needs, sourceName } from '#engine/marking/sources.ts'

/** The engine's marks of a live conversation; `wouldHaveDisclosed` are the items that rest on the engine's own answer. */
export type SilentMarks = { sheet: MarkSheet; wouldHaveDisclosed: string[] }

/**
 * Marks the student's words by the same rubric as the human marker. An item that depends on an answer counts where this
 * patient would have disclosed it; those items are listed in `wouldHaveDisclosed`, since the host's actual answer is
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
  return { sheet, wouldHaveDisclosed: earned.filter((item) => !byAskingAlone.has(item)) }
}

/** Returns a sentence on why the engine gave an item its marks, for all participants of the room. */
export function whyGiven(patientCase: PatientCase, line: ItemMark, wouldHaveDisclosed: boolean): string {
  const { name } = patientCase.file.informant ?? patientCase.file.patient
  if (line.awarded > 0 && wouldHaveDisclosed)
    return `Asked so that ${name} would have told it. Whether your host did, you know.`
  if (line.awarded > 0) return line.evidence.length > 1 ? 'Asked, in more than one question.' : 'Asked, in these words.'
  return line.near?.why ?? 'Nothing that was written down asks for it.'
}

/** Returns the ids of the items to which a turn contributes, even if it does not earn them alone, in rubric order. */
export function itemsTouched(patientCase: PatientCase, turn: Turn): string[] {
  const rows = sourceRows(patientCase, [turn])
  return patientCase.items
    .filter(({ earnedBy }) => needs(earnedBy).sources.some((source) => earning(rows, sourceName(patientCase, source))))
    .map(({ id }) => id)
}
