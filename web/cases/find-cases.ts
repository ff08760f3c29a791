import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { systemName } from '../ui/icons/systems.ts'
import { type Chosen, chooseCases } from './case-filters.ts'

/** Fuzziness of spec section 5: 0 wants the very letters, 1 takes anything. */
const THRESHOLD = 0.3

/** The cases that match every group with a choice in it, and the search: what fits it best comes first. */
export function filterCases(cases: readonly CaseReply[], chosen: Chosen): CaseReply[] {
  const matching = chooseCases(cases, chosen)
  return chosen.search.trim() === '' ? matching : findCases(matching, chosen.search)
}

/**
 * The cases that a search finds, the best first: those that hold what was typed as one phrase, then those in which every
 * word of it is found somewhere. "male" and "female" are taken at their word, and so is a word that some case has as
 * it was typed; every other one may be misspelt. Random cases are left out.
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
    const atItsWord = found.filter((one) => holds(one, text))
    return atItsWord.length > 0 ? atItsWord : found
  }
  const whole = search(words.join(' '))
  if (words.length === 1) return [...new Set([...whole, ...people.filter(({ gender }) => isBegun(gender, words[0]!))])]
  const [first = [], ...others] = words.map(search)
  return [...new Set([...whole, ...first.filter((one) => others.every((found) => found.includes(one)))])]
}

const isGender = (word: string) => word === 'male' || word === 'female'

/** "fem" is on its way to "Female"; "male" is not. */
const isBegun = (gender: string, word: string) => word.length >= 3 && gender.toLowerCase().startsWith(word)

/** What is searched in. The diagnosis is there only where the student has met it. */
const KEYS = [
  { name: 'patient_name', getFn: (one: CaseReply) => one.patient_name },
  { name: 'label', getFn: (one: CaseReply) => one.label },
  { name: 'presentation', getFn: (one: CaseReply) => presentationName(one.presentation) },
  { name: 'systems', getFn: (one: CaseReply) => one.systems.map(({ name }) => systemName(name)).join(', ') },
  { name: 'patient_age', getFn: (one: CaseReply) => String(one.patient_age) },
  { name: 'diagnosis', getFn: (one: CaseReply) => one.diagnosis ?? '' },
]

/** Whether the text contains these letters, which are given in lower case. */
export const holds = (one: CaseReply, text: string) => KEYS.some(({ getFn }) => getFn(one).toLowerCase().includes(text))
