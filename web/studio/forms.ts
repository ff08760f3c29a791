import { createContext } from 'react'
import { EMPTY_ENTRIES, OPTIONAL } from './cards.ts'

/** What the entries of lists begin with, and what they may have beside that, by the key of the list. */
export type FormShapes = {
  empty: Readonly<Record<string, unknown>>
  optional: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Those of a case; the editors of other files give their own. */
export const Forms = createContext<FormShapes>({ empty: EMPTY_ENTRIES, optional: OPTIONAL })
