import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'

/** Returns the distressing fact, with its cue, that the last of these turns disclosed for the first time. */
export function disclosedDistress({ facts }: PatientCase, turns: readonly Turn[]): Fact | undefined {
  const disclosures = turns.at(-1)?.answers.filter(({ kind }) => kind === 'fact') ?? []
  const reply = turns.at(-1)?.reply ?? ''
  return disclosures
    .flatMap(({ fact }) => facts.get(fact ?? '') ?? [])
    .find(({ cue }) => cue !== undefined && reply.includes(cue))
}
