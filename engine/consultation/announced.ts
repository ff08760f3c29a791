import { type TalkContext, understand } from '#engine/understanding/understand.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { NOTHING_BEFORE } from './read-alone.ts'
import type { Turn } from './turn.ts'

const ASKS_LEAVE = /^(consent|signpost)$/

/** What leave was asked for: "can I ask you about your periods?" */
const ABOUT = /\b(?:about|on to|talk through|over to)\s+([^.?!]{3,60})/i

/**
 * "I'm going to ask about your family now", and when that was granted: "are they all well?". What was announced is what
 * is talked about now.
 */
export function withAnnounced(vocabulary: Vocabulary, context: TalkContext, last: Turn | undefined): TalkContext {
  const isLeave = last?.acts.some(({ act }) => ASKS_LEAVE.test(act)) && last.acts.every(({ act }) => isTalk(act))
  const topic = isLeave ? ABOUT.exec(last?.said ?? '')?.[1] : undefined
  if (topic === undefined) return context
  const alone = { ...context, ...NOTHING_BEFORE }
  const previousClinician = `Any problems with ${topic}?`
  const named = understand(vocabulary, previousClinician, alone).acts.map(({ act }) => act)
  const previousActs = named.filter((act) => !isTalk(act))
  return previousActs.length === 0 ? context : { ...alone, previousClinician, previousActs }
}
