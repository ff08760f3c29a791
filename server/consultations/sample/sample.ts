import type { SampleVerdict } from '#contract/sample.ts'
import { SAMPLE_MESSAGES, SAMPLE_QUESTIONS } from '#contract/sample.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { partingWords } from '#engine/marking/debrief.ts'
import { mark } from '#engine/marking/mark.ts'
import { ask, type ConsultationContext } from '#engine/reading/ask.ts'

/** The example question shown on the home page; every visitor's sample continues from it. */
export const SHOWN = 'Right, and what sets it off?'

/** A fixed seed, so that every visitor sees the same wording. */
const SEED = 'sample'

type Tools = Omit<ConsultationContext, 'seed'>

/** Returns these turns followed by one turn for each of the messages. */
export async function continued(tools: Tools, turns: readonly Turn[], said: readonly string[]): Promise<Turn[]> {
  const all = [...turns]
  for (const message of said) all.push(await ask({ ...tools, seed: SEED }, all, message))
  return all
}

/** Replays the whole sample: the example, then the visitor's messages, oldest first. */
export const sampleOf = (tools: Tools, said: readonly string[]): Promise<Turn[]> =>
  continued(tools, [], [SHOWN, ...said])

/** Returns the questions left: greetings and messages not understood are free, up to the overall limit. */
export function questionsLeft(turns: readonly Turn[]): number {
  const own = turns.slice(1)
  if (own.length >= SAMPLE_MESSAGES) return 0
  return Math.max(0, SAMPLE_QUESTIONS - own.filter(isQuestion).length)
}

const isQuestion = ({ status, style, answers }: Turn) =>
  isAnswered(status) && (style.question || answers.some(({ kind }) => kind !== 'talk'))

/** Returns the verdict on the item that could be earned, the last of the rubric. */
export function verdictOn(patientCase: PatientCase, content: Content, turns: readonly Turn[]): SampleVerdict {
  const { label, mustAsk, why, text, awarded, evidence, near, better, wouldHaveSaid } = mark(
    patientCase,
    turns,
    content,
  ).items.at(-1)!
  return {
    earned: awarded > 0,
    label,
    must_ask: mustAsk,
    why: why ?? text,
    evidence: evidence.map(passageOf),
    near: near ? { ...passageOf(near), why: near.why } : null,
    better,
    would_have_said: wouldHaveSaid ?? null,
    parting_words: partingWords(patientCase, turns.at(-1)!.manner),
  }
}

const passageOf = ({ turn, from, to }: { turn: number; from: number; to: number }) => ({ message: turn, from, to })
