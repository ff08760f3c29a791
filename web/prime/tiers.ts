import { SCRIPTS } from '../group/paths.ts'
import { EXPLORER } from './paths.ts'

/** What one of the tiers has: everything, nothing, or what is said. */
export type Has = true | false | string

export type TierRow = { what: string; free: Has; prime: Has; to?: string }

/** What is in which tier, with the page of what has one. */
export const TIERS: { name: string; rows: TierRow[] }[] = [
  {
    name: 'Cases',
    rows: [
      { what: 'The free cases, for good', free: true, prime: true },
      { what: 'Every other case', free: '4 of your choice', prime: true },
      { what: 'OSCE History, Race To Diagnosis and Learn', free: true, prime: true },
      { what: 'Group sessions', free: '3 a month', prime: 'Unlimited', to: SCRIPTS },
    ],
  },
  {
    name: 'Feedback',
    rows: [
      { what: 'Every mark, with the words that earned it', free: true, prime: true },
      { what: 'How you compare on a case, once 20 people have tried it', free: true, prime: true },
      { what: 'Your percentile and your specialty', free: false, prime: true },
    ],
  },
  {
    name: 'Conditions',
    rows: [
      { what: 'The Condition Explorer', free: '3 conditions in full', prime: true, to: EXPLORER },
      { what: 'Quizzes', free: 'The first 10 conditions', prime: 'Every condition' },
    ],
  },
]
