import type { CaseFile } from '#engine/case/case-file.ts'

/** From the worst bedside manner to the best, each up to and without its number. */
const FACES = [
  [20, 'suspicious'],
  [40, 'serious'],
  [60, 'blank'],
  [80, 'calm'],
] as const

/** The face with which the patient leaves: what the illness makes of it, else what bedside manner did. */
export function expressionOf({ patient, informant }: CaseFile, manner: number): string {
  const look = informant?.look ?? patient.look
  return look.mood ?? FACES.find(([below]) => manner < below)?.[1] ?? 'smile'
}
