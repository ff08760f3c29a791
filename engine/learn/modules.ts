import type { ItemView } from '#engine/case/case-view.ts'
import { partsOfRubric } from '#engine/case/case-view.ts'
import type { CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import type { EvidenceTable } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'

/** The student's own words that met an item, and the turn in which they were said, counted from 0 without the greeting. */
export type MetBy = { turn: number; words: string }

/** An item of a module: undefined in `met` while nothing has met it. */
export type LearnItem = ItemView & { met: MetBy | undefined }

/** A part of the rubric as Learn works it. `marks` and `earned` count all of its items, must-asks among them. */
export type LearnModule = {
  category: CategoryId
  items: readonly LearnItem[]
  marks: number
  earned: number
  mustAsks: { asked: number; of: number }
  /** Every must-ask is met and something was asked: a part that was only passed through is not done. */
  done: boolean
}

/** Messages longer than this are quoted by the words that counted. */
const WHOLE_MESSAGE = 90

/**
 * The modules of a case: its rubric's categories in their order, with what the turns have met so far. An item counts in
 * its own module, whichever one the student was in when it was met.
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
