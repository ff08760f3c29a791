/** What Prime gives, as /plans lists it. */
export const BENEFITS: { title: string; items: string[] }[] = [
  {
    title: 'Clinical Reasoning & OSCE Study',
    items: [
      'Every case of the library, on every level',
      'OSCE History, Race To Diagnosis and Learn with each of them',
      'Every mark with the words that earned it',
      'Your percentile and your specialty',
      'As many group sessions as you like',
    ],
  },
  {
    title: 'Condition Study',
    items: [
      'The whole Condition Explorer',
      'What tells conditions apart, side by side',
      'Every quiz, beyond the first ten conditions',
    ],
  },
]
