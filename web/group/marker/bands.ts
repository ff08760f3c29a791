/**
 * The examiner's global rating, given in addition to the marks: five bands from clear fail to excellent with one
 * borderline band, as in borderline regression (Pell, Fuller, Homer, Roberts: AMEE Guide 49, 2010).
 */
export const RATINGS = [
  { value: 1, name: 'Clear fail' },
  { value: 2, name: 'Borderline' },
  { value: 3, name: 'Clear pass' },
  { value: 4, name: 'Very good' },
  { value: 5, name: 'Excellent' },
] as const

/** Bedside manner in the words of the consultation's own bar, each valued at the midpoint of its fifth. */
export const MANNERS = [
  { value: 10, name: 'Poor' },
  { value: 30, name: 'Okay' },
  { value: 50, name: 'Good' },
  { value: 70, name: 'Great' },
  { value: 90, name: 'Excellent' },
] as const
