import type { ItemView } from '#engine/case/case-view.ts'
import { partsOfRubric } from '#engine/case/case-view.ts'
import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import type { EvidenceTable } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'

/** The student's words that met an item, and their turn, counted from 0 without the greeting. */
export type MetBy = { turn: number; words: string }

/** An item of a module; `met` is undefined until it is met. */
export type LearnItem = ItemView & { met: MetBy | undefined }

/** A rubric category as a Learn module. `marks` and `earned` include must-asks. */
export type LearnModule = {
  category: CategoryId
  items: readonly LearnItem[]
  marks: number
  earned: number
  mustAsks: { asked: number; of: number }
  /** True when every must-ask is met and something was asked, so a module that was only skipped through is not done. */
  done: boolean
}

/** Longer messages are quoted only by the words that counted. */
const WHOLE_MESSAGE = 90

/**
 * Returns the modules of a case: its rubric categories in order, with what the turns have met so far. An item counts in
 * its own module, whichever module the student was in when they met it.
 */
export function modulesOf(patientCase: PatientCase, turns: readonly Turn[]): LearnModule[] {
  const rows = evidenceTable(patientCase, turns)
  return partsOfRubric(patientCase).map((category) => {
    const items = patientCase.items
      .filter((item) => item.category === category)
      .map((item) => ({ ...item, met: metBy(patientCase, turns, rows, item) }))
    return { category, items, ...counted(items) }
  })
}

function metBy(
  patientCase: PatientCase,
  turns: readonly Turn[],
  rows: EvidenceTable,
  item: PatientCase['items'][number],
): MetBy | undefined {
  const last = evidenceFor(patientCase, item, rows)?.at(-1)
  if (!last) return undefined
  const said = turns[last.turn]?.said.trim() ?? ''
  return { turn: last.turn, words: said.length <= WHOLE_MESSAGE ? said : last.words }
}

function counted(items: readonly LearnItem[]): Pick<LearnModule, 'marks' | 'earned' | 'mustAsks' | 'done'> {
  const mustAsks = items.filter(({ mustAsk }) => mustAsk)
  return {
    marks: total(items),
    earned: total(items.filter(isMet)),
    mustAsks: { asked: mustAsks.filter(isMet).length, of: mustAsks.length },
    done: mustAsks.every(isMet) && items.some(isMet),
  }
}

const total = (items: readonly LearnItem[]): number => items.reduce((sum, { marks }) => sum + marks, 0)

/** Whether the student's words have met it. */
export const isMet = ({ met }: LearnItem): boolean => met !== undefined
