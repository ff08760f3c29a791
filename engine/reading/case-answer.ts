import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type AnswerContext, isDenial, type ReplyPart } from '#engine/patient/answer-context.ts'
import { hasSaid, timesAsked } from '#engine/patient/memory.ts'
import { holdBack, talk, tell } from '#engine/patient/tell.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Answer } from './answer.ts'
import { isInvitation } from './invitation.ts'

/** What the patient says of an answer of the case, asked for as `act`: it, its guarded form, or it in other words. */
export function tellCaseAnswer(room: AnswerContext, answer: Answer, act: ActId): ReplyPart {
  if (answer.meets) return meetNews(room, answer, act)
  const fact = room.patientCase.facts.get(answer.fact ?? '')
  if (!fact) return detailIfOpen(room, answer, act)
  if (answer.id !== fact.id && answer.says !== fact.says)
    return isOpen(room, act, fact) ? detailIfOpen(room, answer, act) : holdBack(room, act, fact)
  const due = isTold(room, fact) ? afterTold(room, act, fact) : beforeTold(room, act, fact)
  if (!due) return talk(room, act)
  return isOpen(room, act, due) ? tell(room, act, due) : holdBack(room, act, due)
}

/** News from the student is met with the case's own lines, each once; after that with the default lines. */
function meetNews(room: AnswerContext, { says, again = [] }: Answer, act: ActId): ReplyPart {
  const text = [says, ...again].find((line) => !hasSaid(room.memory, line))
  return text === undefined
    ? talk(room, act)
    : { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false, isNews: true }
}

/**
 * The answer when a disclosed fact is asked for again: what else the invitation draws out, nothing when that is
 * all, or what only asking again brings up; otherwise the fact once more.
 */
function afterTold(room: AnswerContext, act: ActId, fact: Fact): Fact | undefined {
  if (isInvitation(act)) return nextVolunteered(room, act)
  const waited = answersTo(room, act).find((one) => one.when && !isTold(room, one) && isOpen(room, act, one))
  return waited ?? fact
}

/** What is kept back without a word of its own gives way to what the patient says of it to anybody. */
function beforeTold(room: AnswerContext, act: ActId, fact: Fact): Fact {
  if (fact.until !== undefined || isOpen(room, act, fact)) return fact
  return answersTo(room, act).find(isPlain) ?? fact
}

/** The facts that answer an act, under whichever of its names. */
const answersTo = ({ patientCase: { complaint, factsByCanonicalAct } }: AnswerContext, act: ActId): readonly Fact[] =>
  factsByCanonicalAct.get(canonicalAct(act, complaint)) ?? []

/** A fact not disclosed yet and unconditional: what "anything else?" draws out next. */
export const nextVolunteered = (room: AnswerContext, act: ActId): Fact | undefined =>
  room.manner < WILLING
    ? undefined
    : answersTo(room, act).find((fact) => !isTold(room, fact) && isOpen(room, act, fact))

/** Below this (the band Poor) a patient answers what is asked and volunteers nothing. */
const WILLING = 20

const isTold = ({ memory }: AnswerContext, { id }: Pick<Fact, 'id'>): boolean => memory.told.has(id)

/** Whether the consultation has earned a fact: enough trust, asked often enough, and its prerequisites disclosed. */
export function isOpen(room: AnswerContext, act: ActId, fact: Pick<Fact, 'id' | 'when'>): boolean {
  const { when } = fact
  if (!when || isTold(room, fact)) return true
  const { patientCase, memory, manner } = room
  const { trust = 0, times = 1, promised, after = [] } = when
  const isEarned = manner >= trust && timesAsked(memory, patientCase, act) + 1 >= times
  return (isEarned || (promised === true && hasPromised(room))) && after.every((id) => memory.told.has(id))
}

/** Whether the student has said, now or before, that the conversation is confidential. */
const hasPromised = ({ memory, heard = [] }: AnswerContext): boolean =>
  heard.includes('privacy') || memory.asked.has('privacy')

/** Tells a detail that is no finding once its own condition is met. */
const detailIfOpen = (room: AnswerContext, answer: Answer, act: ActId): ReplyPart =>
  isOpen(room, act, answer) ? tellDetail(room, answer, act) : holdBack(room, act, answer)

function tellDetail({ memory }: AnswerContext, { id, fact, says }: Answer, act: ActId): ReplyPart {
  return {
    answer: { act, kind: 'detail', detail: id, ...(fact !== undefined && { fact }) },
    text: says,
    tone: isDenial(says) ? 'denied' : 'told',
    repeated: hasSaid(memory, says),
  }
}
