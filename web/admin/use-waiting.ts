import { useState } from 'react'
import { wordsOf } from './use-room.ts'

/** What a room shows: entries, how many of all wait for staff, and after which the next page goes on. */
export type Waiting<Entry> = { entries: Entry[]; waiting: number; next: string | null }

type Calls<Entry, Change> = {
  /** Says what became of an entry, and gives it as it is then. */
  change: (id: string, change: Change) => Promise<Entry>
  isWaiting: (entry: Entry) => boolean
  readAfter: (last: string) => Promise<Waiting<Entry>>
}

/** A room whose entries wait until staff have dealt with them. One that was stays where it is, so that it can be put back. */
export function useWaiting<Entry extends { id: string }, Change>(
  first: Waiting<Entry>,
  { change, isWaiting, readAfter }: Calls<Entry, Change>,
) {
  const [{ entries, waiting, next }, setRoom] = useState(first)
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
  /** Whether it was taken. */
  const settle = (id: string, wanted: Change) =>
    trying(async () => {
      const changed = await change(id, wanted)
      const count = (entry: Entry | undefined) => Number(entry !== undefined && isWaiting(entry))
      setRoom((room) => ({
        ...room,
        waiting: room.waiting + count(changed) - count(room.entries.find((one) => one.id === id)),
        entries: room.entries.map((one) => (one.id === id ? changed : one)),
      }))
    })
  const older = () =>
    trying(async () => {
      if (next === null) return
      const more = await readAfter(next)
      setRoom((room) => ({ ...more, entries: [...room.entries, ...more.entries] }))
    })
  return { entries, waiting, hasOlder: next !== null, busy, fault, settle, older }
}
