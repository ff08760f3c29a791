/** Exams that a plan can prepare for, as candidates call them. */
export const EXAM_FORMATS = {
  'uk-osce': 'UK OSCE',
  australian: 'Australian clinical exam',
  nursing: 'Nursing OSCE',
  paramedic: 'Paramedic OSCE',
} as const

export type ExamFormat = keyof typeof EXAM_FORMATS
