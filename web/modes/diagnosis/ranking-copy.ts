import type { LocalCopy } from '../../autosave/local-copy.ts'
import { sessionStore } from '../../session-store.ts'

export type List = readonly string[]

const store = sessionStore('bedside.ranking', isCopy)

/** A local copy of the unacknowledged ranking, kept across a reload or while offline. */
export const copyOf = (sessionId: string) => ({
  find: () => store.find(localStorage, sessionId),
  save: (words: LocalCopy<List> | null) => store.save(localStorage, sessionId, words),
})

export const sameList = (one: List, other: List): boolean => one.join('\n') === other.join('\n')

/** Returns the local copy if the server still holds a list that the copy replaced; otherwise the server's list. */
export function openedList(onServer: List, copy: LocalCopy<List> | undefined): List {
  return copy?.over.some((before) => sameList(before, onServer)) ? copy.written : onServer
}

function isCopy(value: unknown): value is LocalCopy<List> {
  if (typeof value !== 'object' || value === null || !('written' in value) || !('over' in value)) return false
  return isList(value.written) && Array.isArray(value.over) && value.over.every(isList)
}

const isList = (value: unknown): value is List =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
