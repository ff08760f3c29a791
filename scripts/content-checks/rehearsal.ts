import { disclosedTopics } from '#engine/consultation/disclosed-topics.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerReading } from '#engine/reading/answer-reading.ts'
import { ask } from '#engine/reading/ask.ts'
import type { Bench } from '#server/content/checks/finding.ts'

const SEED = 'rehearsal'

/** Runs a consultation of these messages; cached, because several checks use the same ones. */
export function rehearse(bench: Bench, messages: readonly string[]): Promise<readonly Turn[]> {
  const known = rehearsed.get(bench) ?? new Map<string, Promise<readonly Turn[]>>()
  rehearsed.set(bench, known)
  const name = JSON.stringify(messages)
  const turns = known.get(name) ?? sayAll(bench, messages)
  known.set(name, turns)
  return turns
}

const rehearsed = new WeakMap<Bench, Map<string, Promise<readonly Turn[]>>>()

async function sayAll(bench: Bench, messages: readonly string[]): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  for (const message of messages) turns.push(await continueTalk(bench, turns, message))
  return turns
}

/** A friendly start that raises manner, so that facts that need trust can be reached. */
const KINDNESS = [
  'greet',
  'introduce',
  'consent',
  'open',
  'signpost',
  'ideas',
  'concerns',
  'expectations',
  'empathy',
  'summarise',
]

/** A well-put message with no content of its own; the acts are given beside it. */
export const PLAINLY = 'Could you tell me about that, please?'

/** Returns a consultation that asked for these acts. */
function asking({ patientCase, content }: Bench, acts: readonly string[]): Turn[] {
  const turns: Turn[] = []
  for (const act of acts) turns.push(answerReading(patientCase, content, turns, { act, question: PLAINLY }, SEED))
  return turns
}

/** Returns the warm start, which is the same for every fact of a case and therefore cached. */
export function warmUp(bench: Bench): readonly Turn[] {
  const turns = warmed.get(bench) ?? asking(bench, [...KINDNESS, 'empathy', 'empathy'])
  warmed.set(bench, turns)
  return turns
}

const warmed = new WeakMap<Bench, readonly Turn[]>()

/** Returns the shortest start: the patient's opening. */
export const opened = ({ patientCase, content }: Bench): readonly Turn[] => [
  answerReading(patientCase, content, [], { act: 'open', question: 'What has brought you in?' }, SEED),
]

/** Continues from some turns with one more message. */
export const continueTalk = (
  { patientCase, content, reader }: Bench,
  turns: readonly Turn[],
  message: string,
): Promise<Turn> => ask({ patientCase, content, reader, seed: SEED }, turns, message)

export const topicsDisclosedIn = (turns: readonly Turn[]): Set<string> =>
  disclosedTopics(turns.flatMap(({ answers }) => answers))
