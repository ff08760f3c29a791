import { useState } from 'react'
import { sentenceOf } from '../api.ts'

/** What a room shows: entries, how many of all wait for staff, and after which the next page goes on. */
export type Waiting<Entry> = { entries: Entry[]; waiting: number; next: string | null }

type Calls<Entry> = {
  /** Says that an entry is dealt with, or is not after all; gives it as it is then. */
  change: (id: string, done: boolean) => Promise<Entry>
  readAfter: (last: string) => Promise<Waiting<Entry>>
}

/** A room whose entries wait until staff have dealt with them. One that was stays where it is, so that it can be put back. */
export function useWaiting<Entry extends { id: string }>(first: Waiting<Entry>, { change, readAfter }: Calls<Entry>) {
  const [{ entries, waiting, next }, setRoom] = useState(first)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function trying(act: () => Promise<void>) {
    setFault(null)
    setBusy(true)
    await act().catch((error: unknown) => setFault(sentenceOf(error)))
    setBusy(false)
  }
  const mark = (id: string, done: boolean) =>
    trying(async () => {
      const changed = await change(id, done)
      setRoom((room) => ({
        ...room,
        waiting: room.waiting + (done ? -1 : 1),
        entries: room.entries.map((one) => (one.id === id ? changed : one)),
      }))
    })
  const older = () =>
    trying(async () => {
      if (next === null) return
      const more = await readAfter(next)
      setRoom((room) => ({ ...more, entries: [...room.entries, ...more.entries] }))
    })
  return { entries, waiting, hasOlder: next !== null, busy, fault, mark, older }
}
