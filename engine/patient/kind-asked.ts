import type { Fact } from '#engine/case/case-file.ts'
import { contentWords } from '#engine/case/content-words.ts'
import { partsNamed } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isVague } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { sentencesOf } from './asked-further.ts'
import { detailAsked, sentencesOn, tellsDetail } from './details.ts'
import { isTelling } from './further-asked.ts'
import type { Kind } from './kinds.ts'
import { isReady, isTold } from './next-fact.ts'
import { isDenial, lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { tell, tellAgain } from './tell.ts'

/**
 * "Are you on blood thinners?", "ever been in intensive care?": one kind of a wide topic. A fact that tells of it
 * answers; where nothing of the case does, it is denied, instead of the whole list being told. Undefined where the
 * message asks for the list as well, or where the case tells of it in some other way.
 */
export function answerOfKind(room: Room, act: ActId): { pieces: Piece[]; added: boolean } | undefined {
  const kinds = kindsAsked(room, act)
  const [first] = kinds
  if (!first || room.onward?.act === act || isForOwnFact(room, act, kinds)) return undefined
  const told = kinds.map((kind) => factOfKind(room, act, kind))
  const facts = [...new Set(told.flatMap((fact) => fact ?? []))]
  if (facts.length > 0) return { pieces: facts.map((fact) => tellOfKind(room, act, fact, kinds)), added: false }
  const known = first.added ? furtherOfKind(room, act, first) : undefined
  if (known) return { pieces: [known], added: true }
  if (kinds.some((kind) => isHeld(room.patientCase, act, kind)) || deniesAll(room, act, kinds)) return undefined
  return { pieces: denied(room, act, kinds), added: first.added }
}

/** The answer to the wide question with what is known of the kind after it; alone once that answer was told. */
export function withKind(own: Piece, ofKind: readonly Piece[]): Piece[] {
  if (own.tone === 'denied') return [own]
  if (own.answer.kind !== 'fact') return ofKind.map((piece) => ({ ...piece, answer: own.answer }))
  return [{ ...own, text: [own, ...ofKind].map(({ text }) => text).join(' ') }]
}

/** The kinds that a message names, if it asks for nothing wider beside them. */
function kindsAsked({ answers, said = '' }: Room, act: ActId): readonly Kind[] {
  const kinds = answers.kindsByAct.get(isAspect(topicOf(act)) ? topicOf(act) : act) ?? []
  const named = kinds.filter(({ asked }) => said.search(asked) >= 0)
  const rest = named.reduce((text, { asked }) => text.replace(asked, ' '), said)
  return named.some(({ beside }) => beside && rest.search(beside) >= 0) ? [] : named
}

/** "Do you keep up with the brown inhaler?" holds other words, by which the author says that one fact is asked for. */
function isForOwnFact({ patientCase, said = '' }: Room, act: ActId, kinds: readonly Kind[]): boolean {
  const rest = kinds.reduce((text, { asked }) => text.replace(asked, ' '), said)
  const names = (phrase: string) =>
    [...contentWords(phrase)].some((word) => isTelling(word) && !isVague(word) && !OF_TIME.test(word))
  return (patientCase.factsByAct.get(act) ?? []).some(({ saying = [] }) => isSaid(rest, saying.filter(names)))
}
const OF_TIME = /^(recent|late|now|today|start|tried|sure|every)/

/**
 * The fact that tells of this kind: one that the message asks for by its own words, one that is new and tells the detail
 * that is asked ("on how many days do you take them?"), one of the same list, any other.
 */
function factOfKind(room: Room, act: ActId, kind: Kind): Fact | undefined {
  const { said = '', patientCase } = room
  const near = factsNear(patientCase, act, kind).filter((fact) => isTold(room, fact) || isOpenTo(room, act, fact))
  const facts = near.filter(({ says }) => says.search(kind.held) >= 0)
  const isNamed = ({ saying }: Fact) => saying !== undefined && isSaid(said, saying)
  const isOwn = ({ acts }: Fact) => acts.some((one) => one === act || areOneList(one, act))
  const detail = detailAsked(said)
  const isOfIt = (text: string) =>
    text.search(kind.held) >= 0 || partsNamed(patientCase.file.parts ?? [], text).length === 0
  const tells = (fact: Fact) =>
    detail !== undefined && !isTold(room, fact) && sentencesOn(fact.says, detail).some(isOfIt)
  return (
    facts.find(isNamed) ??
    facts.find(tells) ??
    facts.find(isOwn) ??
    near.find((fact) => isOwn(fact) && isNamed(fact)) ??
    facts[0]
  )
}

/** A fact of another act must wait for nothing, or be asked for by its own words. */
const isOpenTo = (room: Room, act: ActId, fact: Fact): boolean =>
  fact.acts.includes(act)
    ? isReady(room, act, fact)
    : !fact.when && (!fact.saying || isSaid(room.said ?? '', fact.saying))

/** Told before, what was asked of it is enough, or the sentence on it. */
function tellOfKind(room: Room, act: ActId, fact: Fact, kinds: readonly Kind[]): Piece {
  const detail = isTold(room, fact) ? detailAsked(room.said ?? '') : undefined
  const further = detail && fact.further?.[detail]
  if (further && !tellsDetail(fact.says, detail)) return tellAgain(act, fact, further, false)
  const own = sentencesOf(fact.says).filter((one) => kinds.some(({ held }) => one.search(held) >= 0))
  return isTold(room, fact) && own.length > 0 ? tellAgain(act, fact, own.join(' '), false) : tell(room, act, fact)
}

/** What an operation's fact knows further of the anaesthetic. */
function furtherOfKind(room: Room, act: ActId, kind: Kind): Piece | undefined {
  const known = factsNear(room.patientCase, act, kind).flatMap((fact) =>
    Object.values(fact.further ?? {}).flatMap((text) => (text.search(kind.held) >= 0 ? { fact, text } : [])),
  )
  return known[0] && tellAgain(act, known[0].fact, known[0].text, false)
}

/** "No, his skin's lovely" denies each kind of it; what is carried for it is another thing. */
const deniesAll = ({ patientCase }: Room, act: ActId, kinds: readonly Kind[]): boolean =>
  /^(allergies|pmh:)/.test(act) &&
  kinds.every(({ noun }) => noun !== undefined) &&
  (patientCase.factsByAct.get(act) ?? []).some((fact) => !fact.saying && !fact.when && isDenial(fact.says))

/** Whether anything that the case tells near this act, at whatever price, is of this kind. */
function isHeld(patientCase: PatientCase, act: ActId, kind: Kind): boolean {
  const facts = factsNear(patientCase, act, kind)
  const texts = facts.flatMap(({ says, again = [], saying = [], further = {} }) => [
    says,
    ...again,
    ...saying,
    ...Object.values(further),
  ])
  const parts = (patientCase.file.parts ?? []).filter((part) => part.facts.some((id) => facts.some((f) => f.id === id)))
  return [...texts, ...parts.flatMap(({ called }) => called)].some((text) => text.search(kind.held) >= 0)
}

/** The facts of the act, and of those that tell of the same things. */
const factsNear = ({ file }: PatientCase, act: ActId, { also }: Kind): readonly Fact[] =>
  file.facts.filter(({ acts }) => acts.some((one) => one === act || also.includes(one) || areOneList(one, act)))

/** Regular medicines, those that are bought and those that were tried are kept in one drawer. */
const DRAWER = /^(medications|otc|contraception|treatment_tried)$/
const areOneList = (one: ActId, other: ActId): boolean => DRAWER.test(topicOf(one)) && DRAWER.test(topicOf(other))

/** "Can you take ibuprofen?" asks whether it agrees: a plain no would read as a reason not to give it. */
const MAY_TAKE =
  /\b(can|could|able to|allowed to|safe (for you )?to) (you |he |she )?(safely |normally |usually |still )?(take|have|tolerate|use)\b|\b(all right|alright|ok|okay|fine) (with|to take|taking)\b|\b(get on|agrees?) with\b|\btolerate\b/i

/** Each by its name, or the first alone where one of them has none. */
function denied(room: Room, act: ActId, kinds: readonly Kind[]): Piece[] {
  const named = kinds.every(({ noun }) => noun !== undefined) ? kinds : kinds.slice(0, 1)
  if (DRAWER.test(topicOf(act)) && MAY_TAKE.test(room.said ?? '')) {
    const text = lineFor(room, 'may-take', timesActAsked(room, act))
    return [{ answer: { act, kind: 'default' }, text, tone: 'unsure', repeated: false }]
  }
  return named.map(({ key, noun }) => ({
    answer: { act, kind: 'default' },
    text: lineFor(room, key, timesActAsked(room, act)),
    tone: 'denied',
    repeated: false,
    ...(noun !== undefined && { noun }),
  }))
}

/** Whether a message names one kind of what an act asks for. */
export const asksOfKind = (room: Room, act: ActId): boolean => kindsAsked(room, act).length > 0
