import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Reaction } from '#engine/case/reactions.ts'
import type { AnsweredAct } from '#engine/consultation/turn.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { PatientAnswers } from './answers.ts'
import { defaultLines } from './default-lines.ts'
import type { Memory } from './memory.ts'
import { pickVariant } from './pick-variant.ts'

/** All that answering needs to know: who is asked, what was said before, how the patient feels, which wording. */
export type AnswerContext = {
  patientCase: PatientCase
  answers: PatientAnswers
  memory: Memory
  /** Bedside manner while this message is being answered, 0 to 100. */
  manner: number
  /** The message that is being answered. */
  said?: string
  /** What the message asks and does, by act. */
  heard?: readonly ActId[]
  /** The message sets right the one before. */
  corrects?: boolean
  /** The attempt's id; it chooses between wordings and nothing else. */
  seed: string
}

/** One answer with the words for it. The tone tells how it may be joined to the others. */
export type ReplyPart = {
  answer: AnsweredAct
  text: string
  tone: 'told' | 'denied' | 'talk' | 'unsure'
  /** What is denied, after "no", where it is not all that the act asks for. */
  noun?: string
  /** It meets something that the student tells of, in this person's own way. */
  isNews?: true
  /** The words were said before and have no other form: they want a lead-in such as "Like I said,". */
  repeated: boolean
}

/** A line for an act or a state of the patient, another one each time it comes up. Empty when none is written. */
export function lineFor({ patientCase, answers, seed }: AnswerContext, key: string, times: number): string {
  return pickVariant(ownLines(patientCase, key) ?? defaultLines(answers, key, patientCase.voice), seed, key, times)
}

/** What this very person says in place of the lines of that name. */
export const ownLines = ({ reactions }: PatientCase, key: string): readonly string[] | undefined =>
  reactions.get(key as Reaction)

/** Whether an answer is a plain no: "no, only at night" is none. */
export const isDenial = (text: string): boolean =>
  /^(no|nope|nah|never|not|none|nothing|neither|nobody)\b/i.test(text) &&
  !/\b(but|except|apart|only|just)\b/i.test(text)

/** In how many earlier turns this act was answered. */
export function timesActAsked({ memory }: AnswerContext, act: ActId): number {
  return memory.asked.get(act) ?? 0
}
