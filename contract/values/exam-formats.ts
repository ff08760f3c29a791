/** The exams that a plan can lead to, as their candidates call them. */
export const EXAM_FORMATS = {
  'uk-osce': 'UK OSCE',
  australian: 'Australian clinical exam',
  nursing: 'Nursing OSCE',
  paramedic: 'Paramedic OSCE',
} as const

export type ExamFormat = keyof typeof EXAM_FORMATS
