import { useCallback, useEffect, useState } from 'react'
import type { LearnChange, LearnPanel } from '#contract/learn.ts'
import { sentenceOf } from '../../api.ts'
import type { AttemptActions } from '../../consultation/use-attempt.ts'
import { useRefresh } from '../../consultation/use-consultation-effects.ts'
import { laterPanel } from './later-panel.ts'
import { changeLesson, readLesson } from './learn-calls.ts'

/** The student's progress in Learn: the latest state from a reply, an action, or a refetch on returning to the tab. */
export function useLesson({ state }: AttemptActions) {
  const { sessionId, lines } = state
  const [panel, setPanel] = useState<LearnPanel | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const receive = useCallback((received: LearnPanel) => setPanel((known) => laterPanel(known, received)), [])

  const read = useCallback(async () => {
    if (!sessionId) return
    try {
      receive((await readLesson(sessionId)).panel)
      setProblem(null)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }, [sessionId, receive])
  useEffect(() => void read(), [read])
  useRefresh(read)

  // Marks appear when the reply is shown, not while the patient is still typing.
  const latest = lines.findLast((line) => line.state === 'answered' && line.reply?.learn)?.reply?.learn ?? null
  useEffect(() => {
    if (latest) receive(latest)
  }, [latest, receive])

  const change = async (request: LearnChange) => {
    if (!sessionId || busy) return
    setBusy(true)
    setProblem(null)
    try {
      receive((await changeLesson(sessionId, request)).panel)
    } catch (error) {
      setProblem(sentenceOf(error))
      await readLesson(sessionId).then(
        (lesson) => receive(lesson.panel),
        () => null,
      )
    }
    setBusy(false)
  }
  return {
    panel,
    busy,
    problem,
    read,
    next: () => panel && change({ current_category_index: panel.current_category_index + 1 }),
    help: (item: number, helped: number) => change({ help: { item, helped } }),
  }
}

export type Lesson = ReturnType<typeof useLesson>
