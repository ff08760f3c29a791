import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { LEAST_CONFIDENCE, SURE } from './confidence.ts'
import { subjectOf } from './context.ts'
import { withoutCourtesy } from './courtesy.ts'
import { actsOf, distinct, readMessage } from './message.ts'
import { nearestReadings } from './nearest.ts'
import type { Reading } from './reading.ts'
import { scopeOf } from './scope.ts'
import { segment } from './segments.ts'
import { type Style, styleOf } from './style.ts'
import type { Subject, TalkContext } from './subject.ts'
import { type Token, tokenise } from './tokens.ts'

export type { TalkContext } from './subject.ts'

/** An act in a message: how sure (0 to 1), and the characters of the message that showed it. */
export type FoundAct = { act: ActId; confidence: number; from: number; to: number }

/** What a message says: its acts in order, or why there are none. */
export type Understanding = {
  acts: FoundAct[]
  kind: 'understood' | 'unsure' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'
  /** When unsure: the nearest readings, best first. */
  readings: ActId[]
  style: Style
}

const MOST_ACTS = 6

/**
 * Understands what a clinician says to a patient: at most six acts in the order of their words, without duplicates.
 * The context says what "it" and "how long?" refer to. Deterministic; takes about a millisecond and changes nothing.
 */
export function understand(vocabulary: Vocabulary, text: string, context: TalkContext): Understanding {
  const written = tokenise(text, vocabulary)
  const subject = subjectBefore(vocabulary, context)
  const read = (tokens: readonly Token[]) => {
    const sentences = segment(tokens, vocabulary)
    return { tokens, sentences, found: distinct(readMessage(tokens, subject, sentences, vocabulary.nearby)) }
  }
  const plain = withoutCourtesy(written)
  const short = read(plain)
  const { tokens, sentences, found } = short.found.length === 0 && plain !== written ? read(written) : short
  const hits = sentences.flatMap((sentence) => sentence.hits)
  const style = styleOf(tokens, hits, found)
  const scope = scopeOf(text, tokens, hits, found, vocabulary)
  if (scope !== 'patient') return { acts: [], kind: scope, readings: [], style }
  if (tokens.length === 0) return { acts: [hummed(text)], kind: 'understood', readings: [], style }
  const acts = found.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE).slice(0, MOST_ACTS)
  if (acts.length > 0) return { acts: acts.map((one) => toFound(one, tokens)), kind: 'understood', readings: [], style }
  return { acts: [], kind: 'unsure', readings: nearestReadings(tokens, vocabulary.nearby), style }
}

/** "Mm-hm" has no word that is looked at, and nods. */
const hummed = (text: string): FoundAct => ({ act: 'acknowledge', confidence: SURE, from: 0, to: text.length })

/** What the message may refer to without naming it. */
export function subjectBefore(vocabulary: Vocabulary, context: TalkContext): Subject {
  const previous = context.previousActs ?? actsOf(tokenise(context.previousClinician, vocabulary), vocabulary)
  return subjectOf(context, previous, vocabulary)
}

function toFound({ act, confidence, from, to }: Reading, tokens: readonly Token[]): FoundAct {
  return { act, confidence, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }
}
