import { useState } from 'react'
import type { DailyReply } from '#contract/daily.ts'
import { autosave } from '../keeping/autosave.ts'
import { useAutosave } from '../keeping/use-autosave.ts'
import { type DailyAnswers, keepAnswers, keepAnswersOnTheWayOut } from './daily-calls.ts'
import { answersIn, answersShelf, openedAnswers, sameRecord, shelfKey } from './daily-copies.ts'

/** The answers to a story, saved in the browser and on the server as they are written. */
export function useKeptAnswers(task: DailyReply) {
  const key = shelfKey(task)
  const [answers, setAnswers] = useState(() => openedAnswers(answersIn(task), answersShelf.find(localStorage, key)))
  const { kept, keepNow } = useAutosave<DailyAnswers>(answers, (say) =>
    autosave(answersIn(task), {
      same: sameRecord,
      send: (words) => keepAnswers(task.name, words),
      sendOnTheWayOut: (words) => keepAnswersOnTheWayOut(task.name, words),
      copy: {
        find: () => answersShelf.find(localStorage, key),
        keep: (words) => answersShelf.keep(localStorage, key, words),
      },
      say,
    }),
  )
  const write = (id: string, words: string) => setAnswers((before) => ({ ...before, [id]: words }))
  return { answers, write, kept, keepNow }
}
