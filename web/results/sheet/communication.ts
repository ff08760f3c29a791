import type { DebriefReply } from '#contract/agent.ts'
import { CALGARY_CAMBRIDGE, type CommunicationTask } from '#contract/values/calgary-cambridge.ts'

type Item = DebriefReply['chrono_rubric'][number]['items'][number]

export type CommunicationPart = { task: CommunicationTask; name: string; marks: number; awarded: number; items: Item[] }

/**
 * Groups the communication items under the headings of the Calgary-Cambridge guide; headings without items are left
 * out.
 */
export function communicationParts(rubric: DebriefReply['chrono_rubric']): CommunicationPart[] {
  const all = rubric.flatMap(({ items }) => items)
  return (Object.keys(CALGARY_CAMBRIDGE) as CommunicationTask[]).flatMap((task) => {
    const items = all.filter(({ communication }) => communication === task)
    if (items.length === 0) return []
    const sum = (of: 'marks' | 'awarded') => items.reduce((total, item) => total + item[of], 0)
    return [{ task, name: CALGARY_CAMBRIDGE[task], marks: sum('marks'), awarded: sum('awarded'), items }]
  })
}
