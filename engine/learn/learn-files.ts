import { z } from 'zod'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import { type CheckedReference, checkedCitation } from '#engine/sources/citation.ts'

const sentence = z.string().trim().min(2)
const category = z.enum(Object.keys(CATEGORIES) as [CategoryId, ...CategoryId[]])

const teaching = z.strictObject({
  /** The lesson in one short sentence. */
  lesson: sentence,
  why: sentence,
  what: sentence,
  /** A model question in a student's words. */
  ask: sentence,
  /** A common error. */
  fault: sentence,
  /** The published sources of the lesson, where there are any. */
  references: z.array(checkedCitation),
})

/** `content/learn/modules.yaml`: the professor's teaching on each part of a consultation, shared by all cases. */
export const learnModulesFile = z.strictObject({ modules: z.record(category, teaching) })

/** `learn.yaml` in a case's folder: what each part means for this patient, and help with each must-ask. */
export const caseLearnFile = z.strictObject({
  /** Two or three sentences for each rubric category. They must not reveal what the patient has yet to disclose. */
  modules: z.partialRecord(category, sentence),
  /** By must-ask id: a thought that leads to the question without naming it. */
  nudges: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), sentence),
})

type WrittenTeaching = z.infer<typeof teaching>
/** The teaching on each part, with its references resolved. */
export type LearnModules = Record<CategoryId, Omit<WrittenTeaching, 'references'> & { references: CheckedReference[] }>
export type CaseLearn = z.infer<typeof caseLearnFile>
