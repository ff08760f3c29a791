import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { Reading } from './compose.ts'
import { type Subject, subjectOf, type TalkContext } from './context.ts'
import { actsOf, distinct, readMessage } from './message.ts'
import { type Token, tokenise } from './tokens.ts'

export type { TalkContext } from './context.ts'

/** An act in a message: how sure, and the characters of the words that showed it. */
export type FoundAct = { act: ActId; confidence: number; from: number; to: number }

export type Understanding = {
  acts: FoundAct[]
  kind: 'understood' | 'unsure' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'
  readings: ActId[]
  style: { question: boolean; open: boolean; leading: boolean; oneWord: boolean; rude: boolean }
}

const MOST_ACTS = 6

export function understand(vocabulary: Vocabulary, text: string, context: TalkContext): Understanding {
  const tokens = tokenise(text, vocabulary)
  const readings = readMessage(tokens, subjectBefore(vocabulary, context), vocabulary)
  const acts = distinct(readings)
    .slice(0, MOST_ACTS)
    .map((reading) => toFound(reading, tokens))
  return {
    acts,
    kind: acts.length > 0 ? 'understood' : 'unsure',
    readings: [],
    style: { question: true, open: false, leading: false, oneWord: false, rude: false },
  }
}

/** What the message may refer to without naming it. */
export function subjectBefore(vocabulary: Vocabulary, context: TalkContext): Subject {
  const previous = context.previousActs ?? actsOf(tokenise(context.previousClinician, vocabulary), vocabulary)
  return subjectOf(context, previous, vocabulary)
}

function toFound({ act, confidence, from, to }: Reading, tokens: readonly Token[]): FoundAct {
  return { act, confidence, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }
}
