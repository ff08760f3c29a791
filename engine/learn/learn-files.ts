import { z } from 'zod'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import { type CheckedReference, checkedCitation } from '#engine/sources/citation.ts'

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
  references: z.array(checkedCitation),
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

type WrittenTeaching = z.infer<typeof teaching>
/** What is taught on each part, with the words of its sources. */
export type LearnModules = Record<CategoryId, Omit<WrittenTeaching, 'references'> & { references: CheckedReference[] }>
export type CaseLearn = z.infer<typeof caseLearnFile>
