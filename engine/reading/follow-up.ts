import { isOfComplaint } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { meaningsIn } from '#engine/marking/meanings.ts'
import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { sharedAct } from './earned-acts.ts'
import { quotedWords } from './quoted-words.ts'
import type { ReadMessage } from './read-message.ts'
import { answersById } from './scene.ts'

/**
 * What a reader made of a message without the candidates that it cannot mean. Words that name nothing ("and before that?")
 * go on with what was answered last: asked after the beginning of a pain they are no question about former jobs.
 */
export function withinThread(
  patientCase: PatientCase,
  turns: readonly Turn[],
  message: string,
  read: ReadMessage,
): ReadMessage {
  const last = turns.at(-1)
  const { from, to } = quotedWords(message, { from: 0, to: message.length })
  const isBare = meaningsIn(message.slice(from, to)).size === 0
  if (last === undefined || !isBare || !last.answers.some(({ act }) => isOfHistory(act))) return read
  const isLeft = ({ id }: { id: string }) => goesOn(patientCase, last, id)
  const left = (part: ReadMessage['whole']) => ({ ...part, ranked: part.ranked.filter(isLeft) })
  return { whole: left(read.whole), parts: read.parts.map(left) }
}

/** The opening words are of the history as well. */
const isOfHistory = (act: ActId): boolean => !isTalk(act) || act === 'open'

/** Whether a candidate is talk, a detail of what was told last, or another question about the same thing. */
function goesOn(patientCase: PatientCase, { acts, answers }: Turn, id: string): boolean {
  const shared = sharedAct(id)
  if (shared?.kind === 'talk') return true
  const answer = answersById(patientCase).get(id)
  if (answer?.fact !== undefined && answers.some(({ fact }) => fact === answer.fact)) return true
  const before = [...acts, ...answers].map(({ act }) => act).filter(isOfHistory)
  const asks = shared ? [shared.act] : (answer?.earns ?? [])
  return asks.some((act) => before.some((one) => isOfSame(patientCase, act, one)))
}

/** The same topic of the social or family history, or another aspect of the same symptom. */
function isOfSame({ complaint }: PatientCase, act: ActId, before: ActId): boolean {
  if (act === before || (targetOf(act) === undefined && topicOf(act) === topicOf(before))) return true
  if (!isAspect(topicOf(act))) return false
  const isBoth = isOfComplaint(act, complaint) && (before === 'open' || isOfComplaint(before, complaint))
  return isBoth || targetOf(act) === targetOf(before)
}
