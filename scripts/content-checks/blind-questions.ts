import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { BlindQuestion } from '#engine/case/proof-files.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { factsTold } from '#engine/patient/memory.ts'
import { type Bench, type CaseCheck, inspect } from './finding.ts'
import { goOn, rehearse } from './rehearsal.ts'

/** How one blind question went. `revealed`: facts that nobody asked for; `denied`: a denial where there was a fact. */
export type BlindResult = {
  question: BlindQuestion
  turn: Turn
  right: boolean
  missing: string[]
  revealed: string[]
  denied: boolean
}

/** Asks a blind question as the first of a consultation, or after the question that gives it its meaning. */
export function tryBlind(bench: Bench, question: BlindQuestion): BlindResult {
  const before = rehearse(bench, question.after === undefined ? [] : [question.after])
  const turn = goOn(bench, before, question.asks)
  const told = factsTold(turn.answers)
  const missing = [...question.facts.filter((id) => !told.has(id)), ...missingDefaults(bench, question, turn)]
  const revealed = [...told].filter((id) => !question.facts.includes(id))
  const denied =
    question.facts.length > 0 && turn.answers.length > 0 && turn.answers.every(({ kind }) => kind === 'default')
  return { question, turn, right: isRight(question, turn, missing, revealed), missing, revealed, denied }
}

function isRight({ out, facts }: BlindQuestion, turn: Turn, missing: string[], revealed: string[]): boolean {
  if (out) return !isAnswered(turn.status) || (turn.answers.every(({ kind }) => kind === 'talk') && facts.length === 0)
  return missing.length === 0 && revealed.length === 0
}

/** Acts that the case leaves to the default and that were not answered by it. */
function missingDefaults({ patientCase }: Bench, { defaults }: BlindQuestion, { answers }: Turn): string[] {
  const name = (act: string) => canonicalAct(act, patientCase.complaint)
  const answered = new Set(
    answers.filter(({ kind }) => kind === 'default' || kind === 'talk').map(({ act }) => name(act)),
  )
  return defaults.filter((act) => !answered.has(name(act)))
}

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
