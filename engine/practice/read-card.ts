import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'

/** right: it asks for the card's item; missed: for something else; unclear: no question was found in it. */
export type CardReading = { outcome: 'right' | 'missed' | 'unclear'; asked: string[] }

/**
 * Reads an answer to a card. `before` are the turns of the consultation that the card is from: the answer may complete
 * an item for which they asked in part. `asked` are the labels of the items that the answer earns on its own.
 */
export function readCard(
  patientCase: PatientCase,
  item: MarkedItem,
  before: readonly Turn[],
  answer: Turn,
): CardReading {
  const turn = asIfDisclosed(answer)
  const asked = patientCase.items.filter((one) => earns(patientCase, one, [turn]))
  if (asked.includes(item) || completes(patientCase, item, before, turn))
    return { outcome: 'right', asked: asked.map(({ label }) => label) }
  const isRead = turn.acts.length > 0
  return { outcome: isRead ? 'missed' : 'unclear', asked: asked.map(({ label }) => label) }
}

const earns = (patientCase: PatientCase, item: MarkedItem, turns: readonly Turn[]): boolean =>
  evidenceFor(patientCase, item, sourceRows(patientCase, turns)) !== undefined

/** Whether the turns had earned part of the item and the answer earns the rest. */
const completes = (patientCase: PatientCase, item: MarkedItem, before: readonly Turn[], turn: Turn): boolean =>
  !earns(patientCase, item, before) && earns(patientCase, item, [...before, turn])

/** Treats withheld facts as disclosed: a card tests the question, not whether the patient would have answered it. */
const asIfDisclosed = (turn: Turn): Turn => ({
  ...turn,
  answers: turn.answers.map((answer) => (answer.kind === 'withheld' ? { ...answer, kind: 'fact' } : answer)),
})
