import { type ReactNode, useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { practiseItem } from '../../practice/practice-calls.ts'
import { useViewer } from '../viewer.ts'
import { PracticeContext } from './practice-context.ts'

type Props = { debrief: Pick<DebriefReply, 'session_id' | 'practised'>; children: ReactNode }

/** Lets every view of a missed must-ask add it to the deck, and keeps those views in step. */
export function PractiseProvider({ debrief: { session_id, practised }, children }: Props) {
  const isStudent = useViewer() === 'student'
  const [days, setDays] = useState<ReadonlyMap<string, string | null>>(
    () => new Map(practised.map(({ item, comes_back }) => [item, comes_back])),
  )
  const practise = async (item: string) => {
    const { comes_back } = await practiseItem(session_id, item)
    setDays((before) => new Map(before).set(item, comes_back))
  }
  return <PracticeContext value={isStudent ? { days, practise } : null}>{children}</PracticeContext>
}
