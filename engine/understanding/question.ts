import { CONVERSATION_ACTS, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { recallsUnsaid, saysWhyAsked } from './asked-apart.ts'
import { asSupposed, type Supposition, suppositionIn } from './brought-on.ts'
import { readClause } from './clause.ts'
import { TOLD } from './confidence.ts'
import { echoes } from './echo.ts'
import { withoutExamples } from './examples.ts'
import { continued } from './follow-up.ts'
import { offerIn } from './offered.ts'
import type { Reading } from './reading.ts'
import { isTail, listsFindings, speaksOfOthers } from './recap.ts'
import { speakingHits } from './resolve.ts'
import type { ClauseSpan, Sentence, Span } from './sentence.ts'
import { announcedIn, comfortIn, planIn } from './statement.ts'
import { isPain, type Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

/** What a sentence asks, clause by clause, and what is being talked about after it. */
export function readQuestion(sentence: Sentence, subject: Subject, tokens: readonly Token[]): [Reading[], Subject] {
  const clauses = sentence.clauses.flatMap((clause) => partsOf(clause, tokens))
  const found: Reading[] = []
  const led: Reading[] = []
  let talked = subject
  let supposed: Supposition | undefined
  const turnsBack = (clause: Span) => isTail(tokens.slice(clause.first, clause.end))
  const turnsOver = ({ first, end }: Span) => TURNED.test(textOf(tokens.slice(first, end)))
  const lastAsking = clauses.findLastIndex(
    (clause) => clause.asks && !isTag(clause, tokens) && !(turnsBack(clause) && clause !== clauses[0]),
  )
  for (const [i, clause] of clauses.entries()) {
    if (i === 0 && givesExamples(tokens.slice(clause.first, clause.first + 2), talked)) return [[], talked]
    const asked = clause.asks ? clause.hits.filter(isNoPlan) : clause.hits
    const hits = speakingHits(withoutExamples(asked, clause, tokens), tokens)
    const offer = offerIn(hits, tokens)
    if (offer) {
      found.push(offer)
      continue
    }
    const next = clauses[i + 1]
    const comfort = next ? comfortIn(hits) : []
    const plan = clause.asks ? [] : [...planIn(hits, clause, tokens), ...comfort]
    found.push(...plan)
    if (plan.length > 0) continue
    const words = tokens.slice(clause.first, clause.end)
    const leads =
      i < lastAsking && !clause.asks && clauses.slice(i + 1).some((later) => later.asks && !turnsOver(later))
    if (leads && listsFindings(words, hits)) {
      found.push({ act: 'summarise', from: clause.first, to: clause.end, confidence: TOLD })
      talked = speakingOf(talked, onlySymptom(hits))
      continue
    }
    if (i < lastAsking && (saysWhyAsked(words) || recallsUnsaid(words))) {
      found.push(...announcedIn(hits))
      talked = speakingOf(talked, asked)
      continue
    }
    if (i < lastAsking && isEchoed(words, talked.heard)) {
      talked = speakingOf(talked, hits)
      continue
    }
    const all = continued(
      readClause({ hits, tokens, first: clause.first, end: clause.end, subject: talked }),
      words,
      talked,
    )
    const heard = supposed ? asSupposed(all, supposed, { tokens, subject }) : all
    supposed = next && !clause.asks ? (suppositionIn(words, hits) ?? supposed) : undefined
    const readings = speaksOfOthers(words) && next ? symptomsOfOthers(hits) : heard
    const others = led.filter(({ act }) => topicOf(act) === 'sx')
    if (found.length === 0 && others.length > 0 && turnsBack(clause)) {
      found.push(...others)
      continue
    }
    if (found.length > 0 && (turnsBack(clause) || checks(words))) continue
    const onlyNames = i < lastAsking && (!clause.asks || leadsUp(words) || isWhen(words))
    const counted = readings.filter(
      ({ act }) => !onlyNames || COUNTS_ANYWHERE.has(act) || (act === 'consent' && promises(words)),
    )
    found.push(...(onlyNames && counted.length === 0 ? announcedIn(hits) : counted))
    if (onlyNames && WORD_OF.test(textOf(words))) found.push(...readings.filter(({ act }) => topicOf(act) === 'onset'))
    if (onlyNames) led.push(...readings)
    const named = readings.some(({ act }) => targetOf(act) !== undefined) ? talked : speakingOf(talked, hits)
    talked = after(named, readings)
  }
  return [found.length > 0 ? found : led, talked]
}

/** "…, hasn't he?" */
const TURNED = /^(has|have|had|is|are|was|were|do|does|did|can|could|will)( not)? (he|she|it|you|they|there)$/

/** The symptom that a list of findings names, if it is only one. */
const onlySymptom = (hits: readonly Hit[]) => {
  const named = hits.filter(({ rule }) => rule.kind === 'symptom' && rule.role === 'words')
  return new Set(named.map(({ rule }) => rule.name)).size === 1 ? named : []
}

/** A question explains nothing: "do you drink plenty of water?" is no advice. */
const isNoPlan = ({ rule }: Hit) => rule.name !== 'explain'

const LONGEST_OF_A_LIST = 5
/** Topics that take a symptom as their detail only where no comma stands between. */
const APART = new Set(['travel', 'contraception'])

/** "Leg swelling or pain, long flights, on the pill?" asks for each: it is read part by part. */
function partsOf(clause: ClauseSpan, tokens: readonly Token[]): ClauseSpan[] {
  const kinds = new Set(clause.hits.map(({ rule }) => (APART.has(rule.name) ? 'apart' : rule.kind)))
  if (!kinds.has('apart') || !kinds.has('symptom')) return [clause]
  const commas = tokens.flatMap(({ after }, i) =>
    after === ',' && i >= clause.first && i < clause.end - 1 ? [i + 1] : [],
  )
  const starts = [clause.first, ...commas]
  const parts = starts.map((first, i) => ({ first, end: starts[i + 1] ?? clause.end }))
  if (parts.length < 3 || parts.some(({ first, end }) => end - first > LONGEST_OF_A_LIST)) return [clause]
  const within = ({ first, end }: Span) => clause.hits.filter(({ from, to }) => from >= first && to <= end)
  return parts.map((part) => ({ ...part, asks: clause.asks, hits: within(part) }))
}

/** "What makes it worse? Like walking, or food?" only gives examples of what was asked. */
const givesExamples = ([opening, next]: readonly Token[], { acts, fresh }: Subject) =>
  (fresh && /^(maybe|perhaps)$/.test(opening?.word ?? '') && /^(at|in|from|near|through)$/.test(next?.word ?? '')) ||
  (fresh &&
    opening?.word === 'like' &&
    !ASKS_ANEW.test(next?.word ?? '') &&
    !acts.some((act) => LISTS.has(topicOf(act))))

/** "Like, have you tried ice?" goes on to ask. */
const ASKS_ANEW = /^(have|has)$/

/** What such a list names is asked for: "any other symptoms? Like a cough?" */
const LISTS: ReadonlySet<string> = new Set(['sx', 'pmh', 'fh', 'anything_else', 'open'])

/** "No drugs, OK, and where do you live?" first repeats the answer. */
const isEchoed = (words: readonly Token[], heard: ReadonlySet<string>) =>
  !words.some(({ word }) => ASKS_STILL.test(word)) && echoes(words, heard)
const ASKS_STILL =
  /^(any|anything|do|does|did|is|are|was|were|have|has|had|can|could|how|what|when|where|which|who|why)$/

/** "And your cough, is it dry?" goes on with what its first words repeat. */
function speakingOf(talked: Subject, hits: readonly Hit[]): Subject {
  const named = hits.findLast(({ rule }) => rule.kind === 'symptom' && rule.role === 'words')?.rule.name
  return named === undefined ? talked : { ...talked, target: named }
}

/** "Sometimes people lose weight with this, has that happened to you?" names what it then asks for. */
const symptomsOfOthers = (hits: readonly Hit[]): Reading[] =>
  hits
    .filter(({ rule }) => rule.kind === 'symptom')
    .map(({ rule, from, to }) => ({ act: `sx:${rule.name}`, from, to, confidence: TOLD }))

/** "In terms of your daily life, do you smoke?" only says where the question belongs. */
const leadsUp = (words: readonly Token[]) =>
  /^((okay|and|so|now|just|right|then|but|um) )*(in terms of|with regards? to|in regards? to|regarding|as for)\b/.test(
    textOf(words),
  )

/** "Everything you say stays between us, so do you feel safe?" promises something before it asks. */
const promises = (words: readonly Token[]) =>
  words.some(({ word }) => /^(confidential|confidentiality|private)$/.test(word)) ||
  /\bbetween (us|you)\b/.test(textOf(words))

/** "When you say a few days, do you mean three?" asks since when. */
const WORD_OF =
  /^((okay|and|so|sorry|um|now|right) )*when you say (\w+ ){0,4}(days|weeks|months|years|hours|while|ages|recently|lately|ago)\b/

/** "When the pain started, was it sudden?" says when, and does not ask it. */
const isWhen = (words: readonly Token[]) =>
  /^((okay|and|so|now|um) )*when (?!.*\b(do|does|did|is|was|were|are|has|have)\b)(the|your|his|her|this|that|it|these|you|he|she|they)\b.*\b(start|started|began|came on|happened|first)\b/.test(
    textOf(words),
  )

/** "…, is that fair?" checks what was said before it. */
const checks = (words: readonly Token[]) =>
  /^(and )?(is|was) (that|this|it) (about |all )?(right|correct|fair|accurate)$/.test(textOf(words))

/** "…, is that right?" asks nothing of its own. */
const isTag = ({ first, end }: Span, tokens: readonly Token[]) =>
  tokens
    .slice(first, end)
    .every(({ word }) =>
      /^(is|that|this|it|right|correct|fair|accurate|about|okay|yeah|and|so|not|are|you|have|do)$/.test(word),
    )

/** Talk counts wherever it stands; the rest of a clause that only leads up to a question is not asked. */
const COUNTS_ANYWHERE: ReadonlySet<string> = new Set(
  CONVERSATION_ACTS.filter((act) => !['open', 'elaborate', 'consent', 'clarify', 'acknowledge'].includes(act)),
)

/** What is being talked about once this was asked. */
export function after(talked: Subject, found: readonly Reading[]): Subject {
  if (found.length === 0) return talked
  const acts = found.map(({ act }) => act)
  const target = acts
    .filter((act) => !/^(pmh|fh):/.test(act))
    .map(targetOf)
    .findLast((one) => one !== undefined)
  return {
    ...talked,
    acts,
    topics: new Set(acts.map(topicOf)),
    target: target ?? talked.target,
    asked: target ?? talked.asked,
    pain: target !== undefined && isPain(target) ? target : talked.pain,
    denied: false,
    fresh: true,
  }
}
