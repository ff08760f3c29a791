import type { PatientAnswers } from '#engine/patient/answers.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** What all cases share: how questions are understood, what is said by default, how a patient says hello. */
export type Content = { vocabulary: Vocabulary; answers: PatientAnswers; greetings: readonly string[] }
