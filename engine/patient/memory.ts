import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { twinsOf } from './act-hierarchy.ts'

/** What the patient remembers of the consultation so far, derived only from its turns. */
export type Memory = {
  /** How often each fact was disclosed. */
  disclosed: ReadonlyMap<string, number>
  /** The number of turns in which each canonical act was answered in any way. */
  asked: ReadonlyMap<ActId, number>
  manner: number
  turns: readonly Turn[]
  /** The exchange that a follow-up refers to: the last, or an earlier one to which the message returns. */
  last: Turn | undefined
}

export const MANNER_AT_START = 50

/** Folds the turns into a memory; `scene` is the earlier exchange to which a message returns. */
export function remember(patientCase: PatientCase, turns: readonly Turn[], scene?: Turn): Memory {
  const disclosed = new Map<string, number>()
  const asked = new Map<ActId, number>()
  for (const { answers } of turns) {
    for (const fact of disclosedTopics(answers)) add(disclosed, fact)
    for (const act of new Set(answers.map((answer) => canonicalAct(answer.act, patientCase.complaint)))) add(asked, act)
  }
  return { disclosed, asked, manner: turns.at(-1)?.manner ?? MANNER_AT_START, turns, last: scene ?? turns.at(-1) }
}

/**
 * Returns how many earlier turns asked for this act or a near-synonym. Another question answered by the same fact does
 * not count.
 */
export function timesAsked({ turns }: Memory, { complaint }: PatientCase, act: ActId): number {
  const names = new Set([act, ...twinsOf(act)].map((name) => canonicalAct(name, complaint)))
  return turns.filter(({ answers }) => answers.some((one) => names.has(canonicalAct(one.act, complaint)))).length
}

/** Whether the patient has said exactly these words. */
export const hasSaid = ({ turns }: Pick<Memory, 'turns'>, text: string): boolean =>
  turns.some(({ reply }) => reply.includes(text))

function add<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
