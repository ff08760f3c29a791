import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import { findCases } from '../dashboard/find-cases.ts'

/** A diagnosis that the student was told, with the cases on which it was. */
export type Condition = { name: string; cases: CaseReply[] }

export type Found = { cases: CaseReply[]; conditions: Condition[] }

const THRESHOLD = 0.3

/** What a search finds in everything that a student may see, by kind, each with the best first. */
export function searchEverything(cases: readonly CaseReply[], typed: string): Found {
  if (typed.trim() === '') return { cases: [], conditions: [] }
  return { cases: findPeople(cases, typed), conditions: findConditions(cases, typed) }
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

export const countOf = ({ cases, conditions }: Found): number => cases.length + conditions.length

/** "3 patients, 1 condition", for whoever cannot see the lists. */
export function foundInWords(found: Found): string {
  const counts = [
    [found.cases.length, 'patient'],
    [found.conditions.length, 'condition'],
  ] as const
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
  return said.length > 0 ? said.join(', ') : 'Nothing fits'
}
