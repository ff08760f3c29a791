import { createContext } from 'react'

/** Which must-asks of the case are in the student's deck, each with its day, and how one is put there. */
export type Practice = { days: ReadonlyMap<string, string | null>; practise: (item: string) => Promise<void> }

/** Null where nobody practises: a tutor reads. */
export const PracticeContext = createContext<Practice | null>(null)
