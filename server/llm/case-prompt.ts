import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Candidate } from '#engine/reading/choosing/candidate.ts'
import { candidatesOf } from '#engine/reading/choosing/candidates-of.ts'
import { answersById } from '#engine/reading/reading-context.ts'
import type { ReaderContent } from '../reader/open-reader.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { countTokens } from './tokens.ts'

/** The part of a prompt that is the same for every message to a patient, and the permitted ids. */
export type CasePrompt = { text: string; ids: ReadonlySet<string> }

/** Maximum tokens, of 16,000; the rest is for the turns and the message (turn-prompt.ts). */
export const MOST_OF_CASE = 14_500

/** Level of detail: whether every answer has its example question, and the words after which it is truncated. */
type Detail = { everyExample: boolean; words: number }
/** In decreasing level of detail. */
const DETAILS: readonly Detail[] = [
  { everyExample: true, words: 40 },
  { everyExample: true, words: 14 },
  { everyExample: false, words: 40 },
  { everyExample: false, words: 20 },
  { everyExample: false, words: 14 },
  { everyExample: false, words: 10 },
  { everyExample: false, words: 7 },
]

/**
 * Returns instructions and answers of a case, with as much detail as fits. Deterministic for the same case and content,
 * so that vendors can cache it.
 */
export function casePrompt(patientCase: PatientCase, { shared, examplesOf }: ReaderContent): CasePrompt {
  const answers = answersById(patientCase)
  // Leaves out the patient's reaction to the diagnosis, which names it: the general answer to explanations remains.
  const candidates = candidatesOf(patientCase, shared, examplesOf(patientCase))
    .filter(({ id }) => !answers.get(id)?.meets)
    .map(withoutAnswerOf(patientCase))
  let text = ''
  for (const detail of DETAILS) {
    text = textOf(patientCase, candidates, detail)
    if (countTokens(text) <= MOST_OF_CASE) break
  }
  return { text, ids: new Set(candidates.map(({ id }) => id)) }
}

/** Removes example questions that name the diagnosis or a differential. */
function withoutAnswerOf({ file: { diagnosis, differential } }: PatientCase): (one: Candidate) => Candidate {
  const names = [diagnosis, ...differential.flatMap(({ name, accepts }) => [name, ...accepts])]
  const named = new RegExp(`\\b(?:${names.map((name) => RegExp.escape(name)).join('|')})\\b`, 'i')
  return (one) =>
    one.kind === 'own' ? { ...one, examples: one.examples.filter(({ question }) => !named.test(question)) } : one
}

function textOf(patientCase: PatientCase, candidates: readonly Candidate[], detail: Detail): string {
  const of = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind)
  return [
    INSTRUCTIONS,
    'THE PATIENT’S OWN ANSWERS',
    ...ownLines(patientCase, of('own'), detail),
    '',
    'GENERAL ANSWERS: what the patient says to a question about something that none of the own answers holds',
    ...of('general').map(({ id, topic }) => `${id} ${topic}`),
    '',
    'TALK: what a remark does that asks nothing of the history',
    ...of('talk').map(({ id, topic, examples: [first] }) => `${id} ${topic} | ${first?.question ?? ''}`),
  ].join('\n')
}

/** Returns each fact with its details below it: a detail's id is its fact's plus the ending that starts its line. */
function ownLines(patientCase: PatientCase, own: readonly Candidate[], detail: Detail): string[] {
  const answers = answersById(patientCase)
  const known = new Set(own.map(({ id }) => id))
  const parentOf = ({ id }: Candidate): string | undefined => {
    const { fact } = answers.get(id) ?? {}
    return fact !== undefined && id.startsWith(`${fact}-`) && known.has(fact) ? fact : undefined
  }
  const details = Map.groupBy(own, parentOf)
  return (details.get(undefined) ?? []).flatMap((one) => [
    lineOf(one, one.id, answers.get(one.id)?.fact === one.id, detail),
    ...(details.get(one.id) ?? []).map((small) => lineOf(small, small.id.slice(one.id.length), false, detail)),
  ])
}

/** Details with self-explanatory names have no example if space is short; "-then-2" always has one. */
function lineOf({ examples, says }: Candidate, name: string, isFact: boolean, { everyExample, words }: Detail): string {
  const example = everyExample || isFact || /then-\d+$/.test(name) ? exampleOf(examples) : undefined
  return [name, ...(example === undefined ? [] : [example]), cut(says, words)].join(' | ')
}

const exampleOf = (examples: Candidate['examples']): string | undefined =>
  (examples.find(({ patient }) => patient === undefined) ?? examples[0])?.question

function cut(says: string, most: number): string {
  const words = says.split(/\s+/)
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : says
}
