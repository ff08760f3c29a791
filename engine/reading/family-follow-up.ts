import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { ReadMessage, Scored } from './choosing/read-message.ts'
import { sharedAct } from './earned-acts.ts'
import { answersById } from './reading-context.ts'

/** A question that names an illness and no person: "and diabetes?", "any strokes?". */
const BARE = /^\s*(?:and|or|also|any|what about|how about)\b[^.?!]*\?*\s*$/i
const PERSON_WORDS =
  /\b(?:you|your|yours|yourself|he|him|his|she|her|they|them|their|i|me|my|is|are|was|do|does|did|have|has|had)\b/i
const MOST_WORDS = 6

/**
 * Directly after a question about the family, a bare question about an illness is about the family too. Returns the
 * reading with the patient's own illness replaced by the same illness in the family.
 */
export function asFamilyFollowUp(
  patientCase: PatientCase,
  turns: readonly Turn[],
  { message, read }: { message: string; read: ReadMessage },
): ReadMessage {
  const isOfFamily = turns.at(-1)?.acts.some(({ act }) => topicOf(act) === 'fh') ?? false
  if (!isOfFamily || !isBare(message)) return read
  const taken = (part: ReadMessage['whole']) => {
    const [first, ...others] = part.ranked
    const meant = first && inFamily(patientCase, first)
    return meant ? { ...part, ranked: [meant, ...others.filter(({ id }) => id !== meant.id)] } : part
  }
  return { whole: taken(read.whole), parts: read.parts.map(taken) }
}

const isBare = (message: string): boolean =>
  BARE.test(message) && !PERSON_WORDS.test(message) && message.trim().split(/\s+/).length <= MOST_WORDS

/** Returns the same illness in the family: the case's answer, or else the general one. */
function inFamily(patientCase: PatientCase, { id, score }: Scored): Scored | undefined {
  const answers = answersById(patientCase)
  const acts = sharedAct(id) ? [sharedAct(id)!.act] : (answers.get(id)?.earns ?? [])
  const illness = acts.find((act) => topicOf(act) === 'pmh' && targetOf(act) !== undefined)
  if (illness === undefined) return undefined
  const act: ActId = `fh:${targetOf(illness)}`
  const own = [...answers.values()].find(({ earns, fact, when }) => fact !== undefined && !when && earns.includes(act))
  return { id: own?.id ?? `general:${act}`, score }
}
