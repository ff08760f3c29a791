import { z } from 'zod'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'

const sentence = z.string().trim().min(2)
const category = z.enum(Object.keys(CATEGORIES) as [CategoryId, ...CategoryId[]])

const teaching = z.strictObject({
  /** The whole of it in one short sentence. */
  lesson: sentence,
  why: sentence,
  what: sentence,
  /** A model question in a student's words. */
  ask: sentence,
  /** A fault that many make. */
  fault: sentence,
  /** What it rests on, where it rests on something published. */
  references: z.array(
    z.strictObject({
      title: sentence,
      body: sentence,
      year: z.number().int().min(1990).max(2026),
      /** Whether the author opened the text, or the fact is from knowledge of it. */
      checked: z.enum(['opened', 'knowledge']),
    }),
  ),
})

/** `content/learn/modules.yaml`: what the professor teaches on each part of a consultation, for all cases. */
export const learnModulesFile = z.strictObject({ modules: z.record(category, teaching) })

/** `learn.yaml` in a case's folder: what each part means for this patient, and help with each must-ask. */
export const caseLearnFile = z.strictObject({
  /** Two or three sentences for each category of the rubric. They tell nothing that the patient still has to tell. */
  modules: z.partialRecord(category, sentence),
  /** By the id of the must-ask: a thought that leads to the question without naming it. */
  nudges: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), sentence),
})

export type LearnModules = z.infer<typeof learnModulesFile>['modules']
export type CaseLearn = z.infer<typeof caseLearnFile>
