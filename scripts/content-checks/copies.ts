import type { PatientCase } from '#engine/case/patient-case.ts'
import { type CaseCheck, inspect } from '#server/content/checks/finding.ts'
import { type SpokenText, spokenBy } from '#server/content/checks/spoken.ts'

/** Shorter sentences ("No, nothing like that, doctor.") may recur in any case. */
const FEWEST_WORDS = 7

type Library = ReadonlyMap<number, PatientCase>
type CopySource = { id: number; key: string }

/**
 * Checks that no sentence is shared with an earlier case: patients have their own words, and cases their own teaching.
 */
export const copies: CaseCheck = ({ patientCase, library }) => {
  const known = sentencesOf(library)
  const sentences = authored(patientCase).flatMap(({ key, text }) => sentencesIn(text).map((words) => ({ key, words })))
  return inspect('case.yaml, teaching.yaml, rubric.yaml and learn.yaml', sentences, ({ key, words }) => {
    const first = known.get(words)
    if (!first || first.id >= patientCase.id) return undefined
    return { key, remedy: `"${words}" is in case ${first.id} (${first.key}) too: use other words` }
  })
}

const remembered = new WeakMap<Library, Map<string, CopySource>>()

/** Returns where each sentence of the library first occurs. */
function sentencesOf(library: Library): Map<string, CopySource> {
  const before = remembered.get(library)
  if (before) return before
  const places = new Map<string, CopySource>()
  for (const patientCase of [...library.values()].sort((one, other) => one.id - other.id)) {
    for (const { key, text } of authored(patientCase)) {
      for (const words of sentencesIn(text)) if (!places.has(words)) places.set(words, { id: patientCase.id, key })
    }
  }
  remembered.set(library, places)
  return places
}

/** Returns what is spoken and taught. Examiners' standard items and the names of settings may recur. */
function authored({ file, items, learn }: PatientCase): SpokenText[] {
  return [
    ...spokenBy(file),
    ...file.hints.map((text) => ({ key: 'hints', text })),
    ...file.learningPoints.map(({ id, text }) => ({ key: `learningPoints[${id}]`, text })),
    ...file.questions.map(({ id, explanation }) => ({ key: `questions[${id}]`, text: explanation })),
    ...items.map(({ id, why = '' }) => ({ key: `items[${id}].why`, text: why })),
    ...Object.entries(learn?.modules ?? {}).map(([part, text]) => ({ key: `learn.modules.${part}`, text })),
    ...Object.entries(learn?.nudges ?? {}).map(([item, text]) => ({ key: `learn.nudges.${item}`, text })),
  ]
}

/** Returns the sentences of a text as words, ignoring punctuation and case. */
function sentencesIn(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [])
  return sentences.filter((words) => words.length >= FEWEST_WORDS).map((words) => words.join(' '))
}
