import { findHits, type Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { Token } from './tokens.ts'

/** Tokens `first` up to, not including, `end`, that make one question or one statement. */
export type Span = { first: number; end: number }

/** A clause asks when its words do; "so the cough, is it dry?" begins with one that only names what is spoken of. */
export type ClauseSpan = Span & { asks: boolean; hits: readonly Hit[] }

/** A sentence with its clauses: `asks` when it asks something, `tells` when it is a statement. */
export type Sentence = Span & { mood: 'asks' | 'tells'; clauses: ClauseSpan[]; hits: readonly Hit[] }

/** Cuts a message into sentences at full stops and question marks, and these into clauses where a new question begins. */
export function segment(tokens: readonly Token[], vocabulary: Vocabulary): Sentence[] {
  const within = (clause: Span, whole: Span, hits: readonly Hit[]) =>
    clause.first === whole.first && clause.end === whole.end
      ? hits
      : findHits(vocabulary.rules, tokens, clause.first, clause.end)
  const sentences = sentenceSpans(tokens).map((span): Sentence => {
    const hits = findHits(vocabulary.rules, tokens, span.first, span.end)
    const frames = hits.filter(
      (hit) => (hit.rule.kind === 'frame' && !isTold(hit, tokens)) || hit.rule.name === 'explain',
    )
    const clauses = clausesOf(span, tokens, frames).map((clause) => ({ ...clause, hits: within(clause, span, hits) }))
    return { ...span, hits, mood: moodOf(span, tokens, frames), clauses }
  })
  return sentences.map((sentence, i) => ({ ...sentence, mood: moodAmong(sentences, i, tokens) }))
}

/** What stands beside a marked question and asks nothing itself is told: "Three weeks ago, OK. Any fever?" */
function moodAmong(sentences: readonly Sentence[], i: number, tokens: readonly Token[]): Sentence['mood'] {
  if (asksToConfirm(sentences[i + 1], tokens)) return 'asks'
  const sentence = sentences[i]
  const isMarked = ({ end }: Sentence) => tokens[end - 1]?.after === '?'
  if (!sentence || isMarked(sentence) || sentence.clauses.some(({ asks }) => asks)) return sentence?.mood ?? 'tells'
  return sentences.slice(i + 1).some(isMarked) ? 'tells' : sentence.mood
}

/** "You have a headache. Is that right?" asks for the headache. */
export function asksToConfirm(next: Sentence | undefined, tokens: readonly Token[]): boolean {
  const words =
    next &&
    tokens
      .slice(next.first, next.end)
      .map(({ word }) => word)
      .join(' ')
  return (
    words !== undefined &&
    (/^is (that|this) (all )?(right|correct)$/.test(words) ||
      (/^(that|this) (right|correct)$|^(right|correct|yeah|yes)$/.test(words) && tokens[next!.end - 1]?.after === '?'))
  )
}

function sentenceSpans(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  let first = 0
  for (const [i, { after }] of tokens.entries()) {
    if (after !== '.' && after !== '?' && i < tokens.length - 1) continue
    spans.push({ first, end: i + 1 })
    first = i + 1
  }
  return spans
}

function moodOf({ first, end }: Span, tokens: readonly Token[], frames: readonly Hit[]): Sentence['mood'] {
  const last = tokens[end - 1]
  const has = (name: string) => frames.some(({ rule }) => rule.name === name)
  if (last?.after === '?' && last.word !== 'okay') return 'asks'
  if (has('telling') || isExplained(frames, first)) return 'tells'
  if (has('asking')) return 'asks'
  return has('stating') || end - first > 14 ? 'tells' : 'asks'
}

function clausesOf({ first, end }: Span, tokens: readonly Token[], frames: readonly Hit[]): Omit<ClauseSpan, 'hits'>[] {
  const clauses: Span[] = []
  let start = first
  let covered = first
  for (const { from, to } of openings(frames, first, end, tokens)) {
    if (from < covered) continue
    if (from > start && !continues(tokens, start, from)) {
      clauses.push({ first: start, end: from })
      start = from
    }
    covered = Math.max(covered, to - 1)
  }
  return [...clauses, { first: start, end }].map((clause) => ({ ...clause, asks: asksIn(clause, frames, tokens) }))
}

const EARLY = 5

/** "You had this pain": after its subject a verb asks nothing, though it would before it. */
const isTold = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'asking' && BEFORE_VERBS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === ''

/** Several words of explanation, and no question near its beginning: "…and if it is not better, come back". */
function isExplained(hits: readonly Hit[], first: number): boolean {
  const explains = hits.filter(({ rule }) => rule.name === 'explain' && rule.role === 'asks').length
  const asks = ({ rule, from }: Hit) => rule.name === 'inverted' || (rule.name === 'asking' && from < first + EARLY)
  return explains > 1 && !hits.some(asks)
}

function asksIn({ first, end }: Span, frames: readonly Hit[], tokens: readonly Token[]): boolean {
  const inside = frames.filter(({ from, to }) => from >= first && to <= end + 1)
  if (inside.some((hit) => isReported(hit, tokens) && hit.from < first + EARLY)) return false
  return inside.some(({ rule, to }) => rule.name === 'asking' && !subordinate(tokens, to))
}

/** "You told me" gives back what was said; "can you tell me" asks. */
const isReported = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name === 'reported' && !REQUESTS.test(tokens[from - 1]?.word ?? '')

const REQUESTS = /^(can|could|would|will|do|did)$/

/** "When you get the pain, …" sets the scene and asks nothing yet. */
const subordinate = (tokens: readonly Token[], to: number) =>
  /^(when|if|where|while)$/.test(tokens[to - 1]?.word ?? '') && SUBJECTS.has(tokens[to]?.word ?? '')

/** Where a new question may begin: at words that open one, and at a question word after a comma. */
function openings(frames: readonly Hit[], first: number, end: number, tokens: readonly Token[]) {
  const opened = frames.filter(({ rule }) => rule.name === 'clause').map(({ from, to }) => ({ from, to }))
  for (let i = first + 1; i < end; i++) {
    if (tokens[i - 1]?.after === ',' && ASKING_WORDS.has(tokens[i]?.word ?? '')) opened.push({ from: i, to: i + 1 })
  }
  return opened.sort((a, b) => a.from - b.from)
}

const ASKING_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why', 'whereabouts'])

const JOINS = new Set(['and', 'or', 'so', 'but', 'also'])
const QUESTION_WORDS = new Set(
  'how what when where which who why whereabouts if whether wondering know remember'.split(' '),
)
const SUBJECTS = new Set([
  'i',
  'you',
  'he',
  'she',
  'they',
  'we',
  'it',
  'not',
  'there',
  'to',
  'that',
  'who',
  'which',
  'anyone',
  'anybody',
  'someone',
])
const REACH = 8
const MODALS = ['will', 'would', 'can', 'could', 'should', 'might', 'may', 'must']
const BEFORE_VERBS = new Set([...SUBJECTS, ...MODALS, 'have', 'has'])
const SOMEBODY = new Set(['anyone', 'anybody', 'someone', 'somebody', 'people', 'everyone'])

const endsClause = (tokens: readonly Token[]) => tokens.some(({ after }) => after !== '')

/** "How long have you…": the turned verb belongs to the question word before it and begins nothing new. */
function continues(tokens: readonly Token[], start: number, from: number): boolean {
  if (JOINS.has(tokens[from]?.word ?? '')) return false
  if (SUBJECTS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === '') return true
  const before = tokens.slice(start, from)
  if (
    /^(had|have|has)$/.test(tokens[from]?.word ?? '') &&
    before.some(({ word }) => SOMEBODY.has(word)) &&
    !endsClause(before)
  )
    return true
  for (let i = from - 1; i >= Math.max(start, from - REACH); i--) {
    if (QUESTION_WORDS.has(tokens[i]?.word ?? '')) return !tokens.slice(i, from).some(({ after }) => after === ',')
  }
  return false
}
