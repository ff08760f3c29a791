import type { Choice } from '#engine/reading/choosing/choice.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/** An act in a message: how sure (0 to 1), and the characters of the message that asked or said it. */
export type FoundAct = { act: ActId; confidence: number; from: number; to: number }

/** The states of a patient's reply that the product's screens know. */
export type ReplyStatus = 'normal' | 'failure' | 'red_message' | 'na' | 'profanity' | 'compound' | 'leading' | 'oneword'

/** How one act of a message was answered. */
export type AnsweredAct = {
  act: string
  kind: 'fact' | 'detail' | 'default' | 'again' | 'withheld' | 'talk'
  /** The fact disclosed, for kinds fact and again; the one that a detail belongs to; the one held back, for withheld. */
  fact?: string
  /** The answer given, for kind detail. */
  detail?: string
}

/**
 * A reading offered when the patient did not understand: a question that the student may choose instead. `answer` is the
 * candidate that it represents; absent in turns that were read by the rules of earlier versions.
 */
export type OfferedReading = { act: string; question: string; answer?: string }

/** Why bedside manner moved, in words for the student, and by how much (points of 0 to 100). */
export type MannerMove = { by: number; why: string }

/** How the question was put, for the timeline of the debrief. */
export type QuestionStyle = {
  question: boolean
  open: boolean
  leading: boolean
  oneWord: boolean
  rude: boolean
  /** How many things were asked at once. */
  asked: number
  /** True when everything in it had been answered before. */
  repeat: boolean
}

/** A symptom or an illness in a person's words, by its act, and whether they deny it. */
export type NamedFinding = { act: ActId; from: number; to: number; denied: boolean }
export type NamedFindings = { asked: NamedFinding[]; replied: NamedFinding[] }

/** A part of a summary that is not so, in the student's words, and the fact that says how it is. */
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
   * Symptoms and illnesses that the words of both name, whatever was made of them; absent in turns of earlier
   * versions.
   */
  named?: NamedFindings
  /**
   * What a summary had otherwise and the patient put right; absent where nothing was, and in turns of earlier
   * versions.
   */
  amiss?: MisstatedPart[]
  /** What the reader chose; absent in turns that were read by the rules of earlier versions. */
  choice?: Choice
}
