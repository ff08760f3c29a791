import { type DifferentialCondition, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** The student's differential, best first; `condition` is the diagnosis of the case that a name matches. */
export type StudentRanking = { name: string; condition?: string }[]

/** Matches the student's list with the case's differential: names, accepted names, and minor misspellings. */
export function readRanking(patientCase: PatientCase, names: readonly string[]): StudentRanking {
  const { conditions } = viewOf(patientCase)
  return names.map((name) => {
    const condition = (conditions.find(called(name)) ?? conditions.find(nearlyCalled(name)))?.id
    return condition === undefined ? { name } : { name, condition }
  })
}

/** Returns the rank of a diagnosis in the list, from 1. */
export function rankedOf(ranking: StudentRanking, condition: string): number | undefined {
  const at = ranking.findIndex((entry) => entry.condition === condition)
  return at < 0 ? undefined : at + 1
}

/** Returns the rank of the patient's diagnosis in the student's list, from 1; undefined when not on it. */
export function rankOfLeading(patientCase: PatientCase, ranking: StudentRanking): number | undefined {
  const leading = viewOf(patientCase).conditions.find(({ place }) => place === 'leading')
  return leading && rankedOf(ranking, leading.id)
}

const namesOf = ({ name, accepts, id }: DifferentialCondition) =>
  [name, ...accepts, id.replaceAll('-', ' ')].map(normalised)

const called = (written: string) => (condition: DifferentialCondition) =>
  normalised(written) !== '' && namesOf(condition).includes(normalised(written))

const nearlyCalled = (written: string) => (condition: DifferentialCondition) =>
  namesOf(condition).some((name) => isSlip(name, normalised(written)))

/** Words that do not distinguish one diagnosis from another. */
const EMPTY = new Set(['a', 'an', 'the', 'of', 'possible', 'probable', 'likely', 'query', 'suspected', 'disease'])

const SPELLINGS: [RegExp, string][] = [
  [/oe/g, 'e'],
  [/ae/g, 'e'],
  [/our\b/g, 'or'],
  [/ph/g, 'f'],
]

/** Normalises case, spelling, punctuation and word order: "reflux, acid" matches "acid reflux". */
function normalised(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/['’]s\b/g, '')
  const spelt = SPELLINGS.reduce((result, [from, to]) => result.replace(from, to), plain)
  const words = spelt.match(/[a-z0-9]+/g) ?? []
  return words
    .filter((word) => !EMPTY.has(word))
    .sort()
    .join(' ')
}

/** Whether two long names differ by one letter. Short names, abbreviations and figures must match exactly. */
function isSlip(one: string, other: string): boolean {
  if (figuresIn(one) !== figuresIn(other)) return false
  if (Math.min(one.length, other.length) < 7 || Math.abs(one.length - other.length) > 1) return false
  const start = commonLength(one, other)
  const end = commonEnd(one.slice(start), other.slice(start))
  return Math.max(one.length, other.length) - start - end <= 1
}

const figuresIn = (text: string) => text.replace(/\D/g, '')

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
