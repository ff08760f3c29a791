import type { Db } from '../../db/database.ts'
import { conflict } from '../../errors.ts'
import type { Attempt } from '../attempts/store.ts'
import { type ReasoningFields, writeReasoning } from './store.ts'

/** Stores the summary and the differential. Throws once the debrief was read, since they could be copied from it. */
export async function saveReasoning(db: Db, attempt: Attempt, reasoning: ReasoningFields) {
  if (await writeReasoning(db, attempt, reasoning)) return
  throw conflict('reasoning-closed', 'You’ve read the debrief, so the reasoning step is closed.')
}
