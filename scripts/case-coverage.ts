import { LEVEL_NAMES } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** The cases of one kind. */
type Group = { name: string; cases: readonly number[] }

/** Returns the library's cases by system, complaint, age, sex, level, setting and who answers. */
export function coverageOf(cases: readonly PatientCase[]): Record<string, Group[]> {
  const by = (names: (patientCase: PatientCase) => readonly string[]) => grouped(cases, names)
  return {
    system: by(({ file }) => [file.system]),
    complaint: by(({ file }) => [file.presentation]),
    age: by(({ file }) => [ageGroup(file.patient.age)]),
    sex: by(({ file }) => [file.patient.gender]),
    level: by(({ file }) => [`${file.level} ${LEVEL_NAMES[file.level - 1] ?? ''}`.trim()]),
    setting: by(({ file }) => file.rotations),
    'who answers': by(({ file }) => [file.informant?.relation ?? 'the patient']),
  }
}

/** Upper bounds in years, with their names. */
const AGES: readonly (readonly [number, string])[] = [
  [1, 'under 1'],
  [5, '1 to 4'],
  [18, '5 to 17'],
  [40, '18 to 39'],
  [65, '40 to 64'],
  [80, '65 to 79'],
  [Number.POSITIVE_INFINITY, '80 and over'],
]

const ageGroup = (years: number): string => AGES.find(([bound]) => years < bound)?.[1] ?? ''

/** Groups cases by name, the largest group first. */
function grouped(cases: readonly PatientCase[], names: (one: PatientCase) => readonly string[]): Group[] {
  const groups = new Map<string, number[]>()
  for (const one of cases) for (const name of names(one)) groups.set(name, [...(groups.get(name) ?? []), one.id])
  return Array.from(groups, ([name, found]) => ({ name, cases: found })).sort(
    (one, other) => other.cases.length - one.cases.length || one.name.localeCompare(other.name),
  )
}

/** Formats the coverage as Markdown, one table for each grouping. */
export const coverageTables = (coverage: Record<string, readonly Group[]>): string =>
  Object.entries(coverage)
    .map(([kind, groups]) =>
      [
        `| ${kind} | cases | which |`,
        '|---|---|---|',
        ...groups.map(({ name, cases }) => `| ${name} | ${cases.length} | ${cases.join(', ')} |`),
      ].join('\n'),
    )
    .join('\n\n')
