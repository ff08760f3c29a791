import type { PatientCase } from '#engine/case/patient-case.ts'
import { ask, choose } from './consult.ts'
import type { Content } from './content.ts'
import type { Turn } from './turn.ts'

/** A turn as it happened; `chose` is the act of the reading that the student picked, where it was a pick. */
export type PastTurn = { turn: Turn; chose?: string }

/**
 * The student's words heard again, with today's vocabulary and case. What came before each message is what the student
 * knew: the patient's own answers of the day, to their words as they are understood now.
 */
export function rehear(patientCase: PatientCase, content: Content, past: readonly PastTurn[], seed: string): Turn[] {
  const before: Turn[] = []
  const heard: Turn[] = []
  for (const { turn, chose } of past) {
    const again =
      chose === undefined
        ? ask(patientCase, content, before, turn.said, seed)
        : choose(patientCase, content, before, chose, turn.said, seed)
    heard.push(again)
    before.push({ ...turn, acts: again.acts })
  }
  return heard
}
