import { answersOf } from '#engine/reading/answers-of.ts'
import { SYMPTOM_CODES } from '#engine/vocabulary/acts.ts'
import type { LoadedContent } from '../../content/load-cases.ts'
import type { ReaderContent } from '../../reader/open-reader.ts'

/** Maximum proposed questions per answer, and the number of cases from which a word counts as common. */
const MOST = 12
const CASES_FOR_A_WORD = 3
const SHORT_WORD = 4

/**
 * Returns cases' questions by the act of the answer they ask for, limited to those that suit any patient: without
 * context, and without words that few cases use for this act.
 */
export function questionBank(
  { cases }: LoadedContent,
  { examplesOf }: ReaderContent,
): (act: string) => readonly string[] {
  const asked = new Map<string, { question: string; caseId: number }[]>()
  for (const patientCase of cases.values()) {
    const examples = examplesOf(patientCase)
    for (const { id, earns } of answersOf(patientCase.file)) {
      const [act, ...more] = earns
      if (act === undefined || more.length > 0) continue
      const own = (examples.get(id) ?? []).filter(({ patient }) => patient === undefined)
      const rows = own.map(({ question }) => ({ question, caseId: patientCase.id }))
      asked.set(act, [...(asked.get(act) ?? []), ...rows])
    }
  }
  return (act) => general(asked.get(act) ?? [], act).slice(0, MOST)
}

function general(asked: readonly { question: string; caseId: number }[], act: string): string[] {
  const casesOf = new Map<string, Set<number>>()
  for (const { question, caseId } of asked)
    for (const word of wordsOf(question)) casesOf.set(word, (casesOf.get(word) ?? new Set()).add(caseId))
  const isGeneral = (question: string) =>
    (act.startsWith('sx:') || !OF_ONE_PATIENT.test(question)) &&
    wordsOf(question).every((word) => (casesOf.get(word)?.size ?? 0) >= CASES_FOR_A_WORD)
  return [...new Set(asked.map(({ question }) => question).filter(isGeneral))]
}

/** Words specific to one complaint, and pronouns for a patient who does not speak for themselves. */
const OF_ONE_PATIENT = new RegExp(
  `\\b(he|him|his|she|her|hers|they|sir|madam|${SYMPTOM_CODES.flatMap((code) => code.split('_')).join('|')})s?\\b`,
  'i',
)

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z']+/g) ?? []).filter(({ length }) => length >= SHORT_WORD)
