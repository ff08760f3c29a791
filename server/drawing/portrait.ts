import type { Appearance } from '#engine/case/case-file.ts'
import { drawAdult } from './adult.ts'
import { drawChild } from './child.ts'
import { isChildHead } from './child-hair.ts'
import { type Distress, type Expression, faceFor, moodFace } from './expressions.ts'

/** The people shown in a case: the patient, and an informant who answers for them. */
export type Sitter = {
  patient: { age: number; look: Appearance }
  informant?: { look: Appearance } | undefined
  /** Distress of the person who answers. */
  distress: Distress
}

/** The adults' square, with room on the left for the person in front. Used by web/ui/patients/patient.module.css. */
const FRAME = '-176 0 880 704'

/** Returns one picture: a full-size informant; the patient in front, slightly smaller if adult, else much smaller. */
export function drawPortrait({ patient, informant, distress }: Sitter, expression: Expression): string {
  if (!informant) return frame(drawAdult(patient.look, faceFor(expression, patient.look.mood, distress), 'a'))
  const answering = drawAdult(informant.look, faceFor(expression, informant.look.mood, distress), 'a')
  return frame(answering + inFront(patient))
}

function inFront({ look, age }: Sitter['patient']): string {
  if (isChildHead(look.head)) return drawChild(look, age)
  const face = moodFace(look.mood ?? 'tired')
  return `<g transform="translate(-222 140) scale(.8)">${drawAdult(look, face, 'b')}</g>`
}

const frame = (people: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAME}" fill="none">${people}</svg>\n`
