import { isTalk, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { PERHAPS } from './confidence.ts'
import type { Clause, Reading } from './reading.ts'
import type { Span } from './sentence.ts'
import { overlaps, type Stretch } from './stretch.ts'
import { type Token, textOf } from './tokens.ts'

const SUBJECT =
  '(you|he|she|they|we|it|this|that|your|his|her|the|i|things|going|coming|having|getting|being|starting|stopping)'
const WHEN = new RegExp(
  `^(since|when|whenever|while|whilst|before|after|until|till|because|given (?=that|you (?:have|are|were|had))|now that|where (?=it|they|you)) ?${SUBJECT}\\b(?! (do|does|did|have|has|is|are|was|were|can|could) (you|he|she|they|it)\\b)`,
)
const WHO =
  /^((who|that|which|where) )?(you|he|she|they|we) (\w+ )?(live|lives|living|work|works|working|share|stay|staying|study|drink|smoke)\b/
/** "Apart from driving", "rather than the lights". */
const NOT_THAT = /^((apart|aside|separate) from|(other|rather|more) than|besides|excluding|instead of|except( for)?)\b/
/** After these a clause says what is to be known, and not which: "do you know when you last ate?" */
const GOVERNS =
  /^(know|knew|remember|recall|say|said|tell|told|sure|idea|ask|asked|about|like|of|or|and|but|think|thinking|notice|noticed|what|how|is|was|if|as|for|me|to|exactly|show|point|from|roughly|out|see|whereabouts)$/
const SOMEBODY =
  /^(anyone|anybody|someone|somebody|people|person|everyone|everybody|those|others|one|lads|friends|mates)$/

/** Where words begin that only say which, who or when. */
function opensAt(tokens: readonly Token[], i: number, end: number): boolean {
  const before = tokens[i - 1]
  const words = textOf(tokens.slice(i, Math.min(end, i + LONGEST_OPENING)))
  if (!before) return false
  if (SOMEBODY.test(before.word)) return WHO.test(words)
  return NOT_THAT.test(words) || (WHEN.test(words) && !(before.after === '' && GOVERNS.test(before.word)))
}
const LONGEST_OPENING = 5

/** Stretches that only say which one is asked of, or of what time. */
function whichIn({ first, end }: Span, tokens: readonly Token[]): Stretch[] {
  const found: Stretch[] = []
  for (let i = first + 2; i < end - 1; i++) {
    if (i < (found.at(-1)?.to ?? 0) || !opensAt(tokens, i, end)) continue
    const stop = tokens.findIndex(({ word, after }, at) => at >= i && at < end && (after !== '' || JOINS.test(word)))
    found.push({ from: i, to: stop < 0 ? end : tokens[stop]?.after === '' ? stop : stop + 1 })
  }
  return found
}
const JOINS = /^(and|or|but)$/

/** What everybody has a place for: named after "at", it mostly says only where. */
const PLACED = /^(occupation|education|living|housing|surgery|hospital)$/
const PLACE =
  /^(at|in|for|to|from|off|before|after|during|around|outside) ((the|your|his|her) )?(home|house|flat|work|school|uni|university|college|nursery|halls|theatre|hospital|ward|office|shift|shifts)( (in|on|last|this|these|at|with) \w+)?$/

/** "What tablets did you have at home?" asks of the tablets: home is only where. */
function isOnlyWhere(topic: string, { from, to }: Stretch, tokens: readonly Token[]): boolean {
  if (!PLACED.test(topic)) return false
  const starts = [from, from - 1, from - 2].filter((start) => start > 0)
  return starts.some(
    (start) => PLACE.test(textOf(tokens.slice(start, to))) && !/^(and|or|about)$/.test(tokens[start - 1]?.word ?? ''),
  )
}

/** "Is your poo black since you took the iron?" asks of the poo: topics that only say where or since when don't speak. */
export function withoutSideTopics(clause: Clause): Clause {
  const { hits, tokens } = clause
  const which = whichIn(clause, tokens)
  const isWithin = ({ from, to }: Stretch) => which.find((one) => from >= one.from && to <= one.to)
  const speaks = ({ rule }: Hit) =>
    (rule.kind === 'symptom' && rule.role !== 'not') ||
    (/^(topic|aspect)$/.test(rule.kind) && rule.role === 'asks' && !PLACED.test(rule.name))
  const isSide = (hit: Hit) => {
    if (!/^(topic|aspect)$/.test(hit.rule.kind) || hit.rule.role !== 'asks' || hit.rule.name === 'driving') return false
    const place = isWithin(hit)
    const isWhere = isOnlyWhere(hit.rule.name, hit, tokens)
    if (!place && !isWhere) return false
    return hits.some(
      (other) =>
        other !== hit && speaks(other) && !overlaps(other, hit) && (isWhere || other.from < (place?.from ?? 0)),
    )
  }
  return which.length > 0 || hits.some(({ rule }) => PLACED.test(rule.name))
    ? { ...clause, hits: hits.filter((hit) => !isSide(hit)) }
    : clause
}

/** "Have you nodded off when you're driving?" asks for the driving too. */
const isWhileDriving = ({ act }: Reading, found: readonly Reading[]) =>
  act === 'driving' && found.some((other) => topicOf(other.act) === 'sx')

/** "Are you sleeping better since you stopped drinking?" asks of the sleep: what comes after it only says since when. */
export function withoutOnlyWhich(found: readonly Reading[], span: Span, tokens: readonly Token[]): readonly Reading[] {
  if (found.length < 2) return found
  const which = whichIn(span, tokens)
  const within = (one: Reading) => which.find(({ from, to }) => one.from >= from && one.to <= to)
  const asks = (other: Reading) => !isTalk(other.act) && other.confidence >= PERHAPS
  const isAskedBefore = (place: Stretch) =>
    found.some((other) => asks(other) && other.from < place.from && other.from >= span.first)
  return found.filter((one) => {
    const shares = found.some((other) => other !== one && overlaps(other, one) && !within(other))
    if (isTalk(one.act) || isWhileDriving(one, found)) return true
    if (isOnlyWhere(topicOf(one.act), one, tokens))
      return !found.some((other) => asks(other) && !PLACED.test(topicOf(other.act)))
    const place = within(one)
    return !place || shares || !isAskedBefore(place)
  })
}
