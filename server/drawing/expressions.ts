import type { Appearance, CaseFile } from '#engine/case/case-file.ts'

/** Faces that bedside manner gives, from Poor to Excellent; most have a face of the same name in Open Peeps. */
const MANNER_FACES = ['suspicious', 'serious', 'blank', 'calm', 'smile'] as const

/** Every picture of a person: the faces of manner, and the waiting face of the posters. */
export const EXPRESSIONS = [...MANNER_FACES, 'concerned'] as const
export type Expression = (typeof EXPRESSIONS)[number]

type Mood = NonNullable<Appearance['mood']>
/** How ill, or how hard the day: it bounds how merry kindness makes a face. */
export type Distress = CaseFile['distress']

const MOOD_FACES: Record<Mood, string> = { pain: 'concernedFear', fear: 'concerned', grief: 'solemn', tired: 'tired' }

/** Great and Excellent manner in a person who is not well. The calm face of Open Peeps beams: it is the best of the ill. */
const KINDLY_TREATED: Record<Distress, Partial<Record<Expression, string>>> = {
  mild: {},
  moderate: { calm: 'relieved', smile: 'calm' },
  severe: { calm: 'tired', smile: 'relieved' },
}

/** The face of a person in a mood of their own, regardless of how they are treated. */
export const moodFace = (mood: Mood): string => MOOD_FACES[mood]

/**
 * The Open Peeps face for an expression. Pain, fear and grief show through whatever manner does, and give way to relief
 * only where it is at its best; a tired person softens at kindness and frowns at its lack, within what distress allows.
 */
export function faceFor(expression: Expression, mood: Mood | undefined, distress: Distress): string {
  const bounded = KINDLY_TREATED[distress][expression] ?? expression
  if (!mood) return bounded
  if (mood === 'tired') return expression === 'concerned' || expression === 'blank' ? moodFace(mood) : bounded
  return expression === 'smile' ? 'relieved' : moodFace(mood)
}
