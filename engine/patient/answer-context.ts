import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Reaction } from '#engine/case/reactions.ts'
import type { AnsweredAct } from '#engine/consultation/turn.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import type { PatientAnswers } from './answers.ts'
import { defaultLines } from './default-lines.ts'
import type { Memory } from './memory.ts'
import { pickVariant } from './pick-variant.ts'

/** The input for answering: the patient, what was said before, bedside manner, and the choice of wording. */
export type AnswerContext = {
  patientCase: PatientCase
  answers: PatientAnswers
  memory: Memory
  /** Bedside manner at this message, 0 to 100. */
  manner: number
  /** The message to answer. */
  said?: string
  /** The acts of the message. */
  understood?: readonly ActId[]
  /** The message corrects the one before. */
  corrects?: boolean
  /** The attempt's id; it only selects between wordings. */
  seed: string
}

/** One answer with its words. The tone determines how it may be joined to others. */
export type ReplyPart = {
  answer: AnsweredAct
  text: string
  tone: 'told' | 'denied' | 'talk' | 'unsure'
  /** What is denied, after "no", where it is less than the whole act. */
  noun?: string
  /** A reaction to news from the student, in this person's own way. */
  isNews?: true
  /** The words were said before and have no other form, so they need a lead-in such as "Like I said,". */
  repeated: boolean
}

/** Returns a line for an act or a state of the patient, a different one each time. Empty where none is written. */
export function lineFor({ patientCase, answers, seed }: AnswerContext, key: string, times: number): string {
  return pickVariant(ownLines(patientCase, key) ?? defaultLines(answers, key, patientCase.voice), seed, key, times)
}

/** Returns this patient's own lines that replace the defaults of that name. */
export const ownLines = ({ reactions }: PatientCase, key: string): readonly string[] | undefined =>
  reactions.get(key as Reaction)

/** Whether an answer is an unqualified no; "no, only at night" is not. */
export const isDenial = (text: string): boolean =>
  /^(no|nope|nah|never|not|none|nothing|neither|nobody)\b/i.test(text) &&
  !/\b(but|except|apart|only|just)\b/i.test(text)

/** Returns the number of earlier turns in which this act was answered. */
export function timesActAsked({ memory }: AnswerContext, act: ActId): number {
  return memory.asked.get(act) ?? 0
}
