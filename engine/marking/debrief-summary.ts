import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { factsTold } from '#engine/patient/memory.ts'

/** One thing that the model summary says: whether the student's says it too, and whether the patient had told it. */
export type SummaryPoint = { fact: string; text: string; included: boolean; known: boolean }

const SMALL = new Set(
  `a about all also an and any are as at been but by came did do does for from gets goes had has have he her him his i
  in into is it its last no not of off on one or other out over own patient she since so some than that the their them
  there these they this to two up very was went were which who with`.split(/\s+/),
)

/** How much of a fact's own words must turn up for it to count as said: half in the model summary, which made the gist; less in a student's own words. */
const ENOUGH = { model: 0.5, student: 0.34 }

/**
 * Holds the student's summary against the model one. It looks for the words of each fact's gist, or of the clue that
 * the differential makes of it, and no more: it can miss a good paraphrase, which is why screens say "we did not find
 * this", never "wrong". What is denied ("No fever") counts only where the text denies it.
 */
export function summaryPoints(patientCase: PatientCase, turns: readonly Turn[], summary: string): SummaryPoint[] {
  const told = factsTold(turns.flatMap(({ answers }) => answers))
  const weights = wordWeights(patientCase)
  const saidIn = (text: string, enough: number) => (wording: string) =>
    share(stems(wording), wordsOf(text, wording), weights) >= enough
  const points = patientCase.file.facts.filter(({ gist }) => saidIn(patientCase.file.modelSummary, ENOUGH.model)(gist))
  return points.map(({ id, gist }) => {
    const included = [gist, ...cluesOf(patientCase, id)].some(saidIn(summary, ENOUGH.student))
    return { fact: id, text: gist, included, known: told.has(id) }
  })
}

/** Other neutral wordings of a fact: the texts of the differential that rest on it. */
function cluesOf({ file }: PatientCase, fact: string): string[] {
  const clues = file.differential.flatMap((diagnosis) => [...diagnosis.for, ...diagnosis.against])
  return clues.filter((clue) => clue.fact === fact).map(({ text }) => text)
}

const DENIES = /\b(no|not|nor|nil|never|without|denie[ds]|deny|none)\b/i

/** The words of a text in which a wording can be found: for a denial only those that follow one in their sentence. */
function wordsOf(text: string, wording: string): Set<string> {
  if (!DENIES.test(wording)) return stems(text)
  const denied = text.split(/[.;!?](?:\s|$)/).map((sentence) => sentence.split(DENIES).slice(1).join(' '))
  return stems(denied.join(' '))
}

/** Which of a fact's words a text holds, each counted by how much it tells this fact from the others. */
function share(words: ReadonlySet<string>, text: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  const weight = (word: string) => weights.get(word) ?? 1
  const total = [...words].reduce((sum, word) => sum + weight(word), 0)
  const found = [...words].filter((word) => text.has(word)).reduce((sum, word) => sum + weight(word), 0)
  return total === 0 ? 0 : found / total
}

/** A word that stands in one gist tells more than one that stands in ten. */
function wordWeights({ file }: PatientCase): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { gist } of file.facts) for (const word of stems(gist)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, 1 / count]))
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** The words that carry meaning, without endings, numbers as digits: "twenty" stays, "three" is "3". */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+(?:\.[0-9]+)?/g) ?? []
  return new Set(words.filter((word) => !SMALL.has(word)).map(stem))
}

function stem(word: string): string {
  const number = NUMBERS.indexOf(word)
  if (number >= 0) return String(number)
  return word.length < 5 ? word.replace(/s$/, '') : word.replace(/(ing|ed|es|s|ly|ness)$/, '')
}
