import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { type AnswerContext, isDenial, type ReplyPart } from '#engine/patient/answer-context.ts'
import { disclose, talk, withhold } from '#engine/patient/disclose.ts'
import { hasSaid, timesAsked } from '#engine/patient/memory.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Answer } from './answer.ts'
import { isInvitation } from './invitation.ts'

/** Returns what the patient says for an answer of the case, asked as `act`: it, its guarded form or another wording. */
export function discloseAnswer(room: AnswerContext, answer: Answer, act: ActId): ReplyPart {
  if (answer.meets) return reactToNews(room, answer, act)
  const fact = room.patientCase.facts.get(answer.fact ?? '')
  if (!fact) return detailIfOpen(room, answer, act)
  if (answer.id !== fact.id && answer.says !== fact.says)
    return isOpen(room, act, fact) ? detailIfOpen(room, answer, act) : withhold(room, act, fact)
  const due = isDisclosed(room, fact) ? afterDisclosure(room, act, fact) : beforeDisclosure(room, act, fact)
  if (!due) return talk(room, act)
  return isOpen(room, act, due) ? disclose(room, act, due) : withhold(room, act, due)
}

/** Reacts to news with the case's own lines, each once, and then with the default lines. */
function reactToNews(room: AnswerContext, { says, again = [] }: Answer, act: ActId): ReplyPart {
  const text = [says, ...again].find((line) => !hasSaid(room.memory, line))
  return text === undefined
    ? talk(room, act)
    : { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false, isNews: true }
}

/**
 * Returns the answer when a disclosed fact is asked for again: the next volunteered fact for an invitation, if any; a
 * fact that only repeated asking discloses; otherwise the same fact.
 */
function afterDisclosure(room: AnswerContext, act: ActId, fact: Fact): Fact | undefined {
  if (isInvitation(act)) return nextVolunteered(room, act)
  const waited = answersTo(room, act).find((one) => one.when && !isDisclosed(room, one) && isOpen(room, act, one))
  return waited ?? fact
}

/** Replaces a withheld fact without a guarded answer by the plain answer to the same act. */
function beforeDisclosure(room: AnswerContext, act: ActId, fact: Fact): Fact {
  if (fact.until !== undefined || isOpen(room, act, fact)) return fact
  return answersTo(room, act).find(isPlain) ?? fact
}

/** Returns the facts that answer an act, under any of its names. */
const answersTo = ({ patientCase: { complaint, factsByCanonicalAct } }: AnswerContext, act: ActId): readonly Fact[] =>
  factsByCanonicalAct.get(canonicalAct(act, complaint)) ?? []

/** Returns the next undisclosed fact that "anything else?" elicits and whose conditions are met. */
export const nextVolunteered = (room: AnswerContext, act: ActId): Fact | undefined =>
  room.manner < WILLING
    ? undefined
    : answersTo(room, act).find((fact) => !isDisclosed(room, fact) && isOpen(room, act, fact))

/** Below this manner (the band Poor) a patient only answers what is asked. */
const WILLING = 20

const isDisclosed = ({ memory }: AnswerContext, { id }: Pick<Fact, 'id'>): boolean => memory.disclosed.has(id)

/** Whether the conditions of a fact are met: enough trust, asked often enough, prerequisites disclosed. */
export function isOpen(room: AnswerContext, act: ActId, fact: Pick<Fact, 'id' | 'when'>): boolean {
  const { when } = fact
  if (!when || isDisclosed(room, fact)) return true
  const { patientCase, memory, manner } = room
  const { trust = 0, times = 1, promised, after = [] } = when
  const isEarned = manner >= trust && timesAsked(memory, patientCase, act) + 1 >= times
  return (isEarned || (promised === true && hasPromised(room))) && after.every((id) => memory.disclosed.has(id))
}

/** Whether the student has promised confidentiality, in this message or before. */
const hasPromised = ({ memory, understood = [] }: AnswerContext): boolean =>
  understood.includes('privacy') || memory.asked.has('privacy')

/** Discloses a detail that is not a finding once its condition is met. */
const detailIfOpen = (room: AnswerContext, answer: Answer, act: ActId): ReplyPart =>
  isOpen(room, act, answer) ? discloseDetail(room, answer, act) : withhold(room, act, answer)

function discloseDetail({ memory }: AnswerContext, { id, fact, says }: Answer, act: ActId): ReplyPart {
  return {
    answer: { act, kind: 'detail', detail: id, ...(fact !== undefined && { fact }) },
    text: says,
    tone: isDenial(says) ? 'denied' : 'told',
    repeated: hasSaid(memory, says),
  }
}
