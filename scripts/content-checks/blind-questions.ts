import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { BlindQuestion } from '#engine/case/proof-files.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, inspect } from '#server/cases/checks/finding.ts'
import { goOn, rehearse } from './rehearsal.ts'

/** How one blind question went. Right means: what was expected, and nothing else. */
export type BlindResult = {
  question: BlindQuestion
  turn: Turn
  right: boolean
  /** Facts and defaults that were expected and did not come. */
  missing: string[]
  /** Facts that came and that nobody asked for. */
  revealed: string[]
  /** Acts answered by a default that were not asked. */
  beside: string[]
  /** Not answered, but what was meant is among the readings that the student may choose. */
  offered: boolean
  /** Only denials came where there is a fact: the patient said something untrue. */
  contradicted: boolean
}

/** Asks a blind question as the first of a consultation, or after the question that gives it its meaning. */
export async function tryBlind(bench: Bench, question: BlindQuestion): Promise<BlindResult> {
  const before = await rehearse(bench, question.after === undefined ? [] : [question.after])
  const turn = await goOn(bench, before, question.asks)
  const told = new Set(turn.answers.flatMap(({ fact }) => fact ?? []))
  const spoken = defaultsIn(bench, turn)
  const expected = new Set(question.defaults.map((act) => nameIn(bench, act)))
  const missing = [...question.facts.filter((id) => !told.has(id)), ...[...expected].filter((act) => !spoken.has(act))]
  const revealed = [...told].filter((id) => !question.facts.includes(id))
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

/** Off the topic: not answered, or met with small talk. */
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

/** What the case left to the vocabulary, by canonical act. */
function defaultsIn(bench: Bench, { answers }: Turn): Set<string> {
  const left = answers.filter(({ kind, fact }) => (kind === 'default' || kind === 'talk') && fact === undefined)
  return new Set(left.map(({ act }) => nameIn(bench, act)))
}

const nameIn = ({ patientCase }: Bench, act: string): string => canonicalAct(act, patientCase.complaint)

/** That the questions name things that exist; how many are answered rightly is accuracy's business. */
export const blindQuestions: CaseCheck = ({ blind, patientCase }) =>
  inspect('blind.yaml', blind, ({ asks, facts, defaults, out }) => {
    const unknown = facts.find((id) => !patientCase.facts.has(id))
    if (unknown !== undefined) return { key: `questions[${asks}].facts`, remedy: `no fact has the id "${unknown}"` }
    if (!out && facts.length + defaults.length === 0) {
      return { key: `questions[${asks}]`, remedy: 'name the facts or defaults that it draws out, or set out: true' }
    }
    return undefined
  })
