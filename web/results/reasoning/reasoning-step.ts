import { readInfo } from '../results-calls.ts'
import { reasoningHandedIn, rememberHandedIn } from './handed-in.ts'

/**
 * Returns whether the reasoning step is over: handed in or skipped here, or closed because the debrief was read
 * elsewhere.
 */
export async function reasoningIsOver(sessionId: string): Promise<boolean> {
  if (reasoningHandedIn(sessionId)) return true
  const { reasoning_closed: isClosed } = await readInfo(sessionId)
  if (isClosed) rememberHandedIn(sessionId)
  return isClosed
}
