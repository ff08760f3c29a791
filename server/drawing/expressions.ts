import type { Appearance, CaseFile } from '#engine/case/case-file.ts'

/** Faces for bedside manner, from Poor to Excellent; most have a face of the same name in Open Peeps. */
const MANNER_FACES = ['suspicious', 'serious', 'blank', 'calm', 'smile'] as const

/** All expressions drawn: the faces of manner, and the waiting face of the posters. */
export const EXPRESSIONS = [...MANNER_FACES, 'concerned'] as const
export type Expression = (typeof EXPRESSIONS)[number]

type Mood = NonNullable<Appearance['mood']>
/** Severity of illness or of a hard day; limits how cheerful kindness makes a face. */
export type Distress = CaseFile['distress']

const MOOD_FACES: Record<Mood, string> = { pain: 'concernedFear', fear: 'concerned', grief: 'solemn', tired: 'tired' }

/** Faces for Great and Excellent manner in an unwell person. Open Peeps' calm face beams, so it is their maximum. */
const KINDLY_TREATED: Record<Distress, Partial<Record<Expression, string>>> = {
  mild: {},
  moderate: { calm: 'relieved', smile: 'calm' },
  severe: { calm: 'tired', smile: 'relieved' },
}

/** Returns the face of a mood, regardless of how the person is treated. */
export const moodFace = (mood: Mood): string => MOOD_FACES[mood]

/**
 * Returns the Open Peeps face for an expression. Pain, fear and grief show whatever the manner, and give way to relief
 * only at its best; a tired person softens at kindness and frowns at its lack, within the limits of distress.
 */
export function faceFor(expression: Expression, mood: Mood | undefined, distress: Distress): string {
  const bounded = KINDLY_TREATED[distress][expression] ?? expression
  if (!mood) return bounded
  if (mood === 'tired') return expression === 'concerned' || expression === 'blank' ? moodFace(mood) : bounded
  return expression === 'smile' ? 'relieved' : moodFace(mood)
}
