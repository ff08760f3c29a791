import { covers, type Hit, type Rule, shareWords } from '#engine/vocabulary/rules.ts'
import type { Token } from './tokens.ts'

/** Of what was found in a clause, what speaks once look-alikes and shorter readings of the same words are out. */
export function speakingHits(hits: readonly Hit[], tokens: readonly Token[]): Hit[] {
  const allowed = hits.filter((hit) => hit.rule.role !== 'not' && !isLookAlike(hit, hits))
  const distinct = longestOfEach(allowed)
  return distinct.filter((hit) => !distinct.some((other) => silences(other, hit, tokens)))
}

const sameThing = (a: Rule, b: Rule) => a.kind === b.kind && a.name === b.name

function isLookAlike({ rule, from, to }: Hit, hits: readonly Hit[]): boolean {
  return hits.some(
    (other) => other.rule.role === 'not' && sameThing(other.rule, rule) && from < other.to && other.from < to,
  )
}

const STRENGTH = { asks: 2, words: 1, follows: 0, not: 0 }

/** One hit for each thing and place: the longest, and of equal ones the strongest. */
function longestOfEach(hits: readonly Hit[]): Hit[] {
  return hits.filter((hit, i) =>
    hits.every((other, j) => {
      if (i === j || !sameThing(hit.rule, other.rule) || !shareWords(hit, other)) return true
      const longer = hit.size - other.size
      const stronger = STRENGTH[hit.rule.role] - STRENGTH[other.rule.role]
      return stronger > 0 || (stronger === 0 && (longer > 0 || (longer === 0 && i < j)))
    }),
  )
}

/** Whether a longer or whole way of asking takes the words of another: "blood pressure" those of "blood". */
function silences(other: Hit, hit: Hit, tokens: readonly Token[]): boolean {
  if (other === hit || sameThing(other.rule, hit.rule)) return false
  if (other.rule.kind === 'frame' || hit.rule.kind === 'frame') return false
  if (other.rule.role === 'follows' || hit.rule.role === 'follows') return false
  if (!covers(other, hit)) return bothName(other, hit) && longerReading(other, hit, tokens)
  if (other.rule.kind === 'outside' || hit.rule.kind === 'outside') return false
  if (namesTargets(other.rule) && hit.rule.kind === 'symptom') return false
  if (listsBoth(other, hit, tokens)) return false
  const stronger = STRENGTH[other.rule.role] - STRENGTH[hit.rule.role]
  const longer = other.size - hit.size
  return longer > 0 ? stronger >= 0 : stronger > 0
}

const isName = ({ rule: { kind } }: Hit) => kind === 'symptom' || kind === 'condition'
const bothName = (a: Hit, b: Hit) => isName(a) && isName(b)

/** "Any swelling in your legs": of two symptoms that share words the longer reading is meant. */
function longerReading(other: Hit, hit: Hit, tokens: readonly Token[]): boolean {
  return shareWords(other, hit) && other.size > hit.size && !listsBoth(other, hit, tokens)
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
