import {
  LONGEST_MATCH,
  type MatchableToken,
  type MatchWindow,
  matchAt,
  type Numbers,
  type Program,
  wordsIn,
} from './match.ts'

/** The subject of a rule's words; `next` is a symptom that they mean only while its system is being discussed. */
export const RULE_KINDS = ['symptom', 'condition', 'topic', 'aspect', 'talk', 'frame', 'outside', 'next'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/**
 * The strength of the words: `asks` is a whole question, `words` only names the subject, `not` is a look-alike,
 * `follows` counts only while the subject is being discussed.
 */
export const RULE_ROLES = ['asks', 'words', 'not', 'follows'] as const
export type RuleRole = (typeof RULE_ROLES)[number]

export type PatternRule = { kind: RuleKind; name: string; role: RuleRole; pattern: string }

/** The need number of a rule that requires no word. */
export const NO_NEED = 0

/** Concatenated lists of numbers: list `n` is from `starts[n]` to `starts[n + 1]` (exclusive). */
export type Lists = { starts: Numbers; entries: Numbers }

/** All rules by their index in file order. */
export type Rules = {
  program: Program
  /** The offset of each pattern. */
  steps: Numbers
  /** The need of each rule; 0 is none. */
  needs: Numbers
  /** The needs that each stem meets: a rule is tried only where one of its required words occurs. */
  meets: Lists
  /** Which needs are met. A shared buffer: each search refills it, and searches never overlap. */
  met: Uint8Array
  ruleAt: (place: number) => PatternRule
}

/** Rules by the word with which their matches can start; anchored ones start at the start of a segment. */
export type RuleIndex = { rules: Rules; byStem: Lists; byExact: Lists; anchored: Numbers }

/**
 * A rule found in a message: the tokens from `from` to `to` (exclusive), and which of them it matched, as bits (bit 0
 * is `from`); `size` counts them.
 */
export type RuleHit = { rule: PatternRule; from: number; to: number; taken: number; size: number }

/** Returns every match of a rule between `first` and `end`, in the order of their first words. */
export function findHits(index: RuleIndex, tokens: readonly MatchableToken[], first: number, end: number): RuleHit[] {
  const { rules, byStem, byExact, anchored } = index
  const hits: RuleHit[] = []
  findNeedsMet(rules, tokens, first, end)
  const place = { tokens, from: first, first, end }
  collect(rules, { of: anchored, from: 0, to: anchored.length }, place, hits)
  for (; place.from < end; place.from++) {
    const token = tokens[place.from]
    if (!token) break
    if (token.stemId >= 0) collect(rules, listAt(byStem, token.stemId), place, hits)
    if (token.exactId >= 0) collect(rules, listAt(byExact, token.exactId), place, hits)
  }
  return hits
}

/** A slice of an array of numbers. */
type Part = { of: Numbers; from: number; to: number }

/** Returns one of the lists. */
export const listAt = ({ starts, entries }: Lists, at: number): Part => ({
  of: entries,
  from: starts[at]!,
  to: starts[at + 1]!,
})

function findNeedsMet({ meets, met }: Rules, tokens: readonly MatchableToken[], first: number, end: number) {
  met.fill(0)
  met[NO_NEED] = 1
  for (let i = first; i < end; i++) {
    const id = tokens[i]?.stemId ?? -1
    if (id < 0) continue
    const { of, from, to } = listAt(meets, id)
    for (let at = from; at < to; at++) met[of[at]!] = 1
  }
}

/** Adds the hits of some rules, in file order. Most are never tried, because their required words do not occur. */
function collect(
  { program, steps, needs, met, ruleAt }: Rules,
  { of, from, to }: Part,
  place: MatchWindow,
  hits: RuleHit[],
) {
  for (let i = from; i < to; i++) {
    const rule = of[i]!
    if (met[needs[rule]!] === 0) continue
    const taken = matchAt(program, steps[rule]!, place)
    if (taken !== 0) hits.push(hitOf(ruleAt(rule), taken, place.from))
  }
}

function hitOf(rule: PatternRule, taken: number, at: number): RuleHit {
  const skipped = Math.clz32(taken & -taken) ^ 31
  const own = taken >>> skipped
  const from = at + skipped
  return { rule, from, to: from + 32 - Math.clz32(own), taken: own, size: wordsIn(own) }
}

/** Whether two hits have a word in common. */
export function shareWords(a: RuleHit, b: RuleHit): boolean {
  const shift = b.from - a.from
  if (shift < 0) return shareWords(b, a)
  return shift <= LONGEST_MATCH && (a.taken & (b.taken << shift)) !== 0
}
