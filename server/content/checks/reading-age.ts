import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'
import { spokenBy } from './spoken.ts'

/** Maximum school years (Flesch-Kincaid) for a whole patient, and for one longer answer. Lay speech scores 1 to 4. */
const MOST_OF_A_PATIENT = 6
const MOST_OF_AN_ANSWER = 12
const LONG_ENOUGH = 12

/** Checks that patients speak everyday language, not that of textbooks. */
export const readingAge: CaseCheck = (bench) => joined([wholePatient(bench), answers(bench)])

function wholePatient({ patientCase }: Bench) {
  const all = spokenBy(patientCase.file).map(({ text }) => text)
  return inspect('case.yaml', [schoolYears(all.join(' '))], (years) =>
    years <= MOST_OF_A_PATIENT
      ? undefined
      : { key: 'facts', remedy: `the answers need ${years.toFixed(0)} school years: shorter sentences, plainer words` },
  )
}

function answers({ patientCase }: Bench) {
  return inspect('case.yaml', spokenBy(patientCase.file), ({ key, text }) => {
    const years = wordsOf(text).length < LONG_ENOUGH ? 0 : schoolYears(text)
    if (years <= MOST_OF_AN_ANSWER) return undefined
    return { key, remedy: `"${text}" needs ${years.toFixed(0)} school years: say it as this person would` }
  })
}

/** Returns the Flesch-Kincaid grade: roughly the school years needed to follow a text. */
export function schoolYears(text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const sentences = Math.max(text.match(/[.!?…]+(\s|$)/g)?.length ?? 0, 1)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'’]*/gu) ?? []

/** Counts groups of vowels, without a silent ending: a rough estimate that is good enough for an average. */
function syllablesOf(word: string): number {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '')
  return Math.max(sounded.match(/[aeiouy]{1,2}/g)?.length ?? 0, 1)
}
