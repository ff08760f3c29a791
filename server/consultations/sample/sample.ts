import type { SampleVerdict } from '#contract/sample.ts'
import { SAMPLE_MESSAGES, SAMPLE_QUESTIONS } from '#contract/sample.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { partingWords } from '#engine/marking/debrief.ts'
import { mark } from '#engine/marking/mark.ts'
import { ask, type ConsultationContext } from '#engine/reading/ask.ts'

/** The question that the first page shows with its answer: every visitor's sample goes on from there. */
export const SHOWN = 'Right, and what sets it off?'

/** There is one sample, and everybody's has the same wording. */
const SEED = 'sample'

type Tools = Omit<ConsultationContext, 'seed'>

/** The sample gone on with: these turns and, after them, one for each of these messages. */
export async function goneOn(tools: Tools, turns: readonly Turn[], said: readonly string[]): Promise<Turn[]> {
  const all = [...turns]
  for (const message of said) all.push(await ask({ ...tools, seed: SEED }, all, message))
  return all
}

/** The whole sample said anew: what was shown, then the visitor's own words, the oldest first. */
export const sampleOf = (tools: Tools, said: readonly string[]): Promise<Turn[]> => goneOn(tools, [], [SHOWN, ...said])

/** How many questions are left: greetings and what was not understood cost none, and are not endless either. */
export function questionsLeft(turns: readonly Turn[]): number {
  const own = turns.slice(1)
  if (own.length >= SAMPLE_MESSAGES) return 0
  return Math.max(0, SAMPLE_QUESTIONS - own.filter(isQuestion).length)
}

const isQuestion = ({ status, style, answers }: Turn) =>
  isAnswered(status) && (style.question || answers.some(({ kind }) => kind !== 'talk'))

/** What came of the item that was there to be found, the last of the rubric. */
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
