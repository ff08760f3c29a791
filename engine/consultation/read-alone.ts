import { type TalkContext, type Understanding, understand } from '#engine/understanding/understand.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** The context of a message that opens the talk. */
export const NOTHING_BEFORE = { previousClinician: '', previousPatient: '', previousActs: [] } satisfies TalkContext

/** What a message says with nothing before it. */
export const readAlone = (vocabulary: Vocabulary, message: string): Understanding =>
  understand(vocabulary, message, NOTHING_BEFORE)
