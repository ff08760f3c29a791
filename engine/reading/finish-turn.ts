import { styleOf } from '#engine/consultation/style.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { gains } from '#engine/manner/gains.ts'
import { highestManner } from '#engine/manner/insulted.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import type { AnswerContext } from '#engine/patient/answer-context.ts'
import type { Style } from '#engine/understanding/style.ts'
import { type ActId, isTalk, topicOf } from '#engine/vocabulary/acts.ts'

/** A turn with its words and answers, before it is scored. */
export type Draft = Omit<Turn, 'style' | 'moves' | 'manner' | 'credited' | 'points'>

/** Completes a turn with its style, its effect on bedside manner and the marks that it earned. */
export function finishTurn(room: AnswerContext, draft: Draft, style: Style): Turn {
  const styled = { ...draft, style: styleOf(room, draft, { ...style, asked: topicsAsked(draft) }) }
  // A summary that had to be corrected does not show listening.
  const kind = draft.amiss ? draft.acts.filter(({ act }) => act !== 'summarise') : draft.acts
  const moves = [...gains(room, kind), ...losses(room, styled)]
  const manner = Math.min(mannerAfter(room.manner, moves), highestManner([...room.memory.turns, styled]))
  const turn: Turn = { ...styled, moves, manner, credited: [], points: 0 }
  return { ...turn, ...credit(room.patientCase, [...room.memory.turns, turn]) }
}

/**
 * Returns the number of things that a message asked: two names for one fact count once, and so does a list of
 * illnesses, the patient's own or the family's.
 */
function topicsAsked({ answers }: Pick<Turn, 'answers'>): number {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open' || act === 'identify')
  return new Set(asked.map(({ act, fact, detail }) => kindOf(act) ?? detail ?? fact ?? act)).size
}

/** Illnesses of the patient or the family: "any heart disease, stroke or diabetes?" counts as one question. */
const LISTED = new Set(['pmh', 'fh'])

const kindOf = (act: ActId): string | undefined => (LISTED.has(topicOf(act)) ? topicOf(act) : undefined)
