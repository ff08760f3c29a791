import type { Fact } from '#engine/case/case-file.ts'
import { contentWords } from '#engine/case/content-words.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isVague } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { isTelling, namesNothingElse } from '#engine/patient/further-asked.ts'
import { factsTold, factsToldIn } from '#engine/patient/memory.ts'
import { eachOnce } from '#engine/understanding/each-once.ts'
import { overlaps } from '#engine/understanding/stretch.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { type ActId, isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import type { Turn } from './turn.ts'

/**
 * A clause of a message that takes up the patient's words: the fact that held them, and what they answer to it; or,
 * without a text, the fact that is told.
 */
export type TakenUp = { fact: Fact; text?: string; from: number; to: number }

/** The act of such a clause: that of the fact which it draws out, or else of no topic, so that no mark hangs on it. */
export const actOfTakenUp = ({ fact, text }: TakenUp): ActId =>
  (text === undefined ? fact.acts.find((act) => !isTalk(act)) : undefined) ?? `follow:${fact.id}`

/** Where one clause of a message ends and the next begins. */
const CLAUSE =
  /[^.?!;]+?(?:[.?!;]+|\s[–—-]\s|,\s+(?=(?:and|but|so|or) )|,?(?=\s+and (?:who|how|what|when|where|why|which|is|are|does|do|did|has|have|can|could|any)\b)|$)/gi

/** A fact that was told and that words may take up, and how many turns ago that was: 1 is the last. */
type Told = { fact: Fact; ago: number }

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
  const clauses = [...said.replaceAll('’', "'").matchAll(CLAUSE)].map(({ 0: text, index }) => ({ text, index }))
  const found: TakenUp[] = []
  for (const [i, { text: clause, index }] of clauses.entries()) {
    if (!ASKS.test(clause)) continue
    const at = { from: index, to: index + clause.trimEnd().length }
    const heard = acts.filter((one) => overlaps(one, at))
    const before = clauses[i - 1]?.text ?? '?'
    const meant =
      answerOf(patientCase, told, clause) ??
      (ASKS.test(before) ? undefined : afterRemark(patientCase, told, before, clause))
    const one =
      meant && isForNew(patientCase, clause, { heard, turns, length: meant.length }) ? undefined : meant?.answer
    if (!one || found.some(({ fact, text }) => fact === one.fact && text === one.text)) continue
    const tail = clauses[i + 1]?.text ?? ''
    const isTail = !/[.?!;]\s*$/.test(clause) && TAIL.test(tail) && !answerOf(patientCase, told, tail)
    found.push({ ...one, ...at, ...(isTail && { to: at.to + tail.length }) })
  }
  return found
}

/** Whether a clause asks at all: "you cancelled twice, you said" does not. */
const ASKS =
  /\?\s*$|\b(what|what's|which|who|who's|whose|why|how|when|where|tell me)\b|^\W*(?:(?:and|so|but|oh|ok|okay|right)\W+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|any)\b/i

/** "When are you flying, and where to?": what says nothing by itself belongs to the question before it. */
const TAIL = /^\s*and( \w+){1,2}\W*$/i

/** The facts that were told and may be taken up, the last one first. */
function lastTold({ facts }: PatientCase, turns: readonly Turn[]): Told[] {
  const told = turns.flatMap(({ answers }, i) => [...factsTold(answers)].map((id) => ({ id, ago: turns.length - i })))
  const ids = new Map(told.map(({ id, ago }) => [id, ago]))
  return [...ids]
    .flatMap(([id, ago]) => {
      const fact = facts.get(id)
      return fact?.follow ? [{ fact, ago }] : []
    })
    .sort((one, other) => one.ago - other.ago)
}

/** What is answered, and in how many words it was asked for. */
type Answered = { answer: Omit<TakenUp, 'from' | 'to'>; length: number }

const answerOf = (patientCase: PatientCase, told: readonly Told[], clause: string): Answered | undefined =>
  bestOf(patientCase, told, (one, phrase) => isSaid(clause, [phrase]) && isMeant(one, phrase, clause))

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
      phrase.split(' ').some((word) => isSaid(clause, [word])),
  )

function bestOf(
  { facts }: PatientCase,
  told: readonly Told[],
  isMeantBy: (one: Told, phrase: string) => boolean,
): Answered | undefined {
  let best: Answered | undefined
  for (const one of told) {
    for (const follow of one.fact.follow ?? []) {
      const lengths = follow.said.filter((phrase) => isMeantBy(one, phrase)).map((phrase) => phrase.split(' ').length)
      const length = Math.max(0, ...lengths)
      const meant = 'fact' in follow ? facts.get(follow.fact) : one.fact
      if (length <= (best?.length ?? 0) || !meant) continue
      best = { answer: { fact: meant, ...('says' in follow && { text: follow.says }) }, length }
    }
  }
  return best
}

/**
 * Two words that name a thing ("Marlo's doctor") are meant at any time. One of them ("what playing") is meant where the
 * clause names nothing else, alone for a few turns only, and words that only ask ("what stopped") for as long; one such
 * word ("where") is meant right after the fact.
 */
function isMeant({ fact, ago }: Told, phrase: string, clause: string): boolean {
  const words = phrase.split(' ')
  const telling = [...contentWords(phrase)].filter((word) => word.length > 2 && !isVague(word) && isTelling(word))
  if (telling.length > 1) return true
  const own = (fact.follow ?? []).map((one) => `${one.said.join(' ')} ${'says' in one ? one.says : ''}`)
  if (!namesNothingElse(clause, { ...fact, gist: `${fact.gist} ${own.join(' ')}` })) return false
  if (telling.length === 1) return words.length > 1 || ago <= LATELY
  return words.length > 1 ? ago <= LATELY : ago === 1 && clause.trim().split(/\s+/).length <= BARE
}
const LATELY = 3
const BARE = 4

/** The clause holds as many words that ask for a fact which has not been told: that comes first, for its mark. */
function isForNew(
  { file }: PatientCase,
  clause: string,
  { heard, turns, length }: { heard: readonly FoundAct[]; turns: readonly Turn[]; length: number },
): boolean {
  const told = factsToldIn(turns)
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
  const asks = ASKS.test(left) || /\?/.test(left)
  const asked = taken.map((one) => ({ act: actOfTakenUp(one), confidence: 1, from: one.from, to: one.to }))
  const besides = whole.acts.filter((found) =>
    taken.some(({ fact, from, to }) => fact.acts.includes(found.act) && overlaps(found, { from, to })),
  )
  const others = rest?.kind === 'understood' ? rest.acts.filter(({ act }) => asks || BESIDES.test(act)) : []
  const acts = [...asked, ...besides, ...others].sort((one, other) => one.from - other.from)
  return { ...whole, acts: eachOnce(acts), kind: 'understood' as const, readings: [] }
}

/** Talk that stands beside a question. */
const BESIDES = /^(greet|introduce|empathy|acknowledge|explain|signpost|consent|close)$/
