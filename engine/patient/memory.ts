import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { twinsOf } from './act-hierarchy.ts'

/** What the patient remembers of the consultation so far, folded from its turns and from nothing else. */
export type Memory = {
  /** How often each fact was disclosed. */
  told: ReadonlyMap<string, number>
  /** In how many turns each act (canonical) was answered in whatever way. */
  asked: ReadonlyMap<ActId, number>
  manner: number
  turns: readonly Turn[]
  /** The exchange that a follow-up goes on from: the last, or an earlier one that the message goes back to. */
  last: Turn | undefined
}

export const MANNER_AT_START = 50

/** Folds the turns into what the patient remembers; `scene` is the earlier exchange that a message goes back to. */
export function remember(patientCase: PatientCase, turns: readonly Turn[], scene?: Turn): Memory {
  const told = new Map<string, number>()
  const asked = new Map<ActId, number>()
  for (const { answers } of turns) {
    for (const fact of disclosedTopics(answers)) add(told, fact)
    for (const act of new Set(answers.map((answer) => canonicalAct(answer.act, patientCase.complaint)))) add(asked, act)
  }
  return { told, asked, manner: turns.at(-1)?.manner ?? MANNER_AT_START, turns, last: scene ?? turns.at(-1) }
}

/**
 * How many earlier turns asked this very thing, by its name or by another for nearly the same. Another question that
 * the same fact answers is another thing.
 */
export function timesAsked({ turns }: Memory, { complaint }: PatientCase, act: ActId): number {
  const names = new Set([act, ...twinsOf(act)].map((name) => canonicalAct(name, complaint)))
  return turns.filter(({ answers }) => answers.some((one) => names.has(canonicalAct(one.act, complaint)))).length
}

/** Whether the patient has said these very words. */
export const hasSaid = ({ turns }: Pick<Memory, 'turns'>, text: string): boolean =>
  turns.some(({ reply }) => reply.includes(text))

function add<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
