import { addsQuestions, type Offered } from '../offers/offered.ts'

/** Returns the benefits of Prime, as listed on /plans. */
export const benefitsOf = (offered: Offered): { title: string; items: string[] }[] => [
  {
    title: 'Clinical Reasoning & OSCE Study',
    items: [
      `All ${offered.cases} cases in the library, and every case we add`,
      'OSCE History, Race To Diagnosis and Learn with each of them',
      'Any case under exam conditions, with your percentile among those who did the same',
      'Every mark, with the words that earned it',
      'Your percentile and your specialty',
      'A portfolio to print, with your marks and your progress',
      'Unlimited group sessions',
    ],
  },
  {
    title: 'Condition Study',
    items: [
      `The whole Condition Explorer: ${offered.conditions} conditions`,
      'Side-by-side comparison of conditions',
      ...(addsQuestions(offered)
        ? [`All ${offered.questions} quiz questions, of which ${offered.openQuestions} are free for everyone`]
        : []),
    ],
  },
]

/** States how many cases are free for good. */
export function freeForGood({ freeCases, cases, unlocks }: Offered): string {
  const locked = cases - freeCases
  if (locked === 0) return `All ${cases} cases, for good.`
  return `${freeCases} cases plus ${Math.min(unlocks, locked)} more of your choice, for good.`
}
