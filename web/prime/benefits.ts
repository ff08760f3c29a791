/** What Prime gives, as /plans lists it. */
export const BENEFITS: { title: string; items: string[] }[] = [
  {
    title: 'Clinical Reasoning & OSCE Study',
    items: [
      'Every case in the library, at every level',
      'OSCE History, Race To Diagnosis and Learn with each of them',
      'Every mark, with the words that earned it',
      'Your percentile and your specialty',
      'Unlimited group sessions',
    ],
  },
  {
    title: 'Condition Study',
    items: [
      'The whole Condition Explorer',
      'Side-by-side comparison of conditions',
      'Every quiz, beyond the first ten conditions',
    ],
  },
]
