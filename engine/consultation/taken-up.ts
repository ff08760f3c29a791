import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isSaid } from '#engine/case/saying.ts'
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
  /[^.?!;]+?(?:[.?!;]+|\s[–—-]\s|,\s+(?=(?:and|but|so|or) )|,?\s+(?=and (?:who|how|what|when|where|why|which|is|are|does|do|did|has|have|can|could|any)\b)|$)/gi

/**
 * What a message asks of things that this patient has told, in words that the author of the case expects after them:
 * "What are you playing?" after the open mic. One answer a clause; of several facts the one told last.
 */
export function takenUp(
  patientCase: PatientCase,
  said: string,
  { acts }: Understanding,
  turns: readonly Turn[],
): TakenUp[] {
  const told = lastTold(patientCase, turns).filter(({ follow }) => follow)
  if (told.length === 0) return []
  const found: TakenUp[] = []
  for (const { 0: clause, index } of said.replaceAll('’', "'").matchAll(CLAUSE)) {
    const at = { from: index, to: index + clause.trimEnd().length }
    const heard = acts.filter((one) => overlaps(one, at))
    const one = isForNew(patientCase, clause, heard, turns) ? undefined : answerOf(patientCase, told, clause)
    if (one && !found.some(({ fact, text }) => fact === one.fact && text === one.text)) found.push({ ...one, ...at })
  }
  return found
}

/** The facts that were told, the last one first. */
function lastTold({ facts }: PatientCase, turns: readonly Turn[]): Fact[] {
  const ids = turns.flatMap(({ answers }) => [...factsTold(answers)]).reverse()
  return [...new Set(ids)].flatMap((id) => facts.get(id) ?? [])
}

function answerOf(
  { facts }: PatientCase,
  told: readonly Fact[],
  clause: string,
): Omit<TakenUp, 'from' | 'to'> | undefined {
  for (const fact of told) {
    const answer = fact.follow?.find(({ said }) => isSaid(clause, said))
    if (answer && 'says' in answer) return { fact, text: answer.says }
    const meant = answer && facts.get(answer.fact)
    if (meant) return { fact: meant }
  }
  return undefined
}

/** The clause holds the words that ask for a fact which has not been told: that comes first, for its mark. */
function isForNew({ file }: PatientCase, clause: string, heard: readonly FoundAct[], turns: readonly Turn[]): boolean {
  const told = factsToldIn(turns)
  const asked = new Set(heard.map(({ act }) => topicOf(act)))
  return file.facts.some(
    ({ id, acts, saying }) =>
      saying !== undefined && !told.has(id) && acts.some((act) => asked.has(topicOf(act))) && isSaid(clause, saying),
  )
}

/**
 * What is taken up together with the rest of the message, in the order of its words. What the clause asks of the very
 * fact counts as asked.
 */
export function withTakenUp(whole: Understanding, rest: Understanding | undefined, taken: readonly TakenUp[]) {
  const asked = taken.map((one) => ({ act: actOfTakenUp(one), confidence: 1, from: one.from, to: one.to }))
  const besides = whole.acts.filter((found) =>
    taken.some(({ fact, from, to }) => fact.acts.includes(found.act) && overlaps(found, { from, to })),
  )
  const others = rest?.kind === 'understood' ? rest.acts : []
  const acts = [...asked, ...besides, ...others].sort((one, other) => one.from - other.from)
  return { ...whole, acts: eachOnce(acts), kind: 'understood' as const, readings: [] }
}
