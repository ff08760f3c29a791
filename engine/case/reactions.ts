/**
 * Remarks that everybody meets in their own way: thanks, leave, goodbyes, an insult, a summary that has something wrong,
 * and what is going to be done. `news` is anything else that a student tells of: it is known by its example remarks.
 */
export const REACTIONS = [
  'greet',
  'introduce',
  'named',
  'consent',
  'signpost',
  'empathy',
  'empathy-grave',
  'summarise',
  'said-amiss',
  'explain',
  'close',
  'insulted',
  'speaker-well',
  'told-operation',
  'told-admission',
  'told-hospital',
  'told-scan',
  'told-blood-test',
  'told-referral',
  'told-antibiotics',
  'told-medicine',
  'told-examination',
  'told-safety-net',
  'news',
] as const

export type Reaction = (typeof REACTIONS)[number]
