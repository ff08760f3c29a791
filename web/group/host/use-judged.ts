import { useState } from 'react'
import { type BrowserStorage, sessionStore } from '../../session-store.ts'
import { NOTHING_JUDGED, type ScriptJudgement } from './script-state.ts'

type StoredJudgement = { kind: boolean; opened: readonly string[] }

const store = sessionStore('bedside.room-judged', isStored)

/** The host's judgements in this seat, kept across a reload. They exist only on the host's screen. */
export function useJudged(seat: string) {
  const [judged, setJudged] = useState(() => readJudged(sessionStorage, seat))
  const judge = (now: ScriptJudgement) => {
    saveJudged(sessionStorage, seat, now)
    setJudged(now)
  }
  return [judged, judge] as const
}

export function readJudged(storage: BrowserStorage, seat: string): ScriptJudgement {
  const stored = store.find(storage, seat)
  return stored ? { kind: stored.kind, opened: new Set(stored.opened) } : NOTHING_JUDGED
}

export const saveJudged = (storage: BrowserStorage, seat: string, { kind, opened }: ScriptJudgement): void =>
  void store.save(storage, seat, { kind, opened: [...opened] })

function isStored(value: unknown): value is StoredJudgement {
  if (typeof value !== 'object' || value === null) return false
  const { kind, opened } = value as Partial<Record<keyof StoredJudgement, unknown>>
  return typeof kind === 'boolean' && Array.isArray(opened) && opened.every((id) => typeof id === 'string')
}
