import { covers, type Hit, type Rule, shareWords } from '#engine/vocabulary/rules.ts'
import { type Overlapping, overlapping } from './overlapping.ts'
import { isMoreParticular, namesExampleOf, whichSayLess } from './particular.ts'
import { type Token, textOf } from './tokens.ts'

/** Of what was found in a clause, what speaks once look-alikes and shorter readings of the same words are out. */
export function speakingHits(all: readonly Hit[], tokens: readonly Token[]): Hit[] {
  const hits = all.filter((hit) => !isNext(hit))
  const tails = tailsOf(tokens, hits)
  const beside = overlapping(hits)
  const allowed = hits.filter(
    (hit) =>
      hit.rule.role !== 'not' && !isLookAlike(hit, beside, tokens) && !tails.some((tail) => reachesInto(hit, tail)),
  )
  const besideAllowed = overlapping(allowed)
  const distinct = longestOfEach(allowed.filter((hit) => !runsOn(hit, besideAllowed, tokens)))
  const besideDistinct = overlapping(distinct)
  const spoken = distinct.filter((hit) => !besideDistinct(hit).some((other) => silences(other, hit, tokens)))
  const saysLess = whichSayLess(spoken, tokens)
  const speaking = spoken.filter((hit) => hit.rule.kind === 'frame' || !saysLess(hit))
  return hits.length === all.length ? speaking : [...speaking, ...longestOfEach(all.filter(isNext))]
}

/** What its words mean depends on what was asked before: it silences nothing until that is known. */
const isNext = ({ rule }: Hit): boolean => rule.kind === 'next'

const COMPLAINTS = /^(pains?|aches?|swelling|discharge|bleeding|problems?|trouble|change|changes|loss)$/

/** "Chest pain, passing urine": a name that began in an entry of a list does not run on into the next. */
function runsOn(hit: Hit, beside: Overlapping<Hit>, tokens: readonly Token[]): boolean {
  if (hit.rule.kind !== 'symptom') return false
  const hits = beside(hit)
  for (let i = hit.from; i < hit.to - 1; i++) {
    if (tokens[i]?.after !== ',') continue
    const entry =
      hit.from === i &&
      COMPLAINTS.test(tokens[i]?.word ?? '') &&
      hits.some(({ rule, from, to }) => rule.kind === 'symptom' && to === i + 1 && from < i)
    if (entry || hits.some((other) => isEntryAfter(other, hit, i))) return true
  }
  return false
}

/** "Cough, cold, sore throat" names a sore throat, and no cold sore. */
const isEntryAfter = (other: Hit, hit: Hit, comma: number): boolean =>
  other.rule.kind === 'symptom' && other.rule.role !== 'not' && other.from === comma + 1 && other.to > hit.to

/** "…, or anything like that": the tail of a list names nothing. */
function tailsOf(tokens: readonly Token[], hits: readonly Hit[]): number[] {
  const tails: number[] = []
  const end = hits.reduce((most, { to }) => Math.max(most, to), 0)
  for (let i = hits.reduce((least, { from }) => Math.min(least, from), end); i < end; i++)
    if (/^(and|or)$/.test(tokens[i]?.word ?? '') && TAIL.test(textOf(tokens.slice(i, i + 5)))) tails.push(i)
  return tails
}

const TAIL = /^(and|or) (anything|something|things|stuff|any of) (else )?(like )?(that|this|those|these)\b/

const reachesInto = ({ rule, from, to }: Hit, tail: number) =>
  (rule.kind === 'symptom' || rule.kind === 'topic' || rule.kind === 'condition') && from < tail && to > tail + 1

const sameThing = (a: Rule, b: Rule) => a.kind === b.kind && a.name === b.name

/** Whether words that only look like the thing stand in its place. */
export function isLookAlike({ rule, from, to }: Hit, beside: Overlapping<Hit>, tokens: readonly Token[]): boolean {
  return beside({ from, to }).some(
    (other) =>
      other.rule.role === 'not' &&
      sameThing(other.rule, rule) &&
      !(rule.kind === 'symptom' && isOneEntry(other, { from, to }, tokens)) &&
      !((rule.kind === 'symptom' || rule.kind === 'topic') && spansEntries(other, beside, tokens)),
  )
}

/** "Blood in the urine or (the) stools": what looks like one entry of a list leaves the other what it is. */
const isOneEntry = (look: Hit, { from, to }: Pick<Hit, 'from' | 'to'>, tokens: readonly Token[]) => {
  const joins = (i: number) => /^(and|or)$/.test(tokens[i]?.word ?? '')
  const goesOn = /^(in|the|your|his|her)$/.test(tokens[look.to + 1]?.word ?? '')
  const endsSo = to === look.to + 2
  const first = look.from === from && look.to < to && joins(look.to) && (goesOn || endsSo)
  return first || (look.to === to && look.from > from && joins(look.from - 1))
}

/** "Rashes, mouth ulcers" are two entries of a list: together they look like nothing else. */
function spansEntries({ rule, from, to }: Hit, beside: Overlapping<Hit>, tokens: readonly Token[]): boolean {
  for (let i = from; i < to - 1; i++) {
    if (tokens[i]?.after !== ',') continue
    const next = beside({ from, to }).some(
      (hit) =>
        (isName(hit) ? hit.size > 1 || tokens[hit.to - 1]?.after !== '' : hit.rule.kind === 'topic') &&
        hit.rule.role !== 'not' &&
        hit.rule.name !== rule.name &&
        hit.from > i &&
        hit.from < to &&
        hit.to >= to,
    )
    if (next) return true
  }
  return false
}

const STRENGTH = { asks: 2, words: 1, follows: 0, not: 0 }

/** One hit for each thing and place: the longest, and of equal ones the strongest. */
function longestOfEach(hits: readonly Hit[]): Hit[] {
  const places = new Map(hits.map((hit, i) => [hit, i]))
  const placeOf = (hit: Hit) => places.get(hit) ?? 0
  const besideNarrow = overlapping(hits)
  const wider = hits.map((hit, i) => {
    if (hit.rule.kind !== 'symptom' || hit.rule.role !== 'asks') return hit
    const wide = widest(
      hit,
      besideNarrow(hit).sort((one, other) => placeOf(one) - placeOf(other)),
    )
    places.set(wide, i)
    return wide
  })
  const beside = overlapping(wider)
  return wider.filter((hit) =>
    beside(hit).every((other) => {
      if (hit === other || !sameThing(hit.rule, other.rule) || !shareWords(hit, other)) return true
      const longer = hit.size - other.size
      const stronger = STRENGTH[hit.rule.role] - STRENGTH[other.rule.role]
      return stronger > 0 || (stronger === 0 && (longer > 0 || (longer === 0 && placeOf(hit) < placeOf(other))))
    }),
  )
}

/** A whole way of asking takes the words of a longer name that holds it: "breathless *lying flat*". */
function widest(hit: Hit, hits: readonly Hit[]): Hit {
  const names = hits.filter((other) => sameThing(other.rule, hit.rule) && other.size > hit.size && covers(other, hit))
  const longest = names.reduce((best, other) => (other.size > best.size ? other : best), hit)
  return { ...longest, rule: hit.rule }
}

/** Whether a longer or whole way of asking takes the words of another: "blood pressure" those of "blood". */
function silences(other: Hit, hit: Hit, tokens: readonly Token[]): boolean {
  if (other === hit || sameThing(other.rule, hit.rule) || isMoreParticular(hit, other)) return false
  if (other.rule.kind === 'frame' || hit.rule.kind === 'frame') return false
  if (other.rule.role === 'follows' || hit.rule.role === 'follows') return false
  if (!covers(other, hit)) return bothName(other, hit) && longerReading(other, hit, tokens)
  if (other.rule.kind === 'outside' || hit.rule.kind === 'outside') return false
  if (namesTargets(other.rule) && hit.rule.kind === 'symptom') return false
  if (listsBoth(other, hit, tokens) || (bothName(other, hit) && namesExampleOf(hit, other, tokens))) return false
  const stronger = STRENGTH[other.rule.role] - STRENGTH[hit.rule.role]
  const longer = other.size - hit.size
  return longer > 0 ? stronger >= 0 : stronger > 0
}

const isName = ({ rule: { kind } }: Hit) => kind === 'symptom' || kind === 'condition'
const bothName = (a: Hit, b: Hit) => isName(a) && isName(b)

/** "Any swelling in your legs": of two symptoms that share words the longer reading is meant. */
function longerReading(other: Hit, hit: Hit, tokens: readonly Token[]): boolean {
  return (
    shareWords(other, hit) && other.size > hit.size && !listsBoth(other, hit, tokens) && !listsBoth(hit, other, tokens)
  )
}

/** "Nausea or vomiting": a reading that spans a whole list does not take its parts. */
function listsBoth(other: Hit, hit: Hit, tokens: readonly Token[]): boolean {
  const joins = (i: number) => tokens[i]?.word === 'or' || tokens[i]?.word === 'and'
  const comma = (i: number) => tokens[i]?.after === ',' && i < other.to - 1
  for (let i = other.from; i < other.to; i++) {
    if ((joins(i) || comma(i)) && (i < hit.from || i >= hit.to || comma(i))) return true
  }
  return false
}

/** An aspect's words may hold the name of the complaint that it asks about. */
const namesTargets = ({ kind }: Rule) => kind === 'aspect' || kind === 'talk'
