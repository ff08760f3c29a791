/**
 * The people drawn beside a question; for a child, the accompanying adult. None of them is a patient of a case, so that
 * no face reveals a diagnosis.
 */
export const SPEAKERS = [
  'teenage-girl',
  'teenage-boy',
  'young-woman',
  'young-man',
  'woman',
  'woman-with-glasses',
  'woman-in-hijab',
  'man',
  'man-with-beard',
  'man-with-glasses',
  'older-woman',
  'older-man',
] as const

export type Speaker = (typeof SPEAKERS)[number]
