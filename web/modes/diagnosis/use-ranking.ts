import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../api.ts'
import { autosave } from '../../autosave/autosave.ts'
import { useAutosave } from '../../autosave/use-autosave.ts'
import { withDiagnosis, withoutDiagnosis } from '../../results/reasoning/differential.ts'
import { handIn, saveRanking, saveRankingOnUnload } from './race-calls.ts'
import { copyOf, type List, openedList, sameList } from './ranking-copy.ts'
import { movedTo } from './reorder.ts'
import type { LoadedRace } from './use-race.ts'

export type RankingState = ReturnType<typeof useRanking>

const isClosed = (error: unknown) => error instanceof Refusal && error.status === 409

/**
 * The student's ranking: actions, announcements and autosave. `onElsewhere` is called when another tab has changed the
 * order and there are no changes here, so that the ranking is reopened.
 */
export function useRanking(race: LoadedRace, onElsewhere: () => void) {
  const { session_id: sessionId, ddx_list: onServer, requestedAt } = race
  const copy = copyOf(sessionId)
  const [list, setList] = useState<List>(() => openedList(onServer, copy.find()))
  const [typed, type] = useState('')
  const [notice, setNotice] = useState('')
  /** The server's list, as far as this tab knows. */
  const serverList = useRef<{ list: List; since: number }>({ list: onServer, since: requestedAt })
  const { saveStatus, saveNow } = useAutosave<List>(list, (say) =>
    autosave<List>(onServer, {
      same: sameList,
      send: async (words) => {
        await saveRanking(sessionId, words)
        serverList.current = { list: words, since: performance.now() }
      },
      sendOnUnload: (words) => saveRankingOnUnload(sessionId, words),
      copy,
      say,
    }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list from the server is compared
  useEffect(() => {
    // Requested before the last save completed: the reply may predate that save.
    if (requestedAt < serverList.current.since) return
    const before = serverList.current.list
    serverList.current = { list: onServer, since: requestedAt }
    if (!sameList(onServer, before) && sameList(list, before)) onElsewhere()
  }, [onServer])

  const change = (next: List, words: string) => {
    setList(next)
    setNotice(words)
  }
  return {
    list,
    typed,
    notice,
    saveStatus,
    type,
    add: (name: string) => {
      const next = withDiagnosis(list, name)
      type('')
      if (next.length > list.length) change(next, `${next.at(-1)} is number ${next.length}`)
      else if (name.trim() !== '') setNotice(`${name.trim()} is already on the list`)
    },
    move: (from: number, to: number) => {
      const next = movedTo(list, from, to)
      if (!sameList(next, list)) change(next, `${list[from]} is now number ${next.indexOf(list[from]!) + 1}`)
    },
    remove: (name: string) => change(withoutDiagnosis(list, name), `${name} is off the list`),
    /** Saves the current list to the server, or throws. */
    settle: () => saveNow(list),
    /** Submits the list, after which it cannot be changed. */
    handIn: async () => {
      // If it is too late to save, the last saved list is submitted.
      await saveNow(list).catch((error) => {
        if (!isClosed(error)) throw error
      })
      return handIn(sessionId, list)
    },
  }
}
