import { useState } from 'react'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'

/** The reply of a staff queue: how many entries are open in all, the cursor of the next page, and some entries. */
export type WaitingReply = { waiting: number; next: string | null }

export type WaitingCalls<Reply, Entry> = {
  /** Path from which the entries are read and under which each is changed. */
  room: string
  entriesOf: (reply: Reply) => readonly Entry[]
  isWaiting: (entry: Entry) => boolean
}

/** A staff queue of entries. A settled entry stays in its place, so that it can be reopened. */
export function useWaiting<Reply extends WaitingReply, Entry extends { id: string }, Change>(
  first: Reply,
  { room, all, entriesOf, isWaiting }: WaitingCalls<Reply, Entry> & { all: boolean },
) {
  const [{ entries, waiting, next }, setShown] = useState(() => ({ ...first, entries: entriesOf(first) }))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function trying(act: () => Promise<void>): Promise<boolean> {
    setFault(null)
    setBusy(true)
    const done = await act().then(
      () => true,
      (error: unknown) => {
        setFault(wordsOf(error))
        return false
      },
    )
    setBusy(false)
    return done
  }
  /** Settles an entry and shows its new state. Resolves to whether the server accepted it. */
  const settle = (id: string, change: Change) =>
    trying(async () => {
      const changed = await call<Entry>('PATCH', `${room}${id}/`, change)
      const count = (entry: Entry | undefined) => Number(entry !== undefined && isWaiting(entry))
      setShown((shown) => ({
        ...shown,
        waiting: shown.waiting + count(changed) - count(shown.entries.find((one) => one.id === id)),
        entries: shown.entries.map((one) => (one.id === id ? changed : one)),
      }))
    })
  const older = () =>
    trying(async () => {
      if (next === null) return
      const more = await call<Reply>('GET', `${room}?before=${next}${all ? '' : '&waiting=yes'}`)
      setShown((shown) => ({ ...more, entries: [...shown.entries, ...entriesOf(more)] }))
    })
  return { entries, waiting, hasOlder: next !== null, busy, fault, settle, older }
}
