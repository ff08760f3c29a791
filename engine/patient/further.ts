import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import type { Further } from '#engine/case/further.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { type ActId, isAspect, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { isDetail } from './details.ts'
import { furtherNames, isForAnother, isForNextOf, isTelling, nameOfFurther } from './further-asked.ts'
import { fitting } from './length-or-count.ts'
import { hasSaid } from './memory.ts'
import { isReady, isTold } from './next-fact.ts'
import type { Piece, Room } from './room.ts'
import { saysAspect } from './says-aspect.ts'
import { symptomFacts } from './stand-ins.ts'
import { detailUnknown } from './treatment-detail.ts'

/**
 * What the patient knows further of the thing that an act asks on about: "since this morning" of the sickness, the dose
 * of the tablet. Undefined where the case has written nothing of the kind.
 */
export function furtherAnswer(room: Room, act: ActId): Piece | undefined {
  const { onward, patientCase } = room
  if (onward && act === onward.act) {
    const fact = patientCase.facts.get(onward.fact)
    const known = fact?.further?.[onward.name]
    const isTimed = onward.name === 'pattern' && known !== undefined
    const text = onward.text ?? (fact && isTimed ? fitting(room.said ?? '', known, fact.says) : known)
    if (text === '' && isDetail(onward.name)) return detailUnknown(room, act, onward.name)
    if (fact && text !== undefined)
      return { ...tellFurther(room, act, fact, text), ...(onward.text && { repeated: false }) }
  }
  return act === 'elaborate' ? moreOfTold(room, act) : furtherOfNamed(room, act)
}

/** A detail of what the message names itself: "how long have you had asthma?", "what dose of ramipril?" */
function furtherOfNamed(room: Room, act: ActId): Piece | undefined {
  const { said = '', patientCase } = room
  if (topicOf(act) === 'sx' || !ASKS_DETAIL.test(said) || isOfItsOwn(room, act)) return undefined
  const aspects = isAspect(topicOf(act)) ? [topicOf(act)] : []
  for (const fact of namedFacts(room, act)) {
    const name = nameOfFurther(fact, furtherNames(said, aspects, fact))
    const known = name && fact.further?.[name]
    const text = name === 'pattern' && known !== undefined ? fitting(said, known, fact.says) : known
    if (text === undefined || isForAnother(patientCase, said, [fact]) || isForNextOf(patientCase, said, fact)) continue
    if (!isTold(room, fact) && aspects.length > 0 && saysAspect(fact, act)) continue
    return tellFurther(room, act, fact, text)
  }
  return undefined
}

/** "How many puffs today?" where the puffs of today are a fact that has not been told. */
const isOfItsOwn = (room: Room, act: ActId): boolean =>
  isTreatment(act) &&
  (room.patientCase.factsByAct.get(act) ?? []).some(
    (fact) => !isTold(room, fact) && isReady(room, act, fact) && sharesTelling(room, fact),
  )

const sharesTelling = ({ said = '', patientCase }: Room, { id }: Fact): boolean =>
  [...longWords(said)].some((word) => isTelling(word) && patientCase.factWords.get(id)?.has(word))

/** "Have you ever had a bad turn when you took aspirin?" asks for no detail; "the sickness, when was that?" does. */
const ASKS_DETAIL =
  /(?:^|[,.;:] )\W*((and|so|okay|ok|right|but|now|then|um|er|uh|did you say)\W+)*(when|how|what|whats|which|who|where|whereabouts|why|since|is|are|was|does|do|did|any|has|have)\b/i

/** The facts that an act may ask on about: the symptom that it is of, the illness by its name, the treatment by its own. */
function namedFacts(room: Room, act: ActId): readonly Fact[] {
  const { patientCase } = room
  const target = targetOf(act)
  if (isTreatment(act)) return treatmentsNamed(room, act)
  if (!isAspect(topicOf(act))) return target === undefined ? [] : open(room, act, patientCase.factsByAct.get(act) ?? [])
  if (target === undefined || isOfComplaint(act, patientCase.complaint)) return []
  return open(room, act, symptomFacts(patientCase, target))
}

const open = (room: Room, act: ActId, facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => isTold(room, fact) || isReady(room, act, fact))

/** "How long have you been on the amlodipine?" holds a word of the fact's own. */
function treatmentsNamed(room: Room, act: ActId): Fact[] {
  const words = [...longWords(room.said ?? '')].filter(isTelling)
  const { file, factWords, rareWords } = room.patientCase
  const treatments = file.facts.filter(({ acts }) => acts.some(isTreatment))
  return open(room, act, treatments).filter(({ id }) =>
    words.some((word) => factWords.get(id)?.has(word) && rareWords.has(word)),
  )
}

/** "Tell me more about that": what was told a moment ago, by a sentence that has not been said. */
function moreOfTold(room: Room, act: ActId): Piece | undefined {
  if (!/\b(that|those|these|them|they)\b/i.test(room.said ?? '')) return undefined
  const { memory, patientCase } = room
  for (const { fact: id, act: asked } of memory.last?.answers ?? []) {
    const fact = patientCase.facts.get(id ?? '')
    const name = MORE.find((one) => fact?.further?.[one] && !hasSaid(memory, fact.further[one]))
    const text = name && fact?.further?.[name]
    const isStory = fact?.acts.some((one) => one === 'elaborate' || one === 'open')
    if (fact && text && asked !== 'open' && !isStory) return tellFurther(room, act, fact, text)
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

/** The sentence alone where the thing was told or a treatment is named; else with the thing itself. */
function tellFurther(room: Room, act: ActId, fact: Fact, text: string): Piece {
  const told = isTold(room, fact)
  return {
    answer: { act, kind: told ? 'again' : 'fact', fact: fact.id },
    text: told || isTreatment(act) ? text : `${fact.says} ${text}`,
    tone: 'told',
    repeated: room.memory.turns.some(({ reply }) => reply === text),
  }
}
