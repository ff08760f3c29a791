import { join } from 'node:path'
import { viewOf } from '#engine/case/case-view.ts'
import { type ContentProblem, refuse } from '../content/content-problem.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import { loadConditionList } from '../content/load-conditions.ts'

/** Returns every known diagnosis by name, alphabetically: the list of conditions and all cases' differentials. */
export async function loadDiagnosisNames(dir: string, { cases }: LoadedContent): Promise<string[]> {
  const problems: ContentProblem[] = []
  const list = await loadConditionList(join(dir, 'conditions'), problems)
  refuse(problems)
  const listed = Object.values(list).map(({ name }) => name)
  const ranked = [...cases.values()].flatMap((one) => viewOf(one).conditions.map(({ name }) => name))
  const byLowerCase = new Map([...ranked, ...listed].map((name) => [name.toLowerCase(), name]))
  return [...byLowerCase.values()].sort((one, other) => one.localeCompare(other, 'en'))
}
