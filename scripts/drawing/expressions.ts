import type { Look } from '#engine/case/case-file.ts'

/** Faces that bedside manner gives, from Poor to Excellent; each has a head of the same name in Open Peeps. */
const MANNER_FACES = ['suspicious', 'serious', 'blank', 'calm', 'smile'] as const

type Mood = NonNullable<Look['mood']>
export type Expression = (typeof MANNER_FACES)[number] | 'concerned' | Mood

const MOOD_FACES: Record<Mood, string> = { pain: 'concernedFear', fear: 'concerned', grief: 'solemn', tired: 'tired' }

/** Every picture of a person: the faces of manner, the waiting face of the posters, and the person's own mood. */
export const expressionsOf = (look: Look): Expression[] => [
  ...MANNER_FACES,
  'concerned',
  ...(look.mood ? [look.mood] : []),
]

/**
 * The Open Peeps face for an expression. Pain, fear and grief show through whatever manner does;
 * a tired person still smiles at kindness and frowns at its lack.
 */
export function faceFor(expression: Expression, mood: Mood | undefined): string {
  const own = mood && MOOD_FACES[mood]
  if (expression in MOOD_FACES) return own ?? 'concerned'
  if (!own) return expression
  if (mood !== 'tired') return own
  return expression === 'concerned' || expression === 'blank' ? own : expression
}
