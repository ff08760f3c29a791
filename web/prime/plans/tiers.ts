import { SCRIPTS } from '../../paths/group-paths.ts'
import { EXPLORER, PORTFOLIO } from '../../paths/prime-paths.ts'
import { addsQuestions, type Offered } from '../offers/offered.ts'

/** What a tier includes: everything, nothing, or the part described by the text. */
export type Has = true | false | string

export type TierRow = { what: string; free: Has; prime: Has; to?: string }

/** Returns what each tier includes, with links to pages where there are any. */
export const tiersOf = (offered: Offered): { name: string; rows: TierRow[] }[] => [
  {
    name: 'Cases',
    rows: [
      { what: `The ${offered.freeCases} free cases, for good`, free: true, prime: true },
      ...lockedRow(offered),
      { what: 'OSCE History, Race To Diagnosis and Learn', free: true, prime: true },
      { what: 'Cases under exam conditions, with your percentile', free: false, prime: true },
      { what: 'Group sessions', free: `${offered.roomsAMonth} a month`, prime: 'Unlimited', to: SCRIPTS },
    ],
  },
  {
    name: 'Feedback',
    rows: [
      { what: 'Every mark, with the words that earned it', free: true, prime: true },
      { what: 'How you compare on a case, once 20 people have tried it', free: true, prime: true },
      { what: 'Your percentile and your specialty', free: false, prime: true },
      { what: 'A portfolio to print', free: false, prime: true, to: PORTFOLIO },
    ],
  },
  {
    name: 'Conditions',
    rows: [
      {
        what: 'The Condition Explorer',
        free: `${offered.openConditions} conditions in full, and those you meet in cases`,
        prime: `All ${offered.conditions}`,
        to: EXPLORER,
      },
      {
        what: `Quizzes on ${offered.quizzes} conditions`,
        free: addsQuestions(offered)
          ? `The first ${offered.questionsACondition} questions on each, ${offered.openQuestions} in all, and every question on conditions you meet in cases`
          : openQuestionsOf(offered),
        prime: `All ${offered.questions} questions`,
      },
    ],
  },
]

/** Omitted when no case is locked. */
function lockedRow({ cases, freeCases, unlocks }: Offered): TierRow[] {
  const locked = cases - freeCases
  if (locked === 0) return []
  const one = locked === 1
  return [
    {
      what: one ? 'The other case' : `The other ${locked} cases, and every case we add`,
      free: `${Math.min(unlocks, locked)} of your choice`,
      prime: true,
    },
  ]
}

/** Gives a single number where all questions are free. */
const openQuestionsOf = ({ questions, openQuestions }: Offered): Has =>
  openQuestions === questions
    ? `All ${questions} questions`
    : `${openQuestions} questions, and the rest on conditions you meet in cases`
