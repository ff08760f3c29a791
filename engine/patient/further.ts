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
 * What the patient knows further of the thing that an act asks on about: "since this morning" of the sickness, the dose
 * of the tablet. Undefined where the case has written nothing of the kind.
 */
export function furtherAnswer(room: Room, act: ActId): Piece | undefined {
  const { onward, said = '', patientCase } = room
  if (onward && act === onward.act) {
    const fact = patientCase.facts.get(onward.fact)
    const text = fact?.further?.[onward.name]
    if (fact && text !== undefined) return tellFurther(room, act, fact, text)
  }
  if (act === 'elaborate') return moreOfTold(room, act)
  for (const fact of subjects(room, act)) {
    const name = nameOfFurther(fact, furtherNames(said, isAspect(topicOf(act)) ? [topicOf(act)] : [], fact))
    const text = name && fact.further?.[name]
    if (text !== undefined && (isTold(room, fact) || !ASKED_FIRST.has(name ?? 'who')))
      return tellFurther(room, act, fact, text)
  }
  return undefined
}

/** "Who do you live with?" asks for the thing itself, as long as it has not been told. */
const ASKED_FIRST: ReadonlySet<Further> = new Set(['who', 'where', 'name', 'said'])

/** The first of the names asked for that a fact has something written under. */
export const nameOfFurther = ({ further }: Fact, asked: readonly Further[]): Further | undefined =>
  asked.flatMap(namesFor).find((one) => further?.[one] !== undefined)

/**
 * What a message asks on about, as the names of `further`, best first. Its words tell it finer than the aspects that
 * were understood; which of the two is trusted more depends on what was told.
 */
export function furtherNames(said: string, aspects: readonly string[], { acts }: Fact): Further[] {
  const detail = [detailAsked(said) ?? []].flat()
  const event = [eventAsked(said) ?? []].flat()
  const felt = aspects.filter(isFurther)
  if (acts.some((act) => isTreatment(act) || act === 'contraception')) return [...detail, ...event, ...felt]
  const isSymptom = acts.some((act) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
  if (detail[0] === 'stopped') return detail
  if (!isSymptom) return [...event, ...detail, ...felt]
  return event[0] === 'last' ? [...event, ...felt] : [...felt, ...event, ...detail]
}

/** "Tell me more about that": what was told a moment ago, by a sentence that has not been said. */
function moreOfTold(room: Room, act: ActId): Piece | undefined {
  if (!/\b(that|those|these|them|they)\b/i.test(room.said ?? '')) return undefined
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

/** The facts that an act may ask on about: what was told of its topic, what its words name, the symptom it is of. */
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
