import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { systemName } from '../ui/icons/systems.ts'
import { type Chosen, chooseCases } from './case-filters.ts'

/** Fuzziness of spec section 5: 0 requires an exact match, 1 accepts anything. */
const THRESHOLD = 0.3

/** Returns the cases that match the filters and the search, best match first. */
export function filterCases(cases: readonly CaseReply[], chosen: Chosen): CaseReply[] {
  const matching = chooseCases(cases, chosen)
  return chosen.search.trim() === '' ? matching : findCases(matching, chosen.search)
}

/**
 * Returns the cases that match a search, best first: those matching the text as a phrase, then those matching every
 * word. "male" and "female" must match exactly, as must a word that occurs in some case; all other words may be
 * misspelt. Random cases are excluded.
 */
export function findCases(cases: readonly CaseReply[], typed: string): CaseReply[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const genders = words.filter(isGender)
  const rest = words.filter((word) => word !== '' && !isGender(word))
  const people = cases.filter(({ random }) => !random)
  const found = rest.length > 0 ? searchIn(people, rest) : genders.length > 0 ? people : []
  return found.filter((one) => genders.every((gender) => gender === one.gender.toLowerCase()))
}

function searchIn(people: CaseReply[], words: string[]): CaseReply[] {
  const fuse = new Fuse(people, { threshold: THRESHOLD, ignoreLocation: true, keys: KEYS })
  const search = (text: string) => {
    const found = fuse.search(text).map(({ item }) => item)
    const atItsWord = found.filter((one) => containsText(one, text))
    return atItsWord.length > 0 ? atItsWord : found
  }
  const whole = search(words.join(' '))
  if (words.length === 1) return [...new Set([...whole, ...people.filter(({ gender }) => isBegun(gender, words[0]!))])]
  const [first = [], ...others] = words.map(search)
  return [...new Set([...whole, ...first.filter((one) => others.every((found) => found.includes(one)))])]
}

const isGender = (word: string) => word === 'male' || word === 'female'

/** Matches "fem" with "Female", while "male" does not match it. */
const isBegun = (gender: string, word: string) => word.length >= 3 && gender.toLowerCase().startsWith(word)

/** The searched fields. The diagnosis is present only if the student has seen it. */
const KEYS = [
  { name: 'patient_name', getFn: (one: CaseReply) => one.patient_name },
  { name: 'label', getFn: (one: CaseReply) => one.label },
  { name: 'presentation', getFn: (one: CaseReply) => presentationName(one.presentation) },
  { name: 'systems', getFn: (one: CaseReply) => one.systems.map(({ name }) => systemName(name)).join(', ') },
  { name: 'patient_age', getFn: (one: CaseReply) => String(one.patient_age) },
  { name: 'diagnosis', getFn: (one: CaseReply) => one.diagnosis ?? '' },
]

/** Returns whether any field contains the text, which must be in lower case. */
export const containsText = (one: CaseReply, text: string) =>
  KEYS.some(({ getFn }) => getFn(one).toLowerCase().includes(text))
