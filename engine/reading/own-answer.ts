import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { hasSaid, timesAsked } from '#engine/patient/memory.ts'
import { isDenial, type Piece, type Room } from '#engine/patient/room.ts'
import { holdBack, talk, tell } from '#engine/patient/tell.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Answer } from './answer.ts'
import { isInvitation } from './invitation.ts'

/** What the patient says of an answer of the case, asked for as `act`: it, its guarded form, or it in other words. */
export function tellOwn(room: Room, answer: Answer, act: ActId): Piece {
  if (answer.meets) return meetNews(room, answer, act)
  const fact = room.patientCase.facts.get(answer.fact ?? '')
  if (!fact) return detailIfOpen(room, answer, act)
  if (answer.id !== fact.id && answer.says !== fact.says)
    return isOpen(room, act, fact) ? detailIfOpen(room, answer, act) : holdBack(room, act, fact)
  const due = isTold(room, fact) ? afterTold(room, act, fact) : beforeTold(room, act, fact)
  if (!due) return talk(room, act)
  return isOpen(room, act, due) ? tell(room, act, due) : holdBack(room, act, due)
}

/** What the student tells of is met in this person's own words, each line once; after that as anybody is told anything. */
function meetNews(room: Room, { says, again = [] }: Answer, act: ActId): Piece {
  const text = [says, ...again].find((line) => !hasSaid(room.memory, line))
  return text === undefined
    ? talk(room, act)
    : { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false, isNews: true }
}

/**
 * What is told when a fact that was told is asked for again: what else the invitation draws out, nothing when that is
 * all, or what only asking again brings up; otherwise the fact once more.
 */
function afterTold(room: Room, act: ActId, fact: Fact): Fact | undefined {
  if (isInvitation(act)) return nextVolunteered(room, act)
  const waited = answersTo(room, act).find((one) => one.when && !isTold(room, one) && isOpen(room, act, one))
  return waited ?? fact
}

/** What is kept back without a word of its own gives way to what the patient says of it to anybody. */
function beforeTold(room: Room, act: ActId, fact: Fact): Fact {
  if (fact.until !== undefined || isOpen(room, act, fact)) return fact
  return answersTo(room, act).find(isPlain) ?? fact
}

/** The facts that answer an act, under whichever of its names. */
const answersTo = ({ patientCase: { complaint, factsByCanonicalAct } }: Room, act: ActId): readonly Fact[] =>
  factsByCanonicalAct.get(canonicalAct(act, complaint)) ?? []

/** A fact that the patient has not told and is free to: what "anything else?" draws out next. */
export const nextVolunteered = (room: Room, act: ActId): Fact | undefined =>
  room.manner < WILLING
    ? undefined
    : answersTo(room, act).find((fact) => !isTold(room, fact) && isOpen(room, act, fact))

/** Below this (the band Poor) a patient answers what is asked and volunteers nothing. */
const WILLING = 20

const isTold = ({ memory }: Room, { id }: Pick<Fact, 'id'>): boolean => memory.told.has(id)

/** Whether the consultation has earned a fact: enough trust, asked often enough, and what comes before it is told. */
export function isOpen(room: Room, act: ActId, fact: Pick<Fact, 'id' | 'when'>): boolean {
  const { when } = fact
  if (!when || isTold(room, fact)) return true
  const { patientCase, memory, manner } = room
  const { trust = 0, times = 1, promised, after = [] } = when
  const isEarned = manner >= trust && timesAsked(memory, patientCase, act) + 1 >= times
  return (isEarned || (promised === true && hasPromised(room))) && after.every((id) => memory.told.has(id))
}

/** Whether the student has said, now or before, that what is told stays confidential. */
const hasPromised = ({ memory, heard = [] }: Room): boolean => heard.includes('privacy') || memory.asked.has('privacy')

/** Tells a detail that is no finding once its own condition is met. */
const detailIfOpen = (room: Room, answer: Answer, act: ActId): Piece =>
  isOpen(room, act, answer) ? tellDetail(room, answer, act) : holdBack(room, act, answer)

function tellDetail({ memory }: Room, { id, fact, says }: Answer, act: ActId): Piece {
  return {
    answer: { act, kind: 'detail', detail: id, ...(fact !== undefined && { fact }) },
    text: says,
    tone: isDenial(says) ? 'denied' : 'told',
    repeated: hasSaid(memory, says),
  }
}
