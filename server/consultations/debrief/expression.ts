/** From the worst bedside manner to the best, each up to and without its number. */
const FACES = [
  [20, 'suspicious'],
  [40, 'serious'],
  [60, 'blank'],
  [80, 'calm'],
] as const

/** The face with which the patient leaves. How it is drawn is bounded by how ill they are: server/drawing/expressions.ts. */
export const expressionOf = (manner: number): string => FACES.find(([below]) => manner < below)?.[1] ?? 'smile'
