import { useState } from 'react'
import type { DailyPoint, DailyReply } from '#contract/daily.ts'
import { autosave } from '../keeping/autosave.ts'
import { useAutosave } from '../keeping/use-autosave.ts'
import { keepTicks, keepTicksOnTheWayOut, type Ticks } from './daily-calls.ts'
import { openedTicks, sameRecord, shelfKey, ticksShelf } from './daily-copies.ts'

const NOTHING: Ticks = {}

/** The marks that students award themselves, saved as they are ticked. */
export function useKeptTicks(task: DailyReply) {
  const key = shelfKey(task)
  const [ticks, setTicks] = useState(() => openedTicks(ticksShelf.find(localStorage, key)))
  const { kept } = useAutosave<Ticks>(ticks, (say) =>
    autosave(NOTHING, {
      same: sameRecord,
      send: (own) => keepTicks(task.name, own),
      sendOnTheWayOut: (own) => keepTicksOnTheWayOut(task.name, own),
      copy: {
        find: () => ticksShelf.find(localStorage, key),
        keep: (own) => ticksShelf.keep(localStorage, key, own),
      },
      say,
    }),
  )
  return {
    kept,
    isTicked: ({ id, ticked }: DailyPoint) => ticks[id] ?? ticked,
    tick: (id: string, ticked: boolean) => setTicks((before) => ({ ...before, [id]: ticked })),
  }
}
