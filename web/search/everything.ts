import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import type { HelpEntry } from '#contract/help.ts'
import { findCases } from '../dashboard/find-cases.ts'
import { findHelp } from '../help/help-entries.ts'

/** A diagnosis that the student was told, with the cases on which it was. */
export type Condition = { name: string; cases: CaseReply[] }

/** What is searched. */
export type Everything = { cases: CaseReply[]; help: readonly HelpEntry[] }
export type Found = { cases: CaseReply[]; conditions: Condition[]; help: HelpEntry[] }

const THRESHOLD = 0.3
/** The help page has its own search for the rest. */
const ENTRIES = 4

/** What a search finds in everything that a student may see, by kind, each with the best first. */
export function searchEverything({ cases, help }: Everything, typed: string): Found {
  if (typed.trim() === '') return { cases: [], conditions: [], help: [] }
  return {
    cases: findPeople(cases, typed),
    conditions: findConditions(cases, typed),
    help: findAnswers(help, typed),
  }
}

/** Entries that ask about what was typed, or whose answer has those very words: beside patients, a resemblance is no help. */
function findAnswers(help: readonly HelpEntry[], typed: string): HelpEntry[] {
  const asking = new Fuse(help, { threshold: THRESHOLD, ignoreLocation: true, keys: ['question', 'keywords'] })
  const asked = new Set(asking.search(typed.trim()).map(({ item }) => item))
  const words = typed.trim().toLowerCase()
  const says = ({ answer }: HelpEntry) => ` ${answer.flat().join(' ').toLowerCase()}`.includes(` ${words}`)
  return findHelp(help, typed)
    .filter((entry) => asked.has(entry) || says(entry))
    .slice(0, ENTRIES)
}

/** By the person and what they complain of; by their diagnosis they are found among the conditions. */
function findPeople(cases: readonly CaseReply[], typed: string): CaseReply[] {
  const untold = cases.map((one) => ({ ...one, diagnosis: null }))
  const byId = new Map(cases.map((one) => [one.id, one]))
  return findCases(untold, typed).map(({ id }) => byId.get(id)!)
}

/** Only conditions that this student was told: the others are the answers to cases that still wait. */
function findConditions(cases: readonly CaseReply[], typed: string): Condition[] {
  const told = cases.filter((one) => one.diagnosis !== null && !one.random)
  const conditions = [...Map.groupBy(told, (one) => one.diagnosis!)].map(([name, met]) => ({ name, cases: met }))
  const fuse = new Fuse(conditions, { threshold: THRESHOLD, ignoreLocation: true, keys: ['name'] })
  return fuse.search(typed.trim()).map(({ item }) => item)
}

export const countOf = ({ cases, conditions, help }: Found): number => cases.length + conditions.length + help.length

/** "3 patients, 1 condition, 2 answers", for whoever cannot see the lists. */
export function foundInWords(found: Found): string {
  const counts = [
    [found.cases.length, 'patient'],
    [found.conditions.length, 'condition'],
    [found.help.length, 'answer'],
  ] as const
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
  return said.length > 0 ? said.join(', ') : 'Nothing fits'
}
