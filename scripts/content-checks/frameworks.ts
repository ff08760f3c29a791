import { FRAMEWORK_IDS, FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { partOfItem } from '#server/consultations/frameworks/part-of.ts'
import { type CaseCheck, inspect, joined } from './finding.ts'

/** Every item has a place in every framework: an act, or an answer with an act, that a part is known for. */
export const frameworks: CaseCheck = ({ patientCase }) =>
  joined(
    FRAMEWORK_IDS.map((framework) =>
      inspect('rubric.yaml', patientCase.items, (item) =>
        partOfItem(framework, patientCase, item) === 'other'
          ? { key: `items[${item.id}]`, remedy: `it has no place in ${FRAMEWORKS[framework].name}: name an act` }
          : undefined,
      ),
    ),
  )

type Marked = Parameters<typeof partOfItem>[1] & { items: readonly Parameters<typeof partOfItem>[2][] }

/** How many items of a library fall under each part of a framework: "SBAR: 211 Situation, 310 Background". */
export function itemsByPart(framework: Framework, cases: readonly Marked[]): string {
  const { name, parts } = FRAMEWORKS[framework]
  const found = cases.flatMap((patientCase) =>
    patientCase.items.map((item) => partOfItem(framework, patientCase, item) as string),
  )
  const counts = Object.entries(parts).map(([id, title]) => `${found.filter((part) => part === id).length} ${title}`)
  return `${name}: ${counts.join(', ')}`
}
