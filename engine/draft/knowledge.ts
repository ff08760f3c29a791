import type { PatientAnswers } from '#engine/patient/answers.ts'
import type { Sources } from '#engine/sources/source-file.ts'

/** A listed condition that a draft may name. */
export type KnownCondition = {
  slug: string
  name: string
  system: string
  accepts: readonly string[]
  /** Other search terms for it; one may lead to several conditions. */
  finds: readonly string[]
}

/** The shared content from which a draft is completed. */
export type Knowledge = {
  answers: PatientAnswers
  conditions: readonly KnownCondition[]
  sources: Sources
  /** Returns questions from other cases' answers that earn this act, in wording that suits any patient. */
  bank: (act: string) => readonly string[]
  /** Returns the act that words of the draft ask for, as the reader understands them; undefined where it is unsure. */
  actOf: (words: string) => string | undefined
  /** The date of the import: YYYY-MM-DD. */
  today: string
}
