import type { CaseReply } from '#contract/cases.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { levelName, systemName } from '../ui/icons/systems.ts'

export const FILTERS = ['system', 'rotation', 'presentation', 'level', 'length'] as const
export type FilterName = (typeof FILTERS)[number]
export const FILTER_TITLES: Record<FilterName, string> = {
  system: 'System',
  rotation: 'Rotation',
  presentation: 'Presentation',
  level: 'Level',
  length: 'Length',
}

/** The selected filters: any value of a group matches, and an empty group matches everything. */
export type Chosen = Record<FilterName, string[]> & { search: string }
export const NOTHING_CHOSEN: Chosen = { system: [], rotation: [], presentation: [], level: [], length: [], search: '' }

export type Option = { value: string; name: string }

export const isFiltering = (chosen: Chosen): boolean =>
  chosen.search.trim() !== '' || FILTERS.some((name) => chosen[name].length > 0)

/** Returns the cases that match every filter group. */
export function chooseCases(cases: readonly CaseReply[], chosen: Chosen): CaseReply[] {
  return cases.filter((one) => FILTERS.every((name) => matchesGroup(one, name, chosen[name])))
}

function matchesGroup(one: CaseReply, name: FilterName, values: string[]): boolean {
  return values.length === 0 || valuesOf(one, name).some((value) => values.includes(value))
}

function valuesOf(one: CaseReply, name: FilterName): string[] {
  if (name === 'system') return one.systems.map((system) => system.name)
  if (name === 'rotation') return one.rotations.map((rotation) => rotation.name)
  if (name === 'presentation') return [one.presentation]
  if (name === 'length') return [lengthOf(one)]
  return [String(one.case_level)]
}

/** Returns the length of a history as a band of minutes, to keep the number of options small. */
function lengthOf({ time_limit }: CaseReply): string {
  const minutes = Math.floor(time_limit / 60)
  if (minutes <= 11) return '11 minutes or less'
  return minutes <= 13 ? '12 or 13 minutes' : '14 minutes or more'
}

/** Returns the options of a filter that occur in the cases, sorted by name. */
export function optionsOf(cases: readonly CaseReply[], name: FilterName): Option[] {
  const values = [...new Set(cases.flatMap((one) => valuesOf(one, name)))]
  const options = values.map((value) => ({ value, name: optionName(name, value) }))
  return options.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function optionName(name: FilterName, value: string): string {
  if (name === 'system') return systemName(value)
  if (name === 'presentation') return presentationName(value)
  return name === 'level' ? levelName(Number(value)) : value
}
