import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { evidenceFor } from '#engine/marking/earned.ts'
import { sourceRows } from '#engine/marking/evidence/table.ts'

/** right: it asks for what the card is about; missed: for something else; unclear: no question was found in it. */
export type CardReading = { outcome: 'right' | 'missed' | 'unclear'; asked: string[] }

/**
 * What an answer to a card came to. `before` are the turns of the talk that the card is from: what they asked for half,
 * the answer may complete. `asked` are the labels of the items that the answer earns by itself.
 */
export function readCard(
  patientCase: PatientCase,
  item: MarkedItem,
  before: readonly Turn[],
  answer: Turn,
): CardReading {
  const turn = asIfTold(answer)
  const asked = patientCase.items.filter((one) => earns(patientCase, one, [turn]))
  if (asked.includes(item) || completes(patientCase, item, before, turn))
    return { outcome: 'right', asked: asked.map(({ label }) => label) }
  const isRead = turn.acts.length > 0
  return { outcome: isRead ? 'missed' : 'unclear', asked: asked.map(({ label }) => label) }
}

const earns = (patientCase: PatientCase, item: MarkedItem, turns: readonly Turn[]): boolean =>
  evidenceFor(patientCase, item, sourceRows(patientCase, turns)) !== undefined

/** The talk had some of it, and the answer has the rest. */
const completes = (patientCase: PatientCase, item: MarkedItem, before: readonly Turn[], turn: Turn): boolean =>
  !earns(patientCase, item, before) && earns(patientCase, item, [...before, turn])

/** A card is about the question: whether this patient would have trusted the student enough by then is beside it. */
const asIfTold = (turn: Turn): Turn => ({
  ...turn,
  answers: turn.answers.map((answer) => (answer.kind === 'withheld' ? { ...answer, kind: 'fact' } : answer)),
})
