import { createContext } from 'react'
import { EMPTY_ENTRIES, OPTIONAL } from './cards.ts'

/** Initial values and optional keys of list entries, by the list's key. */
export type FormShapes = {
  empty: Readonly<Record<string, unknown>>
  optional: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Defaults to those of a case; editors of other files provide their own. */
export const Forms = createContext<FormShapes>({ empty: EMPTY_ENTRIES, optional: OPTIONAL })
