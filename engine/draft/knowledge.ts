import type { PatientAnswers } from '#engine/patient/answers.ts'
import type { Sources } from '#engine/sources/source-file.ts'

/** A condition of the list, as a draft may name it. */
export type KnownCondition = {
  slug: string
  name: string
  system: string
  accepts: readonly string[]
  /** What else it is looked for by; such a name may lead to several. */
  finds: readonly string[]
}

/** What a draft is filled up from. */
export type Knowledge = {
  answers: PatientAnswers
  conditions: readonly KnownCondition[]
  sources: Sources
  /** Questions of other cases' answers that earn this act, as any patient might be asked them. */
  bank: (act: string) => readonly string[]
  /** The act that words of the draft ask for, as the reader understands them; undefined where it is not sure. */
  actOf: (words: string) => string | undefined
  /** The day on which the draft is taken in: YYYY-MM-DD. */
  today: string
}
