import { useState } from 'react'
import { type ShelfStorage, sessionShelf } from '../../session-shelf.ts'
import { NOTHING_JUDGED, type ScriptJudgement } from './script-state.ts'

type Kept = { kind: boolean; opened: readonly string[] }

const shelf = sessionShelf('bedside.room-judged', isKept)

/** The host's judgements in this seat, kept across a reload. They exist only on the host's screen. */
export function useJudged(seat: string) {
  const [judged, setJudged] = useState(() => keptJudged(sessionStorage, seat))
  const judge = (now: ScriptJudgement) => {
    keepJudged(sessionStorage, seat, now)
    setJudged(now)
  }
  return [judged, judge] as const
}

export function keptJudged(storage: ShelfStorage, seat: string): ScriptJudgement {
  const kept = shelf.find(storage, seat)
  return kept ? { kind: kept.kind, opened: new Set(kept.opened) } : NOTHING_JUDGED
}

export const keepJudged = (storage: ShelfStorage, seat: string, { kind, opened }: ScriptJudgement): void =>
  void shelf.keep(storage, seat, { kind, opened: [...opened] })

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { kind, opened } = value as Partial<Record<keyof Kept, unknown>>
  return typeof kind === 'boolean' && Array.isArray(opened) && opened.every((id) => typeof id === 'string')
}
