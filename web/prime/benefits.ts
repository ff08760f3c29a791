/** What Prime gives, as /plans lists it. `soon` is what does not work yet. */
type Benefit = { what: string; soon?: true }

export const BENEFITS: { title: string; items: Benefit[] }[] = [
  {
    title: 'Clinical Reasoning & OSCE Study',
    items: [
      { what: 'Every case of the library, on every level' },
      { what: 'OSCE History, Race To Diagnosis and Learn with each of them' },
      { what: 'Every mark with the words that earned it' },
      { what: 'Your percentile and your specialty' },
      { what: 'As many group sessions as you like', soon: true },
    ],
  },
  {
    title: 'Condition Study',
    items: [
      { what: 'The whole Condition Explorer' },
      { what: 'What tells conditions apart, side by side' },
      { what: 'Every quiz, beyond the first ten conditions' },
    ],
  },
]
