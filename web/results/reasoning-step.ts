import { Refusal } from '../api.ts'
import { reasoningHandedIn, rememberHandedIn } from './handed-in.ts'
import { keepReasoning, readInfo } from './results-calls.ts'

/**
 * Whether the clinical reasoning step is behind the student: handed in or skipped here, or the debrief was read
 * elsewhere, which the server says when the summary is kept again unchanged.
 */
export async function reasoningIsOver(sessionId: string): Promise<boolean> {
  if (reasoningHandedIn(sessionId)) return true
  const info = await readInfo(sessionId)
  try {
    await keepReasoning(sessionId, { patient_summary: info.patient_summary ?? '' })
    return false
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    rememberHandedIn(sessionId)
    return true
  }
}
