import type { Fact } from '#engine/case/case-file.ts'
import { type Further, isFurther, namesFor } from '#engine/case/further.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { type ActId, isAspect, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { detailAsked } from './details.ts'
import { eventAsked } from './event-details.ts'
import { isReady, isTold } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { symptomFacts } from './stand-ins.ts'

/**
 * What the patient knows further of the thing that an act asks on about: "since this morning" of the sickness that was
 * told, the dose of the tablet. Undefined where the case has written nothing of the kind.
 */
export function furtherAnswer(room: Room, act: ActId): Piece | undefined {
  const asked = furtherAsked(room.said ?? '', act)
  if (asked.length === 0) return undefined
  for (const fact of subjects(room, act)) {
    const text = furtherOf(fact, asked)
    if (text !== undefined && (isTold(room, fact) || !asked.some((one) => ASKED_FIRST.has(one))))
      return tellFurther(room, act, fact, text)
  }
  return undefined
}

/** "Who do you live with?" asks for the thing itself, as long as it has not been told. */
const ASKED_FIRST: ReadonlySet<Further> = new Set(['who', 'where', 'name', 'said'])

/** "Tell me more about that": what was told a moment ago, by a sentence that has not been said. */
export function moreOfTold(room: Room, act: ActId): Piece | undefined {
  if (act !== 'elaborate' || !/\b(that|those|these|them|they)\b/i.test(room.said ?? '')) return undefined
  const { memory, patientCase } = room
  for (const { fact: id, act: asked } of memory.turns.at(-1)?.answers ?? []) {
    const fact = patientCase.facts.get(id ?? '')
    const name = MORE.find((one) => fact?.further?.[one] && !isSaidAlready(room, fact.further[one]))
    const text = name && fact?.further?.[name]
    if (fact && text && asked !== 'open' && isTold(room, fact)) return tellFurther(room, act, fact, text)
  }
  return undefined
}
const MORE: readonly Further[] = [
  'character',
  'onset_mode',
  'how',
  'severity',
  'pattern',
  'course',
  'outcome',
  'said',
  'when',
]

const isSaidAlready = ({ memory }: Room, text: string): boolean =>
  memory.turns.some(({ reply }) => reply.includes(text))

/** The first of some answers that a fact has written. */
export function furtherOf({ further }: Fact, asked: readonly Further[]): string | undefined {
  const name = asked.flatMap(namesFor).find((one) => further?.[one] !== undefined)
  return name && further?.[name]
}

/** What a message asks on about, as the names of `further`; its words may tell it finer than the act. */
export function furtherAsked(said: string, act: ActId): Further[] {
  const topic = topicOf(act)
  if (isTreatment(act)) return [detailAsked(said) ?? 'treatment_tried']
  if (!isAspect(topic)) return [eventAsked(said) ?? []].flat()
  const own = isFurther(topic) ? [topic] : []
  const isTime = topic === 'pattern' || topic === 'onset'
  return isTime && eventAsked(said) === 'last' ? ['last', ...own] : own
}

/** The facts that an act may ask on about: of a symptom that is named those of the symptom, else what was told last. */
function subjects(room: Room, act: ActId): Fact[] {
  const ofSymptom = symptomsOf(room, act)
  if (isAspect(topicOf(act)) && !isTreatment(act)) return ofSymptom
  return [...new Set([...toldOf(room, act), ...namedOf(room, act), ...ofSymptom])]
}

/** What the case has of the symptom whose aspect is asked, unless it is the complaint, which has facts of its own. */
function symptomsOf(room: Room, act: ActId): Fact[] {
  const { patientCase } = room
  const target = targetOf(act)
  if (!isAspect(topicOf(act)) || target === undefined || target === 'complaint' || patientCase.complaint.has(target))
    return []
  return symptomFacts(patientCase, target).filter((fact) => isOpen(room, act, fact))
}

/** What was told a moment ago in answer to the same topic, newest first. */
function toldOf({ memory, patientCase }: Room, act: ActId): Fact[] {
  const turns = memory.turns.slice(-LOOKS_BACK).reverse()
  const told = turns.flatMap(({ answers }) => answers.flatMap(({ fact }) => patientCase.facts.get(fact ?? '') ?? []))
  return [...new Set(told)].filter(({ acts }) => acts.some((one) => isAbout(one, act)))
}
const LOOKS_BACK = 3

/** A fact of the same topic that the message names by a word of its own: "how long have you been on the amlodipine?" */
function namedOf(room: Room, act: ActId): Fact[] {
  const words = longWords(room.said ?? '')
  const { facts } = room.patientCase
  return [...facts.values()].filter(
    (fact) =>
      isOpen(room, act, fact) &&
      fact.acts.some((one) => isAbout(one, act)) &&
      [...longWords(`${fact.says} ${fact.gist}`)].some((word) => words.has(word)),
  )
}

const isAbout = (one: ActId, act: ActId): boolean =>
  topicOf(one) === topicOf(act) ||
  (isTreatment(one) && isTreatment(act)) ||
  (OF_CARE.test(topicOf(one)) && OF_CARE.test(topicOf(act)))

/** What has to do with doctors: "which hospital was that?" after an operation is about the operation. */
const OF_CARE = /^(pmh|hospital|surgery|trauma|prior_care|screening|measured|immunisation|birth|obstetric)$/

const isOpen = (room: Room, act: ActId, fact: Fact): boolean => isTold(room, fact) || isReady(room, act, fact)

/** The sentence alone where the thing was told; with the thing itself where the message asks for both at once. */
function tellFurther(room: Room, act: ActId, fact: Fact, text: string): Piece {
  const told = isTold(room, fact)
  return {
    answer: { act, kind: told ? 'again' : 'fact', fact: fact.id },
    text: told ? text : `${fact.says} ${text}`,
    tone: 'told',
    repeated: isSaidAlready(room, text),
  }
}
