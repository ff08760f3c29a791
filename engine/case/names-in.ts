import type { CaseFile } from './case-file.ts'
import { factsOf } from './fact.ts'

/** Returns the words of a case that are capitalised within a sentence: names of people, places and medicines. */
export function namesIn(file: CaseFile): Set<string> {
  const { patient, informant, brief, modelSummary } = file
  const factTexts = factsOf(file).flatMap(({ says, again = [], beside = '', gist }) => [says, ...again, beside, gist])
  const texts = [...factTexts, brief, modelSummary, `a ${patient.name}`, `a ${informant?.name ?? ''}`]
  return new Set(texts.flatMap((text) => text.match(/(?<=[a-z,;] |\b[A-Z][a-z]+ )[A-Z][a-z]+/g) ?? []))
}
