import { createContext } from 'react'

/** The case's must-asks that are in the student's deck, each with the day it is due, and how to add one. */
export type Practice = { days: ReadonlyMap<string, string | null>; practise: (item: string) => Promise<void> }

/** Null for a tutor, who has no deck. */
export const PracticeContext = createContext<Practice | null>(null)
