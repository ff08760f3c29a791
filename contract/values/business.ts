/** Tables of the admin page with business figures, in order. */
export const FIGURES = [
  'revenue',
  'active-days',
  'active-weeks',
  'active-months',
  'trials',
  'churn',
  'reasons',
  'retention',
  'funnel',
  'case-before-payment',
] as const
export type FigureId = (typeof FIGURES)[number]

/** Counts of people from 1 to one less than this are suppressed, since they could identify individuals. */
export const FEWEST_PEOPLE = 5
