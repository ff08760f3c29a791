import { FRAMEWORK_IDS, FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { partOfItem } from '#server/consultations/frameworks/part-of.ts'
import { type CaseCheck, inspect } from '#server/content/checks/finding.ts'

/** Maximum percentage of a case's items without a place in a framework, because no act earns them. */
const MOST_WITHOUT = 10

/** Checks that nearly every item of a case has a place in each framework. */
export const frameworks: CaseCheck = ({ patientCase }) =>
  inspect('rubric.yaml', FRAMEWORK_IDS, (framework) => {
    const { items } = patientCase
    const without = items.filter((item) => partOfItem(framework, patientCase, item) === 'other').map(({ id }) => id)
    if (without.length * 100 <= items.length * MOST_WITHOUT) return undefined
    const { name } = FRAMEWORKS[framework]
    return {
      key: `items[${without.join(', ')}]`,
      remedy: `too many items have no place in ${name}: name acts that earn them`,
    }
  })

type Marked = Parameters<typeof partOfItem>[1] & { items: readonly Parameters<typeof partOfItem>[2][] }

/** Returns how many items of a library fall under each part of a framework: "SBAR: 211 Situation, 310 Background". */
export function itemsByPart(framework: Framework, cases: readonly Marked[]): string {
  const { name, parts } = FRAMEWORKS[framework]
  const found = cases.flatMap((patientCase) =>
    patientCase.items.map((item) => partOfItem(framework, patientCase, item) as string),
  )
  const counts = Object.entries(parts).map(([id, title]) => `${found.filter((part) => part === id).length} ${title}`)
  return `${name}: ${counts.join(', ')}`
}
