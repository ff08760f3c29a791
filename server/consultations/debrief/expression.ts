/** From the worst bedside manner to the best, each below its number. */
const FACES = [
  [20, 'suspicious'],
  [40, 'serious'],
  [60, 'blank'],
  [80, 'calm'],
] as const

/** Returns the patient's final facial expression. Illness limits how it is drawn: server/drawing/expressions.ts. */
export const expressionOf = (manner: number): string => FACES.find(([below]) => manner < below)?.[1] ?? 'smile'
