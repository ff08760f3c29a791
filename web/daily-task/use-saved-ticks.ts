import { useState } from 'react'
import type { DailyPoint, DailyReply } from '#contract/daily.ts'
import { autosave } from '../autosave/autosave.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { saveTicks, saveTicksOnUnload, type Ticks } from './daily-calls.ts'
import { openedTicks, sameRecord, storyKey, ticksStore } from './daily-copies.ts'

const NOTHING: Ticks = {}

/** The marks that students award themselves, saved as they are ticked. */
export function useSavedTicks(task: DailyReply) {
  const key = storyKey(task)
  const [ticks, setTicks] = useState(() => openedTicks(ticksStore.find(localStorage, key)))
  const { saveStatus } = useAutosave<Ticks>(ticks, (say) =>
    autosave(NOTHING, {
      same: sameRecord,
      send: (own) => saveTicks(task.name, own),
      sendOnUnload: (own) => saveTicksOnUnload(task.name, own),
      copy: {
        find: () => ticksStore.find(localStorage, key),
        save: (own) => ticksStore.save(localStorage, key, own),
      },
      say,
    }),
  )
  return {
    saveStatus,
    isTicked: ({ id, ticked }: DailyPoint) => ticks[id] ?? ticked,
    tick: (id: string, ticked: boolean) => setTicks((before) => ({ ...before, [id]: ticked })),
  }
}
