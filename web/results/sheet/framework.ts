import { createContext, useContext } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import type { DebriefCategory } from '../debrief/debrief-facts.ts'

/** The framework by which the marking sheet is grouped; null for the parts of a medical history. */
export const FrameworkContext = createContext<Framework | null>(null)

export const useFramework = (): Framework | null => useContext(FrameworkContext)

/** Returns the same items and marks grouped by the parts of a framework; parts without items are left out. */
export function groupedBy(framework: Framework | null, rubric: DebriefReply['chrono_rubric']): DebriefCategory[] {
  if (!framework) return rubric
  const all = rubric.flatMap(({ items }) => items)
  return Object.entries(FRAMEWORKS[framework].parts).flatMap(([part, name]) => {
    const items = all
      .filter(({ parts }) => parts[framework] === part)
      .sort((one, other) => Number(other.must_ask) - Number(one.must_ask))
    if (items.length === 0) return []
    const sum = (of: 'marks' | 'awarded') => items.reduce((total, item) => total + item[of], 0)
    return [{ category: part, name, marks: sum('marks'), awarded: sum('awarded'), items }]
  })
}
