import { useEffect, useRef, useState } from 'react'
import { currentUser } from '../../session/session.ts'
import type { BrowserStorage } from '../../session-store.ts'

const keyOf = (person: string) => `bedside.bell.${person}`

export function isMuted(storage: BrowserStorage, person: string): boolean {
  try {
    return storage.getItem(keyOf(person)) === 'muted'
  } catch {
    return false
  }
}

/** If storage is full or unavailable, the setting is lost when the page closes. */
export function saveMuted(storage: BrowserStorage, person: string, muted: boolean): void {
  try {
    if (muted) storage.setItem(keyOf(person), 'muted')
    else storage.removeItem(keyOf(person))
  } catch {
    return
  }
}

/** Key of the latest choice made in this browser: available before the server has identified the user. */
const LAST = 'last'

/** The mute setting, stored separately for each account and for the guest of this browser. */
export function useMuted(): [muted: boolean, mute: (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => isMuted(localStorage, LAST))
  const person = useRef<string | null>(null)
  const chosen = useRef<boolean | null>(null)
  useEffect(() => {
    let cancelled = false
    const know = (who: string) => {
      if (cancelled) return
      person.current = who
      if (chosen.current === null) setMuted(isMuted(localStorage, who))
      else saveMuted(localStorage, who, chosen.current)
    }
    currentUser().then(
      (user) => know(user ? `${user.id}` : 'guest'),
      // The user could not be determined, so the latest choice applies.
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return [
    muted,
    (next) => {
      chosen.current = next
      saveMuted(localStorage, LAST, next)
      if (person.current) saveMuted(localStorage, person.current, next)
      setMuted(next)
    },
  ]
}
