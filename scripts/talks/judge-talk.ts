import type { Turn } from '#engine/consultation/turn.ts'
import type { Message, TalkFile } from './talk-file.ts'

/**
 * `told`: the reply tells every fact that it must hold, or holds back what is not earned yet. `asked back`: the patient asked
 * what was meant. `missed`: anything else. `unjudged`: what only a reader can judge.
 */
export type Verdict = 'told' | 'asked back' | 'missed' | 'unjudged'

export type Judged = { verdict: Verdict; follows: boolean }

/** Who answers: all that was said before, and a message, to a turn. */
export type Answers<One extends Turn = Turn> = (turns: readonly One[], say: string) => One

/** Holds a talk with a patient, and judges each reply by the facts that it tells; how they are worded is a reader's business. */
export function judgeTalk<One extends Turn>(answer: Answers<One>, { talk }: TalkFile): Judged[] {
  const turns = hold(answer, talk)
  return talk.map((message, i) => ({ verdict: verdictOn(message, turns[i]!), follows: message.follows === true }))
}

/** The turns of a talk, one for each message. */
export function hold<One extends Turn>(answer: Answers<One>, talk: readonly Message[]): One[] {
  const turns: One[] = []
  for (const { say } of talk) turns.push(answer(turns, say))
  return turns
}

function verdictOn({ holds, talk }: Message, { answers, status }: Turn): Verdict {
  const told = new Set(answers.flatMap(({ fact }) => (fact === undefined ? [] : [fact])))
  if (talk) return told.size === 0 ? 'told' : 'missed'
  if (!holds) return 'unjudged'
  const all = (holds.all ?? []).every((fact) => told.has(fact))
  const any = (holds.any ?? []).every((group) => group.some((fact) => told.has(fact)))
  if (all && any) return 'told'
  return status === 'compound' || status === 'na' ? 'asked back' : 'missed'
}
