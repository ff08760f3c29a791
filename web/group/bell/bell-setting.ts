import { useEffect, useRef, useState } from 'react'
import { currentUser } from '../../session/session.ts'
import type { ShelfStorage } from '../../session-shelf.ts'

const keyOf = (person: string) => `bedside.bell.${person}`

/** Whether this person muted the bell, here, at any time. */
export function isMuted(storage: ShelfStorage, person: string): boolean {
  try {
    return storage.getItem(keyOf(person)) === 'muted'
  } catch {
    return false
  }
}

/** A full or forbidden storage forgets it with the page. */
export function keepMuted(storage: ShelfStorage, person: string, muted: boolean): void {
  try {
    if (muted) storage.setItem(keyOf(person), 'muted')
    else storage.removeItem(keyOf(person))
  } catch {
    return
  }
}

/** The last person who chose in this browser: most often the same one, and known before the server has said who it is. */
const LAST = 'last'

/** The account signed in, or the guest that this browser is: each has their own choice. */
export function useMuted(): [muted: boolean, mute: (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => isMuted(localStorage, LAST))
  const person = useRef<string | null>(null)
  const chosen = useRef<boolean | null>(null)
  useEffect(() => {
    let gone = false
    const know = (who: string) => {
      if (gone) return
      person.current = who
      if (chosen.current === null) setMuted(isMuted(localStorage, who))
      else keepMuted(localStorage, who, chosen.current)
    }
    currentUser().then(
      (user) => know(user ? `${user.id}` : 'guest'),
      // Not to be asked just now: the last choice holds.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return [
    muted,
    (next) => {
      chosen.current = next
      keepMuted(localStorage, LAST, next)
      if (person.current) keepMuted(localStorage, person.current, next)
      setMuted(next)
    },
  ]
}
