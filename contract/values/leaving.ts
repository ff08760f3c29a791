/** Reasons for leaving Prime. Only the last comes with a free-text answer. */
export const LEAVING_REASONS = [
  'My exams are over',
  'It’s too expensive',
  'I didn’t use it enough',
  'It lacks a case or condition I need',
  'The patients didn’t understand me well enough',
  'I found something better for me',
  'Other',
] as const
