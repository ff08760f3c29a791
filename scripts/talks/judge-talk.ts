import type { Turn } from '#engine/consultation/turn.ts'
import { ask, type ConsultationContext } from '#engine/reading/ask.ts'
import type { RecordedMessage, TalkFile } from './talk-file.ts'

/**
 * `told`: the reply discloses every expected fact, or withholds what is not earned yet. `asked back`: the patient asked
 * what was meant. `missed`: anything else. `unjudged`: what only a human reader can judge.
 */
export type TalkVerdict = 'told' | 'asked back' | 'missed' | 'unjudged'

export type JudgedReply = { verdict: TalkVerdict; follows: boolean }

/** Runs a talk with the patient, and judges each reply by the facts that it discloses, not by its wording. */
export async function judgeTalk(
  context: Omit<ConsultationContext, 'seed'>,
  { talk }: TalkFile,
): Promise<JudgedReply[]> {
  const turns: Turn[] = []
  for (const { say } of talk) turns.push(await ask({ ...context, seed: 'talk' }, turns, say))
  return talk.map((message, at) => ({ verdict: verdictOn(message, turns[at]!), follows: message.follows === true }))
}

function verdictOn({ holds, talk }: RecordedMessage, { answers, status }: Turn): TalkVerdict {
  const disclosed = new Set(answers.flatMap(({ fact }) => (fact === undefined ? [] : [fact])))
  if (talk) return disclosed.size === 0 ? 'told' : 'missed'
  if (!holds) return 'unjudged'
  const all = (holds.all ?? []).every((fact) => disclosed.has(fact))
  const any = (holds.any ?? []).every((group) => group.some((fact) => disclosed.has(fact)))
  if (all && any) return 'told'
  return status === 'compound' || status === 'na' ? 'asked back' : 'missed'
}
