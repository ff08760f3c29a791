/** Self-reported experience level, as named by the API and the screens. */
export const EXPERIENCE_LEVELS = [
  'Preclinical student',
  'Clinical student',
  'Doctor',
  'Senior doctor',
  'Nursing student',
  'Nurse',
  'Paramedic student',
  'Paramedic',
  'Educator',
  'Other',
] as const

export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number]
