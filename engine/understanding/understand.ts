import { type ActId, ASPECTS, topicOf } from '#engine/vocabulary/acts.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { type Reading, readClause } from './compose.ts'
import { type Subject, subjectOf, type TalkContext } from './context.ts'
import { speakingHits } from './resolve.ts'
import { type Sentence, segment } from './segments.ts'
import { findingsIn, readStatement } from './statement.ts'
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
  const previous = context.previousActs ?? actsWithoutContext(vocabulary, context.previousClinician)
  return subjectOf(context, previous, vocabulary)
}

const nothing: Subject = { acts: [], topics: new Set(), target: 'complaint', denied: false }

function actsWithoutContext(vocabulary: Vocabulary, text: string): ActId[] {
  return distinct(readMessage(tokenise(text, vocabulary), nothing, vocabulary)).map(({ act }) => act)
}

function readMessage(tokens: Token[], subject: Subject, vocabulary: Vocabulary): Reading[] {
  const sentences = segment(tokens, vocabulary)
  let talked = subject
  const readings: Reading[] = []
  const asks = sentences.some(({ mood }) => mood === 'asks')
  for (const sentence of sentences) {
    const found =
      sentence.mood === 'asks'
        ? readQuestion(sentence, tokens, talked, vocabulary)
        : readTold(sentence, tokens, asks, vocabulary)
    readings.push(...found)
    talked =
      sentence.mood === 'asks'
        ? after(talked, found)
        : { ...talked, target: toldTarget(sentence, tokens, vocabulary) ?? talked.target }
  }
  const clinical = readings.filter(({ act }) => act !== 'acknowledge')
  if (clinical.length > 0) return clinical
  const told = sentences.every(({ mood }) => mood === 'tells')
  return tokens.length > 0
    ? [{ act: told && tokens.length > 7 ? 'explain' : 'acknowledge', from: 0, to: tokens.length, confidence: 0.4 }]
    : []
}

/** "You mentioned headaches. When did those start?" */
function toldTarget({ first, end }: Sentence, tokens: Token[], vocabulary: Vocabulary): string | undefined {
  return speakingHits(vocabulary.rules, tokens, { first, end }).findLast(({ rule }) => rule.kind === 'symptom')?.rule
    .name
}

function after(talked: Subject, found: readonly Reading[]): Subject {
  if (found.length === 0) return talked
  const target = found
    .map(({ act }) => act.split(':'))
    .findLast(([topic, target]) => target && topic !== 'pmh' && topic !== 'fh')?.[1]
  return {
    acts: found.map(({ act }) => act),
    topics: new Set(found.map(({ act }) => act.split(':')[0] ?? act)),
    target: target ?? talked.target,
    denied: false,
  }
}

function readQuestion(sentence: Sentence, tokens: Token[], subject: Subject, vocabulary: Vocabulary): Reading[] {
  const found: Reading[] = []
  let talked = subject
  for (const clause of sentence.clauses) {
    const hits = speakingHits(vocabulary.rules, tokens, clause)
    const readings = readClause({ hits, tokens, ...clause, subject: talked })
    const only = !clause.asks && clause !== sentence.clauses.at(-1) && sentence.clauses.some(({ asks }) => asks)
    found.push(...readings.filter(({ act }) => !only || !NAMES_ONLY.has(topicOf(act))))
    talked = after(talked, readings)
  }
  return found
}

/** What a clause that only names its subject does not ask. */
const NAMES_ONLY = new Set(['sx', 'pmh', ...ASPECTS])

function readTold(sentence: Sentence, tokens: Token[], asks: boolean, vocabulary: Vocabulary): Reading[] {
  const hits = speakingHits(vocabulary.rules, tokens, sentence)
  const told = readStatement(hits)
  if (told.length > 0) return told
  const findings = findingsIn(hits)
  const first = findings[0]
  if (first && (findings.length > 1 || !asks))
    return [{ act: 'summarise', from: sentence.first, to: sentence.end, confidence: 0.6 }]
  return []
}

function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<ActId>()
  return [...readings].sort((a, b) => a.from - b.from).filter(({ act }) => !seen.has(act) && seen.add(act))
}

function toFound({ act, confidence, from, to }: Reading, tokens: readonly Token[]): FoundAct {
  return { act, confidence, from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }
}
