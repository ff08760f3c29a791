import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import { partsNamed } from '#engine/case/part.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { type Detail, detailAsked, sentencesOn, tellsDetail } from './details.ts'
import { ASKS_FOR_MEDICINES, isReady, isTold } from './next-fact.ts'
import { lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { tell } from './tell.ts'

/** Where else the case may say why something was stopped, or what it did. */
const KIN = /^(treatment_tried|medications|otc|allergies|contraception)$/

/**
 * The answer to a detail of a treatment that was told already: the sentence that holds it, a fact that goes on with
 * it, or honestly not knowing. The list of tablets is no answer to "who put you on that?"
 */
export function treatmentDetail(room: Room, act: ActId): Piece | undefined {
  const { said = '', patientCase } = room
  const detail = isTreatment(act) ? detailAsked(said) : undefined
  const told = detail ? lastTold(room, act) : []
  if (!detail || told.length === 0 || (detail === 'name' && asksForList(room, act))) return undefined
  if (patientCase.file.facts.some((fact) => isAskedByName(room, fact, act) && tellsMore(room, fact, detail)))
    return undefined
  if (detail === 'name' && ASKS_FOR_MEDICINES.test(said) && heldBack(room, act, 'name')) return undefined
  const telling = first(told, (fact) => again(room, act, fact, detail))
  const known = telling ?? first(told, (fact) => knownOf(room, act, fact, detail))
  if (known) return known
  const due = heldBack(room, act, detail)
  if (due) return tell(room, act, due)
  if (detail === 'purpose') return undefined
  return first(told, (fact) => goesOn(room, act, fact, detail)) ?? detailUnknown(room, act, detail)
}

/** "What tablets do you take altogether?" after one of them asks for those that were not told, and not for a name. */
const asksForList = ({ said = '', patientCase, memory }: Room, act: ActId): boolean =>
  OF_SEVERAL.test(said) &&
  (patientCase.factsByAct.get(act) ?? []).some((fact) => isPlain(fact) && !memory.told.has(fact.id))
const OF_SEVERAL = /\b(tablets|medicines|medications?|pills|meds|drugs|inhalers|creams|drops|treatments)\b.*\byou\b/i

function first<One, Other>(ones: readonly One[], find: (one: One) => Other | undefined): Other | undefined {
  for (const one of ones) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

/** What was held back until now, and tells it, comes before not knowing. */
const heldBack = (room: Room, act: ActId, detail: Detail): Fact | undefined =>
  (room.patientCase.factsByAct.get(canonicalAct(act, room.patientCase.complaint)) ?? []).find(
    (fact) =>
      fact.when !== undefined && !isTold(room, fact) && isReady(room, act, fact) && tellsDetail(fact.says, detail),
  )

/** What was told of this treatment: in the last exchange that told anything, then in the few before it. */
function lastTold({ memory, patientCase }: Room, act: ActId): Fact[] {
  const turns = memory.turns.filter(({ answers }) => answers.some(({ fact }) => fact !== undefined)).reverse()
  const [last, ...earlier] = turns.slice(0, LOOKS_BACK)
  if (!last?.answers.some((answer) => topicOf(answer.act) === topicOf(act))) return []
  const ofSame = earlier.map(({ answers }) => answers.filter((answer) => answer.act === act))
  const facts = [[...last.answers].reverse(), ...ofSame]
    .flat()
    .flatMap(({ fact }) => patientCase.facts.get(fact ?? '') ?? [])
  return [...new Set(facts)].filter(({ acts }) => acts.some((one) => KIN.test(topicOf(one))))
}
const LOOKS_BACK = 4

/** A fact that the message asks for by a word of its own. */
const isAskedByName = ({ said = '', patientCase }: Room, { acts, saying }: Fact, act: ActId): boolean =>
  saying !== undefined &&
  acts.some((one) => canonicalAct(one, patientCase.complaint) === canonicalAct(act, patientCase.complaint)) &&
  isSaid(said, saying)

/** A thing asked for by its name is told of as a whole while it is new; afterwards only where it holds the detail. */
const tellsMore = (room: Room, fact: Fact, detail: Detail): boolean =>
  !isTold(room, fact) || tellsDetail(fact.says, detail)

/** The words of the fact that tell it, alone. */
function again({ said = '', memory }: Room, act: ActId, fact: Fact, detail: Detail): Piece | undefined {
  const wordings = [fact.says, ...(fact.again ?? [])].map((text) => onlyOf(said, sentencesOn(text, detail), fact))
  const telling = wordings.filter((text) => text !== '')
  const text = telling.find((one) => memory.turns.every(({ reply }) => reply !== one)) ?? telling[0]
  if (text === undefined) return undefined
  const repeated = memory.turns.some(({ reply }) => reply === text)
  return { answer: { act, kind: 'again', fact: fact.id }, text, tone: 'told', repeated }
}

/** What is known further of it, where the message names no other thing: "how often, in a typical week?" */
function knownOf({ said = '', patientCase }: Room, act: ActId, fact: Fact, detail: Detail): Piece | undefined {
  const text = fact.further?.[detail]
  const isNamed = partsNamed(patientCase.file.parts ?? [], said).length > 0
  if (text === undefined || isNamed) return undefined
  return { answer: { act, kind: 'again', fact: fact.id }, text, tone: 'told', repeated: false }
}

/** "How much paracetamol?" is not answered by the days in bed: of a thing that is named its own sentences count. */
function onlyOf(said: string, sentences: readonly string[], { says }: Fact): string {
  const named = namedOf(said, says)
  const own = sentences.filter((one) => named.length === 0 || named.some((word) => longWords(one).has(word)))
  return own.join(' ')
}

/** The words by which a message names what a text tells of. */
const namedOf = (said: string, says: string): string[] =>
  [...longWords(said)].filter((word) => !POINTS.has(word) && longWords(says).has(word))

/** Words that point at what was told, and name nothing. */
const POINTS: ReadonlySet<string> = new Set(['they', 'them', 'these', 'those', 'your', 'whose', 'also', 'more'])

/** What others gave is not what is taken at home. */
const BY_OTHERS = /\bthey (give|gave|given|put|use|used)\b/i

/** Details that another fact may tell without more than was asked. */
const GOES_ON: ReadonlySet<Detail> = new Set(['stopped', 'side-effects', 'effect', 'since', 'last', 'amount', 'source'])

/** Another fact of treatment, or of what does not agree, about the same medicine. */
function goesOn(room: Room, act: ActId, told: Fact, detail: Detail): Piece | undefined {
  if (!GOES_ON.has(detail) || BY_OTHERS.test(room.said ?? '')) return undefined
  const words = longWords(`${told.says} ${told.gist}`)
  const named = namedOf(room.said ?? '', told.says)
  const { file, rareWords } = room.patientCase
  const other = file.facts.find(
    (fact) =>
      fact !== told &&
      (isTold(room, fact) || (!fact.when && isReady(room, act, fact))) &&
      fact.acts.some((one) => KIN.test(topicOf(one))) &&
      [...longWords(`${fact.says} ${fact.gist}`)].some((word) => words.has(word) && rareWords.has(word)) &&
      (named.length === 0 || named.some((word) => longWords(fact.says).has(word))) &&
      tellsDetail(fact.says, detail),
  )
  if (!other) return undefined
  return isTold(room, other) ? again(room, act, other, detail) : tell(room, act, other)
}

/** Honestly not known: what is written of another medicine is no answer. */
export function detailUnknown(room: Room, act: ActId, detail: Detail): Piece {
  const key = detail === 'source' && topicOf(act) === 'medications' ? 'prescriber' : detail
  const text = lineFor(room, `detail-${key}`, timesActAsked(room, act))
  return { answer: { act, kind: 'default' }, text, tone: 'unsure', repeated: false }
}
