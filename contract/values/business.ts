/** The tables of the room of business figures, in its order. */
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

/** A count of people from 1 to one less than this is not shown: it could tell who they are. */
export const FEWEST_PEOPLE = 5
