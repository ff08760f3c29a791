export type ChildMood = 'unwell' | 'cry' | 'sleep'

type Face = { brows: string; eyes: (ink: string) => string; mouth: string }

const OPEN_EYES = (ink: string) =>
  `<g fill="${ink}" stroke="none"><ellipse cx="-34" cy="-20" rx="9" ry="14"/><ellipse cx="50" cy="-24" rx="9" ry="14"/></g>`
const shutEyes = (bend: number) => () => `<path d="M-52 -20 q16 ${bend} 34 0 M34 -24 q16 ${bend} 32 0" fill="none"/>`

/** Facial features set low, without comic mouths. */
const FACES: Record<ChildMood, Face> = {
  unwell: {
    brows: 'M-58 -62 q16 -16 36 -8 M34 -70 q20 -6 36 10',
    eyes: OPEN_EYES,
    mouth: '<path d="M-14 66 q20 -16 42 0" fill="none"/>',
  },
  cry: {
    brows: 'M-60 -58 q20 -20 40 -12 M32 -70 q22 -2 38 14',
    eyes: shutEyes(-16),
    mouth: '<path d="M-22 50 q34 -18 56 2 q4 40 -30 40 q-32 -2 -26 -42z" fill="#7A1F33"/>',
  },
  sleep: { brows: '', eyes: shutEyes(14), mouth: '<path d="M-10 58 q14 8 30 -2" fill="none"/>' },
}

export function childFace(mood: ChildMood, ink: string): string {
  const { brows, eyes, mouth } = FACES[mood]
  const lines = [brows, 'M8 2 q22 8 6 24'].filter(Boolean).join(' ')
  return `<g transform="translate(262 246)">${eyes(ink)}<path d="${lines}" fill="none"/>${mouth}</g>`
}
