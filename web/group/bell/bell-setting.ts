import { useEffect, useState } from 'react'
import { currentUser } from '../../account/session.ts'
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

/** Whoever is signed in, or the guest that this browser is: each has their own choice. */
export function useMuted(): [muted: boolean, mute: (muted: boolean) => void] {
  const [person, setPerson] = useState('guest')
  const [muted, setMuted] = useState(() => isMuted(localStorage, 'guest'))
  useEffect(() => {
    let gone = false
    currentUser()
      .catch(() => null)
      .then((user) => {
        if (gone || !user) return
        setPerson(`${user.id}`)
        setMuted(isMuted(localStorage, `${user.id}`))
      })
    return () => {
      gone = true
    }
  }, [])
  return [
    muted,
    (next) => {
      keepMuted(localStorage, person, next)
      setMuted(next)
    },
  ]
}
