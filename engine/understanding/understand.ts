import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { LEAST_CONFIDENCE, SURE } from './confidence.ts'
import { subjectOf } from './context.ts'
import { distinct } from './each-once.ts'
import { actsOf, readMessage } from './message.ts'
import { nearestReadings } from './nearest.ts'
import { quoted } from './quoted.ts'
import type { Reading } from './reading.ts'
import { scopeOf } from './scope.ts'
import type { Span } from './sentence.ts'
import { type Style, styleOf } from './style.ts'
import type { Subject, TalkContext } from './subject.ts'
import { type Token, tokenise } from './tokens.ts'
import { type Cut, writtenOf } from './written.ts'

export type { TalkContext } from './subject.ts'

/** An act in a message: how sure (0 to 1), and the characters of the message that asked or said it. */
export type FoundAct = { act: ActId; confidence: number; from: number; to: number }

/** What a message says: its acts in order, or why there are none. */
export type Understanding = {
  acts: FoundAct[]
  kind: 'understood' | 'unsure' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'
  /** When unsure: the nearest readings, best first. */
  readings: ActId[]
  style: Style
  /** What is asked more closely than the acts say, by the name of its frame: `lying` of `closer_lying`. */
  closer?: readonly Closely[]
}

/** A closer question in a message, by its name, and the characters that ask it. */
export type Closely = { name: string; from: number; to: number }

const MOST_ACTS = 6

/**
 * Understands what a clinician says to a patient: at most six acts in the order of their words, without duplicates.
 * The context says what "it" and "how long?" refer to. Deterministic; takes about a millisecond and changes nothing.
 */
export function understand(vocabulary: Vocabulary, text: string, context: TalkContext): Understanding {
  const { plain, whole, isPlain } = writtenOf(vocabulary, text)
  const subject = subjectBefore(vocabulary, context)
  const read = ({ tokens, sentences }: Cut) => {
    return { tokens, sentences, found: distinct(readMessage(tokens, subject, sentences, vocabulary.nearby)) }
  }
  const short = read(plain)
  const { tokens, sentences, found } = short.found.length === 0 && !isPlain ? read(whole()) : short
  const hits = sentences.flatMap((sentence) => sentence.hits)
  const style = styleOf(tokens, hits, found)
  const closer = closerIn(hits, tokens)
  const scope = scopeOf(text, tokens, hits, found, vocabulary)
  if (scope !== 'patient') return { acts: [], kind: scope, readings: [], style }
  if (tokens.length === 0) return { acts: [hummed(text)], kind: 'understood', readings: [], style }
  const acts = found.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE).slice(0, MOST_ACTS)
  if (acts.length > 0) {
    const words = acts.map((one) => toFound(one, quoted(one, acts, sentences, tokens), tokens))
    return { acts: words, kind: 'understood', readings: [], style, closer }
  }
  return { acts: [], kind: 'unsure', readings: nearestReadings(tokens, vocabulary.nearby), style, closer }
}

const CLOSER = 'closer_'

function closerIn(hits: readonly Hit[], tokens: readonly Token[]): Closely[] {
  const frames = hits.filter(({ rule }) => rule.kind === 'frame' && rule.name.startsWith(CLOSER))
  return frames.map(({ rule, from, to }) => ({
    name: rule.name.slice(CLOSER.length),
    from: tokens[from]?.from ?? 0,
    to: tokens[to - 1]?.to ?? 0,
  }))
}

/** "Mm-hm" has no word that is looked at, and nods. */
const hummed = (text: string): FoundAct => ({ act: 'acknowledge', confidence: SURE, from: 0, to: text.length })

/** What the message may refer to without naming it. */
export function subjectBefore(vocabulary: Vocabulary, context: TalkContext): Subject {
  const previous = context.previousActs ?? actsOf(tokenise(context.previousClinician, vocabulary), vocabulary)
  return subjectOf(context, previous, vocabulary)
}

function toFound({ act, confidence }: Reading, { first, end }: Span, tokens: readonly Token[]): FoundAct {
  return { act, confidence, from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 }
}
