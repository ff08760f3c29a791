import type { Choice } from '#engine/reading/choosing/choice.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/** An act in a message: its confidence (0 to 1), and the range of characters that asked or said it. */
export type FoundAct = { act: ActId; confidence: number; from: number; to: number }

/** The reply statuses that the product's screens know. */
export type ReplyStatus = 'normal' | 'failure' | 'red_message' | 'na' | 'profanity' | 'compound' | 'leading' | 'oneword'

/** How one act of a message was answered. */
export type AnsweredAct = {
  act: string
  kind: 'fact' | 'detail' | 'default' | 'again' | 'withheld' | 'talk'
  /** The fact disclosed (kinds fact and again), the fact that a detail belongs to, or the fact withheld. */
  fact?: string
  /** The answer given, for kind detail. */
  detail?: string
}

/**
 * A reading offered when the patient did not understand: a question that the student may choose instead. `answer` is
 * the candidate that it represents; absent in turns that were read by the rules of earlier versions.
 */
export type OfferedReading = { act: string; question: string; answer?: string }

/** Why bedside manner changed, in words for the student, and by how many points (of 0 to 100). */
export type MannerMove = { by: number; why: string }

/** The style of the question, for the timeline of the debrief. */
export type QuestionStyle = {
  question: boolean
  open: boolean
  leading: boolean
  oneWord: boolean
  rude: boolean
  /** The number of things asked in one message. */
  asked: number
  /** True when everything asked had been answered before. */
  repeat: boolean
}

/** A symptom or illness that a text names, by its act, and whether it is denied. */
export type NamedFinding = { act: ActId; from: number; to: number; denied: boolean }
export type NamedFindings = { asked: NamedFinding[]; replied: NamedFinding[] }

/** A wrong part of a summary, in the student's words, and the fact that it contradicts. */
export type MisstatedPart = { said: string; fact: string }

/** One message of the student with the patient's reply. Everything later is computed from a list of these. */
export type Turn = {
  said: string
  acts: FoundAct[]
  reply: string
  status: ReplyStatus
  answers: AnsweredAct[]
  readings: OfferedReading[]
  /** Rubric items that this turn completed, in rubric order. */
  credited: string[]
  points: number
  /** Bedside manner after this turn, 0 to 100; a consultation starts at 50. */
  manner: number
  moves: MannerMove[]
  style: QuestionStyle
  /**
   * Symptoms and illnesses that the message and the reply name, regardless of how they were read; absent in turns of
   * earlier versions.
   */
  named?: NamedFindings
  /**
   * The errors of a summary that the patient corrected; absent where there were none, and in turns of earlier versions.
   */
  amiss?: MisstatedPart[]
  /** The reader's choice; absent in turns that were read by the rules of earlier versions. */
  choice?: Choice
}
