import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { BlindQuestion } from '#engine/case/proof-files.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answersOf } from '#engine/reading/answers-of.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, inspect } from '#server/content/checks/finding.ts'
import { continueTalk, opened, rehearse } from './rehearsal.ts'

/** The result of one blind question. `right` means exactly what was expected and nothing else. */
export type BlindResult = {
  question: BlindQuestion
  turn: Turn
  right: boolean
  /** Expected facts and defaults that were not given. */
  missing: string[]
  /** Facts that were disclosed unasked. */
  revealed: string[]
  /** Acts that were answered by a default and not asked. */
  beside: string[]
  /** Not answered, but the intended act is among the readings offered. */
  offered: boolean
  /** Only denials were given although there is a fact, so the patient said something untrue. */
  contradicted: boolean
}

/**
 * Returns the turns before a question. At the very start "what would you like us to do for you?" is read as the opening
 * question (opening-question.ts), so questions on expectations are asked after the opening.
 */
async function saidBefore(bench: Bench, { after, facts }: BlindQuestion): Promise<readonly Turn[]> {
  if (after !== undefined) return rehearse(bench, [after])
  const { facts: known } = bench.patientCase
  return facts.some((id) => known.get(id)?.acts.includes('expectations')) ? opened(bench) : []
}

/** Asks a blind question first in a consultation, or after the question that gives it its meaning. */
export async function tryBlind(bench: Bench, question: BlindQuestion): Promise<BlindResult> {
  const before = await saidBefore(bench, question)
  const turn = await continueTalk(bench, before, question.asks)
  const spoken = defaultsIn(bench, turn)
  const expected = new Set(question.defaults.map((act) => nameIn(bench, act)))
  const missing = missingIn(bench, question, turn, spoken)
  const revealed = revealedIn(question, turn)
  const beside = [...spoken].filter((act) => !expected.has(act) && !isTalk(act))
  const right = question.out ? isTurnedAway(turn) : missing.length + revealed.length + beside.length === 0
  return {
    question,
    turn,
    right,
    missing,
    revealed,
    beside,
    offered: isOffered(bench, question, turn),
    contradicted: isContradicted(question, turn),
  }
}

/** Returns what was expected and neither given nor replaced by an acceptable answer. */
function missingIn(
  bench: Bench,
  { facts, defaults, fine }: BlindQuestion,
  { answers }: Turn,
  spoken: ReadonlySet<string>,
): string[] {
  const disclosed = new Set(answers.flatMap(({ fact, detail }) => [fact ?? [], detail ?? []].flat()))
  const isAnswered = (id: string) =>
    fine[id]?.some((other) => [other].flat().every((one) => disclosed.has(one))) ?? false
  return [
    ...facts.filter((id) => !disclosed.has(id) && !isAnswered(id)),
    ...defaults
      .filter((act) => !isAnswered(act))
      .map((act) => nameIn(bench, act))
      .filter((act) => !spoken.has(act)),
  ]
}

/** Returns disclosed facts that are neither expected nor acceptable, themselves or by one of their details. */
function revealedIn({ facts, fine }: BlindQuestion, { answers }: Turn): string[] {
  const welcome = new Set([...facts, ...Object.values(fine).flat(2)])
  const unasked = answers.filter(
    ({ fact, detail }) => ![fact, detail].some((id) => id !== undefined && welcome.has(id)),
  )
  return [...new Set(unasked.flatMap(({ fact }) => fact ?? []))]
}

/** Whether an off-topic message was not answered, or got only small talk. */
function isTurnedAway({ status, answers }: Turn): boolean {
  return !isAnswered(status) || answers.every(({ kind }) => kind === 'talk')
}

function isOffered(bench: Bench, { facts, defaults }: BlindQuestion, { readings }: Turn): boolean {
  const acts = [...defaults, ...facts.flatMap((id) => bench.patientCase.facts.get(id)?.acts ?? [])]
  const wanted = new Set(acts.map((act) => nameIn(bench, act)))
  return readings.some(({ act }) => wanted.has(nameIn(bench, act)))
}

function isContradicted({ facts }: BlindQuestion, { answers }: Turn): boolean {
  return facts.length > 0 && answers.length > 0 && answers.every(({ kind }) => kind === 'default')
}

/** Returns the acts answered by default, by canonical name. */
function defaultsIn(bench: Bench, { answers }: Turn): Set<string> {
  const left = answers.filter(({ kind, fact }) => (kind === 'default' || kind === 'talk') && fact === undefined)
  return new Set(left.map(({ act }) => nameIn(bench, act)))
}

const nameIn = ({ patientCase }: Bench, act: string): string => canonicalAct(act, patientCase.complaint)

/** Checks that the questions refer to existing ids; accuracy is measured separately. */
export const blindQuestions: CaseCheck = ({ blind, patientCase }) => {
  const known = new Set([...patientCase.facts.keys(), ...answersOf(patientCase.file).map(({ id }) => id)])
  return inspect('blind.yaml', blind, ({ asks, facts, defaults, fine, out }) => {
    const unknown = [...facts, ...Object.values(fine).flat(2)].find((id) => !known.has(id))
    if (unknown !== undefined) return { key: `questions[${asks}].facts`, remedy: `no answer has the id "${unknown}"` }
    const stray = Object.keys(fine).find((id) => !facts.includes(id) && !defaults.includes(id))
    if (stray !== undefined) {
      return { key: `questions[${asks}].fine`, remedy: `"${stray}" is in neither facts nor defaults` }
    }
    if (!out && facts.length + defaults.length === 0) {
      return { key: `questions[${asks}]`, remedy: 'name the facts or defaults that it elicits, or set out: true' }
    }
    return undefined
  })
}
