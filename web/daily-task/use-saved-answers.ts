import { useState } from 'react'
import type { DailyReply } from '#contract/daily.ts'
import { autosave } from '../autosave/autosave.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { type DailyAnswers, saveAnswers, saveAnswersOnUnload } from './daily-calls.ts'
import { answersIn, answersStore, openedAnswers, sameRecord, storyKey } from './daily-copies.ts'

/** The answers to a story, saved in the browser and on the server as they are written. */
export function useSavedAnswers(task: DailyReply) {
  const key = storyKey(task)
  const [answers, setAnswers] = useState(() => openedAnswers(answersIn(task), answersStore.find(localStorage, key)))
  const { saveStatus, saveNow } = useAutosave<DailyAnswers>(answers, (say) =>
    autosave(answersIn(task), {
      same: sameRecord,
      send: (words) => saveAnswers(task.name, words),
      sendOnUnload: (words) => saveAnswersOnUnload(task.name, words),
      copy: {
        find: () => answersStore.find(localStorage, key),
        save: (words) => answersStore.save(localStorage, key, words),
      },
      say,
    }),
  )
  const write = (id: string, words: string) => setAnswers((before) => ({ ...before, [id]: words }))
  return { answers, write, saveStatus, saveNow }
}
