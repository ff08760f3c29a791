import type { PatientAnswers } from '#engine/patient/answers.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Content shared by all cases: the vocabulary, the default answers and the greetings. */
export type Content = { vocabulary: Vocabulary; answers: PatientAnswers; greetings: readonly string[] }
