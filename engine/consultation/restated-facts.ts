import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { topicsDisclosed } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'
import { termsOf } from '#engine/marking/summary/summary-terms.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { Turn } from './turn.ts'

/** Minimum number of disclosed facts that a summary restates; a greeting or a check of the name has fewer. */
export const SUMMARY = 3

/**
 * Returns the ids of the disclosed facts that a message restates: each by a finding that the vocabulary knows, or by
 * words that no earlier fact has matched. Facts that were never disclosed do not count.
 */
export function restatedFacts(
  patientCase: PatientCase,
  vocabulary: Vocabulary,
  turns: readonly Turn[],
  message: string,
): string[] {
  const said = new Set([...termsOf(message, vocabulary).map(({ name }) => name), ...meaningsIn(message)])
  const taken = new Set<string>()
  return [...topicsDisclosed(evidenceTable(patientCase, turns))].filter((id) => {
    const fact = patientCase.facts.get(id)
    const shared = fact ? sharedWith(fact, said) : []
    const isNew = shared.some((name) => !taken.has(name))
    for (const name of shared) taken.add(name)
    return isNew
  })
}

/** Returns what a message has in common with a fact; empty where that is too little to be a restatement. */
function sharedWith({ acts, gist, says, again = [] }: Fact, said: ReadonlySet<string>): string[] {
  const named = acts.filter((act) => said.has(act))
  const words = meaningsIn(gist)
  const all = meaningsIn([gist, says, ...again].join(' '))
  const shared = [...all].filter((word) => said.has(word))
  const isEnough = shared.length >= 2 || (words.size <= 2 && [...words].some((word) => said.has(word)))
  return named.length > 0 || isEnough ? [...named, ...shared] : []
}
