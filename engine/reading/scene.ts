import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Answer } from './answer.ts'
import { answersOf } from './answers-of.ts'

/** Who is asked: the case with its answers by id, and what all cases share. */
export type Scene = { patientCase: PatientCase; content: Content; answers: ReadonlyMap<string, Answer> }

const scenes = new WeakMap<PatientCase, Scene>()

/** Made once for each case. */
export function sceneOf(patientCase: PatientCase, content: Content): Scene {
  const known = scenes.get(patientCase)
  if (known?.content === content) return known
  const answers = new Map(answersOf(patientCase.file).map((answer) => [answer.id, answer]))
  const scene = { patientCase, content, answers }
  scenes.set(patientCase, scene)
  return scene
}
