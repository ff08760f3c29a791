import { findHits, type Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { asksBesideEarlier, saysWhyAsked } from './asked-apart.ts'
import { withoutFigures } from './figures.ts'
import { framesOf, isToBeDone, SUBJECTS, startsOver } from './frames.ts'
import { EARLY, isAnnounced, isFirmPlan, moodOf, startsAnew } from './mood.ts'
import type { ClauseSpan, Sentence, Span } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/** Cuts a message into sentences at full stops and question marks, and these into clauses where a new question begins. */
export function segment(tokens: readonly Token[], vocabulary: Vocabulary): Sentence[] {
  const within = (clause: Span, whole: Span, hits: readonly Hit[]) =>
    clause.first === whole.first && clause.end === whole.end
      ? hits
      : withoutFigures(findHits(vocabulary.rules, tokens, clause.first, clause.end), hits)
  const sentences = sentenceSpans(tokens).map((span): Sentence => {
    const hits = withoutFigures(findHits(vocabulary.rules, tokens, span.first, span.end))
    const frames = framesOf(hits, tokens)
    const clauses = clausesOf(span, tokens, frames).map((clause) => ({ ...clause, hits: within(clause, span, hits) }))
    return { ...span, hits, mood: moodOf(span, tokens, frames, clauses), clauses }
  })
  return sentences.map((sentence, i) => ({ ...sentence, mood: moodAmong(sentences, i, tokens) }))
}

/** What stands beside a marked question and asks nothing itself is told: "Three weeks ago, OK. Any fever?" */
function moodAmong(sentences: readonly Sentence[], i: number, tokens: readonly Token[]): Sentence['mood'] {
  if (asksToConfirm(sentences[i + 1], tokens)) return 'asks'
  const sentence = sentences[i]
  const isMarked = ({ end }: Sentence) => tokens[end - 1]?.after === '?'
  if (!sentence || isMarked(sentence)) return sentence?.mood ?? 'tells'
  const asked = sentence.clauses.some(({ asks }) => asks) && !leadsIn(sentence, tokens)
  return !asked && sentences.slice(i + 1).some(isMarked) ? 'tells' : sentence.mood
}

/** "In terms of your home life. Do you feel safe?" only leads up to the question. */
const leadsIn = ({ first, end }: Span, tokens: readonly Token[]) =>
  /^((okay|and|so|now|just|right|then|but|all) )*(in terms of|with regards? to|in regards? to|regarding|as for)\b/.test(
    textOf(tokens.slice(first, end)),
  ) &&
  !tokens.slice(first, end).some(({ word }) => /^(how|what|when|where|any|do|does|did|is|are|have|has)$/.test(word))

/** "You have a headache. Is that right?" asks for the headache. */
export function asksToConfirm(next: Sentence | undefined, tokens: readonly Token[]): boolean {
  const words = next && textOf(tokens.slice(next.first, next.end))
  return (
    words !== undefined &&
    (/^is (that|this) (all )?(right|correct)$/.test(words) ||
      (/^(that|this) (right|correct)$|^(right|correct|yeah|yes)$/.test(words) && tokens[next!.end - 1]?.after === '?'))
  )
}

/** Asks with a verb or a question word: "no fever" and "a week, right" do not. */
export const hasQuestion = ({ clauses, hits }: Sentence, tokens: readonly Token[]) =>
  clauses.some(({ asks }) => asks) &&
  hits.some(({ rule, from }) => rule.name === 'asking' && QUESTION_OPENS.test(tokens[from]?.word ?? ''))
const QUESTION_OPENS =
  /^(do|does|did|have|has|had|are|is|was|were|can|could|would|will|how|what|when|where|which|who|why|any|anything|tell|describe)$/

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

function asksIn({ first, end }: Span, frames: readonly Hit[], tokens: readonly Token[]): boolean {
  const inside = frames.filter(({ from, to }) => from >= first && to <= end + 1)
  if (inside.some((hit) => isReported(hit, tokens) && hit.from < first + EARLY)) return false
  if (startsAnew(first, end, tokens, inside) || saysWhyAsked(tokens.slice(first, end))) return false
  const plan = inside.find((hit) => isFirmPlan(hit, tokens))
  const announced = inside.some((hit) => isAnnounced(hit, tokens))
  const said = inside.filter(
    ({ rule }) =>
      (rule.name === 'signpost' && rule.role === 'asks') || (rule.name === 'consent' && rule.role === 'follows'),
  )
  return inside.some(
    ({ rule, from, to }) =>
      rule.name === 'asking' &&
      !subordinate(tokens, to) &&
      (!plan || (from < plan.from && to > from + 1)) &&
      !(announced && said.some((hit) => from >= hit.from && to <= hit.to)),
  )
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
    if (tokens[i - 1]?.after !== ',') continue
    const apart = [isApartFromAspect, asksBesideEarlier, isAskedOfAll].some((test) => test(tokens, first, i))
    if (ASKING_WORDS.has(tokens[i]?.word ?? '') || apart) opened.push({ from: i, to: i + 1 })
  }
  return opened.sort((a, b) => a.from - b.from)
}

/** "Does it shoot down your leg, any tingling?" asks of the pain, and then for something else. */
const isApartFromAspect = (tokens: readonly Token[], first: number, i: number) => {
  if (tokens[i]?.word !== 'any') return false
  const before = tokens.slice(first, i)
  const start = before.slice(0, -1).findLastIndex(({ after }) => after !== '') + 1
  return OF_IT.test(textOf(before.slice(start)))
}
const OF_IT =
  /^((and|so|or|okay|but) )*(((how|what|where|when) )?(does|is|did|has|was|will) (it|that|this|the \w+)|(it|this|that|the \w+|you) (started|began|came|have had|has been|have been))\b/

/** "I ask everybody with a headache: any weakness?" says why before it asks. */
const isAskedOfAll = (tokens: readonly Token[], first: number, i: number) =>
  /^(any|anything|ever)$/.test(tokens[i]?.word ?? '') && saysWhyAsked(tokens.slice(first, i))

const ASKING_WORDS = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why', 'whereabouts'])

const JOINS = new Set(['and', 'or', 'so', 'but', 'also'])
const QUESTION_WORDS = new Set(
  'how what when where which who whom why whereabouts if whether wondering know remember'.split(' '),
)
const REACH = 8
const SOMEBODY = new Set(
  (
    'anyone anybody someone somebody people everyone mum dad mother father parent parents brother brothers sister sisters ' +
    'sibling siblings grandparents aunt uncle cousin relatives family'
  ).split(' '),
)

const sinceComma = (tokens: readonly Token[]) => tokens.slice(tokens.findLastIndex(({ after }) => after !== '') + 1)

const OWNERS = /^(your|his|her|the|my|their)$/

/** "Did your dad | have any heart trouble": the verb has its subject before it and turns nothing. */
const hasSubjectBefore = (tokens: readonly Token[], from: number): boolean =>
  /^(have|had|has)$/.test(tokens[from]?.word ?? '') &&
  /^(any|either|anything|the)$/.test(tokens[from + 1]?.word ?? '') &&
  OWNERS.test(tokens[from - 2]?.word ?? '') &&
  tokens[from - 1]?.after === ''

/** "Does she still | have these symptoms": between a subject and its verb stands no more than a word. */
const isLateVerb = (tokens: readonly Token[], from: number): boolean =>
  /^(have|had|has)$/.test(tokens[from]?.word ?? '') &&
  /^(still|also|just|actually|really|currently|already|even|never|always)$/.test(tokens[from - 1]?.word ?? '') &&
  tokens[from - 1]?.after === '' &&
  SUBJECTS.has(tokens[from - 2]?.word ?? '') &&
  tokens[from - 2]?.after === ''

/** "Did the ibuprofen | do the trick", "you've | had your feet up": the second verb of one question begins none. */
function isSecondVerb(tokens: readonly Token[], start: number, from: number): boolean {
  const [verb, next] = [tokens[from]?.word ?? '', tokens[from + 1]?.word ?? '']
  if (verb === 'had') return /^(have|has)$/.test(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === ''
  if (!/^(do|have)$/.test(verb) || /^(you|they|we|i)$/.test(next)) return false
  return sinceComma(tokens.slice(start, from)).some(({ word }) => FIRST_VERB.test(word))
}
const FIRST_VERB = /^(do|does|did|will|would|can|could|might|may|should|to)$/

/** "Just the one ankle, or have both puffed up?": what is offered first has no verb, and is no question by itself. */
const isOneOrBoth = (tokens: readonly Token[], start: number, from: number): boolean =>
  tokens[from]?.word === 'or' &&
  from - start <= LONGEST_OFFER &&
  /^((okay|and|so|is it|was it|is that|right) )*(just|only|mainly|mostly)( \w+){1,5}$/.test(
    textOf(tokens.slice(start, from)),
  )
const LONGEST_OFFER = 8

/** "How long have you…": the turned verb belongs to the question word before it and begins nothing new. */
function continues(tokens: readonly Token[], start: number, from: number): boolean {
  if (isOneOrBoth(tokens, start, from)) return true
  if (JOINS.has(tokens[from]?.word ?? '') || startsOver(tokens, from)) return false
  if (SUBJECTS.has(tokens[from - 1]?.word ?? '') && tokens[from - 1]?.after === '') return true
  if (hasSubjectBefore(tokens, from) || isToBeDone(tokens, from) || isLateVerb(tokens, from)) return true
  if (isSecondVerb(tokens, start, from)) return true
  const before = tokens.slice(start, from)
  if (/^(had|have|has)$/.test(tokens[from]?.word ?? '') && sinceComma(before).some(({ word }) => SOMEBODY.has(word)))
    return true
  for (let i = from - 1; i >= Math.max(start, from - REACH); i--) {
    if (QUESTION_WORDS.has(tokens[i]?.word ?? '')) return !tokens.slice(i, from).some(({ after }) => after === ',')
  }
  return false
}
