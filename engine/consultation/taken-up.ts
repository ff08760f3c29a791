import type { Fact } from '#engine/case/case-file.ts'
import { contentWords } from '#engine/case/content-words.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isVague } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isTelling, namesNothingElse } from '#engine/patient/further-asked.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import { overlaps } from '#engine/understanding/stretch.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { topicsTold, topicsToldIn } from './topics-told.ts'
import type { Turn } from './turn.ts'

/**
 * A clause of a message that takes up the patient's words: the fact that held them, and what they answer to it; or,
 * without a text, the fact that is told.
 */
export type TakenUp = { fact: Fact; text?: string; act?: ActId; from: number; to: number }

/** The act of such a clause: its own or that of the fact it draws out, or else of no topic, so that no mark hangs on it. */
export const actOfTakenUp = ({ fact, text, act }: TakenUp): ActId =>
  act ?? (text === undefined ? fact.acts.find((act) => !isTalk(act)) : undefined) ?? `follow:${fact.id}`

/** Where one clause of a message ends and the next begins. */
const CLAUSE =
  /[^.?!;]+?(?:[.?!;]+|\s[–—-]\s|,\s+(?=(?:and|but|so|or|when|what|how|why|where|who) )|,?(?=\s+and (?:who|how|what|when|where|why|which|is|are|does|do|did|has|have|can|could|any)\b)|$)/gi

type Follow = NonNullable<Fact['follow']>[number]

/** A fact that was told, what may take it up, and how many turns ago that was: 1 is the last. */
type Told = { fact: Fact; follow: readonly Follow[]; ago: number }

/**
 * What a message asks of things that this patient has told, in words that the author of the case expects after them:
 * "What are you playing?" after the open mic. One answer a clause that asks; of several the one in most words, and of
 * these that of the fact told last.
 */
export function takenUp(
  patientCase: PatientCase,
  said: string,
  { acts }: Understanding,
  turns: readonly Turn[],
): TakenUp[] {
  const told = lastTold(patientCase, turns)
  if (told.length === 0) return []
  const clauses = [...withoutNames(patientCase, said).matchAll(CLAUSE)].map(({ 0: text, index }) => ({ text, index }))
  const found: TakenUp[] = []
  for (const [i, { text: clause, index }] of clauses.entries()) {
    if (!asks(clause, said)) continue
    const at = { from: index, to: index + clause.trimEnd().length }
    const heard = acts.filter((one) => overlaps(one, at))
    const before = clauses[i - 1]?.text ?? '?'
    const meant =
      answerOf(patientCase, told, clause, heard) ??
      (asks(before, said) ? undefined : afterRemark(patientCase, told, before, clause))
    const one =
      meant && isForNew(patientCase, clause, { heard, turns, length: meant.length }) ? undefined : meant?.answer
    if (!one || found.some(({ fact, text }) => fact === one.fact && text === one.text)) continue
    const tail = clauses[i + 1]?.text ?? ''
    const isTail = !/[.?!;]\s*$/.test(clause) && TAIL.test(tail) && !answerOf(patientCase, told, tail, [])
    found.push({ ...one, ...at, ...(isTail && { to: at.to + tail.length }) })
  }
  return found
}

/** "What stopped you, Daniel?" names nothing: the patient's own names are left out, and all else keeps its place. */
const withoutNames = ({ file }: PatientCase, said: string): string =>
  file.patient.name
    .split(' ')
    .reduce((text, name) => text.replaceAll(name, ' '.repeat(name.length)), said.replaceAll('’', "'"))

/** Whether a clause asks at all: "you cancelled twice, you said" does not, nor "it must be hard when you're ill." */
function asks(clause: string, said: string): boolean {
  if (/\?\s*$/.test(clause)) return true
  if (SETS_THE_SCENE.test(clause)) return false
  if (ASKS_FIRST.test(clause)) return true
  const isTold = /[.!]\s*$/.test(clause)
  return isTold ? BEGINS.test(clause) && !said.includes('?') : ASKS.test(clause) || BEGINS.test(clause)
}
const ASKS = /\b(what|what's|which|who|who's|whose|why|how|when|where|tell me)\b/i
/** "When you're awake at two, …" */
const SETS_THE_SCENE = /^\W*(?:(?:and|so|but|ok|okay)\W+)*when (?:i|you|he|she|it|they|your|his|her|the)\b/i
const ASKS_FIRST =
  /^\W*(?:(?:and|so|but|oh|ok|okay|right|then|now|sorry|well)\W+)*(what|what's|which|who|who's|whose|why|how|when|where|tell me)\b/i
const BEGINS =
  /^\W*(?:(?:and|so|but|oh|ok|okay|right)\W+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|any)\b/i

/** "When are you flying, and where to?": what says nothing by itself belongs to the question before it. */
const TAIL = /^\s*(and|or)( \w+){1,2}\W*$/i

/** The facts that were told and may be taken up, and the people who were spoken of, the last one first. */
function lastTold({ file, facts }: PatientCase, turns: readonly Turn[]): Told[] {
  const told = turns.flatMap((turn, i) => spokenOf(turn).map((id) => ({ id, ago: turns.length - i })))
  const ids = new Map(told.map(({ id, ago }) => [id, ago]))
  const holders = file.facts.filter(({ follow }) => follow)
  return [...ids]
    .flatMap(([id, ago]) =>
      holders.flatMap((holder) => {
        const all = holder.follow ?? []
        const follow = holder.id === id ? all : all.filter(({ also }) => also?.includes(id))
        return follow.length === 0 ? [] : [{ fact: facts.get(id) ?? holder, follow, ago }]
      }),
    )
    .sort((one, other) => one.ago - other.ago)
}

const spokenOf = ({ acts, answers }: Turn): string[] => [
  ...topicsTold(answers),
  ...acts.flatMap(({ act }) => (topicOf(act) === 'person' ? (targetOf(act) ?? []) : [])),
]

/** What is answered, and in how many words it was asked for. */
type Answered = { answer: Omit<TakenUp, 'from' | 'to'>; length: number }

const answerOf = (
  patientCase: PatientCase,
  told: readonly Told[],
  clause: string,
  heard: readonly FoundAct[],
): Answered | undefined =>
  bestOf(patientCase, told, (one, phrase, { act }) => {
    if (!isSaid(clause, [phrase]) || !isMeant(one, phrase, clause)) return false
    const isBare = tellingIn(phrase).length === 0 && clause.trim().split(/\s+/).length > phrase.split(' ').length + FEW
    return !isBare || !heard.some((found) => found.act !== act && isPlainlyAsked(found))
  })

/** "What do you think is causing it?" has an answer of its own, whatever was told before it. */
const isPlainlyAsked = ({ act, confidence }: FoundAct): boolean =>
  confidence >= SURE && /^(ideas|concerns|expectations|invite_questions|anything_else|previous:complaint)$/.test(act)
const SURE = 0.7
const FEW = 3

/**
 * "You said he had a bad ear. What happened that time?": some words of a phrase stand in the remark before the question,
 * and some in the question.
 */
const afterRemark = (patientCase: PatientCase, told: readonly Told[], remark: string, clause: string) =>
  bestOf(
    patientCase,
    told,
    (_, phrase) =>
      isSaid(`${remark} ${clause}`, [phrase]) &&
      !isSaid(remark, [phrase]) &&
      phrase.split(' ').some((word) => word !== 'what' && contentWords(word).size > 0 && isSaid(clause, [word])) &&
      tellingIn(phrase).some((word) => isSaid(remark, [word])),
  )

function bestOf(
  { facts }: PatientCase,
  told: readonly Told[],
  isMeantBy: (one: Told, phrase: string, follow: Follow) => boolean,
): Answered | undefined {
  let best: Answered | undefined
  for (const one of told) {
    for (const follow of one.follow) {
      const lengths = follow.said
        .filter((phrase) => isMeantBy(one, phrase, follow))
        .map((phrase) => phrase.split(' ').length)
      const length = Math.max(0, ...lengths)
      const meant = 'fact' in follow ? facts.get(follow.fact) : one.fact
      if (length <= (best?.length ?? 0) || !meant) continue
      const { act } = follow
      best = { answer: { fact: meant, ...('says' in follow && { text: follow.says }), ...(act && { act }) }, length }
    }
  }
  return best
}

/**
 * Two words that name a thing ("Marlo's doctor") are meant at any time. One of them ("what playing") is meant where the
 * clause names nothing else, alone for a few turns only, and three words that only ask ("what stopped you") for as long;
 * fewer ("where", "why not") are meant right after the fact, in few words.
 */
function isMeant({ fact, follow, ago }: Told, phrase: string, clause: string): boolean {
  const words = phrase.split(' ')
  const telling = tellingIn(phrase)
  if (telling.length > 1 || (telling.length === 1 && (words.length >= LONG || (words.length > 1 && ago === 1))))
    return true
  const own = [...follow, ...(fact.follow ?? [])].map((one) => `${one.said.join(' ')} ${'says' in one ? one.says : ''}`)
  const plain = clause.replace(/'(?:s|re|ve|d|ll)\b/gi, '')
  if (!namesNothingElse(plain, { ...fact, gist: `${fact.gist} ${own.join(' ')}` })) return false
  if (telling.length === 1) return words.length > 1 || ago <= LATELY
  return words.length > 2 ? ago <= LATELY : ago === 1 && clause.trim().split(/\s+/).length <= words.length + BARE
}
/** The words of a phrase that name something, whatever their endings; of a choice all of them have to. */
const tellingIn = (phrase: string): string[] =>
  phrase.split(' ').filter((word) => word.split('/').every((one) => [...contentWords(one)].some(namesThing)))

function namesThing(word: string): boolean {
  const stem = word.replace(/('s|s|ing|ed)$/, '')
  return word.length > 2 && ![word, stem].some((one) => isVague(one) || !isTelling(one))
}
const LONG = 4
const LATELY = 3
const BARE = 5

/** The clause holds as many words that ask for a fact which has not been told: that comes first, for its mark. */
function isForNew(
  { file }: PatientCase,
  clause: string,
  { heard, turns, length }: { heard: readonly FoundAct[]; turns: readonly Turn[]; length: number },
): boolean {
  const told = topicsToldIn(turns)
  const asked = new Set(heard.map(({ act }) => topicOf(act)))
  const isAsked = (phrase: string) => phrase.split(' ').length >= length && isSaid(clause, [phrase])
  return file.facts.some(
    ({ id, acts, saying = [] }) => !told.has(id) && acts.some((act) => asked.has(topicOf(act))) && saying.some(isAsked),
  )
}

/**
 * What is taken up together with the rest of the message, in the order of its words. What the clause asks of the very
 * fact counts as asked; what is left and asks nothing is only talk.
 */
export function withTakenUp(
  whole: Understanding,
  rest: Understanding | undefined,
  left: string,
  taken: readonly TakenUp[],
) {
  const isAsking = asks(left, left) || /\?/.test(left)
  const asked = taken.map((one) => ({ act: actOfTakenUp(one), confidence: 1, from: one.from, to: one.to }))
  const besides = whole.acts.filter((found) =>
    taken.some(({ fact, from, to }) => fact.acts.includes(found.act) && overlaps(found, { from, to })),
  )
  const others = rest?.kind === 'understood' ? rest.acts.filter(({ act }) => isAsking || BESIDES.test(act)) : []
  const acts = [...asked, ...besides, ...others].sort((one, other) => one.from - other.from)
  return { ...whole, acts: eachOnce(acts), kind: 'understood' as const, readings: [] }
}

/** Talk that stands beside a question. */
const BESIDES = /^(greet|introduce|empathy|acknowledge|explain|signpost|consent|close)$/
