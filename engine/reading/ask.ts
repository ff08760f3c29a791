import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { truncatedMessage } from '#engine/consultation/message-limit.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from './answer-message.ts'
import type { Choice } from './choosing/choice.ts'
import { chooseFrom } from './choosing/choose.ts'
import type { MessageReader, ReadMessage } from './choosing/read-message.ts'
import type { SecondReader } from './choosing/second-reader.ts'
import { isCorrection, mistaken } from './correction.ts'
import { asFamilyFollowUp } from './family-follow-up.ts'
import { asOpeningQuestion } from './opening-question.ts'
import { patientLine } from './patient-line.ts'

/**
 * A consultation: the case, the shared content, the reader of messages and the attempt's id. A `second` reader, where
 * there is one, decides on messages for the patient; it never sees abuse, nonsense or off-topic messages.
 */
export type ConsultationContext = {
  patientCase: PatientCase
  content: Content
  reader: MessageReader
  second?: SecondReader | undefined
  seed: string
}

/**
 * Reads one message of the student and returns the patient's reply. All state is in `turns`, which is not modified.
 * Only the beginning of a very long message is read (message-limit.ts). Rejects as the reader does.
 */
export async function ask(
  { patientCase, content, reader, second, seed }: ConsultationContext,
  turns: readonly Turn[],
  message: string,
): Promise<Turn> {
  const words = truncatedMessage(message)
  const read = await reader.read(patientCase, patientLine(patientCase, content, turns), words)
  const corrects = isCorrection(words, turns)
  const meant = corrects ? without(read, mistaken(turns)) : inPlace(patientCase, turns, { message: words, read })
  const offline = chooseFrom(reader.version, meant)
  const answerBy = (choice: Choice) =>
    answerMessage(patientCase, content, turns, { message: words, choice, corrects, seed })
  const first = answerBy(offline)
  const choice =
    second && !NOT_FOR_A_PATIENT.has(first.status)
      ? await second({ patientCase, turns, message: words, read: meant, offline })
      : offline
  const turn = choice === offline ? first : answerBy(choice)
  return words === message ? turn : { ...turn, said: message }
}

/** Statuses of messages that no patient can answer. */
const NOT_FOR_A_PATIENT: ReadonlySet<Turn['status']> = new Set(['profanity', 'na', 'red_message'])

/** Interprets a message in its context. */
const inPlace = (
  patientCase: PatientCase,
  turns: readonly Turn[],
  { message, read }: { message: string; read: ReadMessage },
) => asOpeningQuestion(patientCase, turns, asFamilyFollowUp(patientCase, turns, { message, read }))

/** Excludes the candidates that a correction corrects. */
function without({ whole, parts }: ReadMessage, ids: readonly string[]): ReadMessage {
  const left = (part: ReadMessage['whole']) => ({ ...part, ranked: part.ranked.filter(({ id }) => !ids.includes(id)) })
  return { whole: left(whole), parts: parts.map(left) }
}
