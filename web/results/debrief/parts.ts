/** The sections of a debrief on a phone or tablet, in order. */
export const PARTS = [
  ['result', 'Result'],
  ['flags', 'Red flags'],
  ['asked', 'What you asked'],
  ['missed', 'What you missed'],
  ['differential', 'Differential'],
  ['minutes', 'Timeline'],
  ['learning', 'Learning'],
] as const

export type DebriefPart = (typeof PARTS)[number][0]

export const PART_IDS: readonly DebriefPart[] = PARTS.map(([id]) => id)

export const isPart = (id: string): id is DebriefPart => PARTS.some(([part]) => part === id)
