import type { DebriefReply } from '#contract/agent.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from '#contract/values/calgary-cambridge.ts'

type Item = DebriefReply['chrono_rubric'][number]['items'][number]

export type CommunicationPart = { task: CommunicationTask; name: string; marks: number; awarded: number; items: Item[] }

/** The items that mark communication under the headings of the Calgary-Cambridge guide, without those that have none. */
export function communicationParts(rubric: DebriefReply['chrono_rubric']): CommunicationPart[] {
  const all = rubric.flatMap(({ items }) => items)
  return (Object.keys(CALGARY_CAMBRIDGE) as CommunicationTask[]).flatMap((task) => {
    const items = all.filter(({ communication }) => communication === task)
    if (items.length === 0) return []
    const sum = (of: 'marks' | 'awarded') => items.reduce((total, item) => total + item[of], 0)
    return [{ task, name: CALGARY_CAMBRIDGE[task], marks: sum('marks'), awarded: sum('awarded'), items }]
  })
}
