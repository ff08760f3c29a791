import {
  LONGEST_MATCH,
  type MatchableToken,
  type MatchWindow,
  matchAt,
  type Numbers,
  type Program,
  wordsIn,
} from './match.ts'

/** What the words of a rule are about; `next` is a symptom that they mean only while its system is being talked about. */
export const RULE_KINDS = ['symptom', 'condition', 'topic', 'aspect', 'talk', 'frame', 'outside', 'next'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/**
 * How strongly its words speak: `asks` is a whole way of asking, `words` only names the thing, `not` looks alike but is
 * something else, `follows` counts only while the thing is being talked about.
 */
export const RULE_ROLES = ['asks', 'words', 'not', 'follows'] as const
export type RuleRole = (typeof RULE_ROLES)[number]

export type PatternRule = { kind: RuleKind; name: string; role: RuleRole; pattern: string }

/** The number of the need of a rule that needs no word. */
export const NO_NEED = 0

/** Lists of numbers, one after another: list `n` lies from `starts[n]` up to, not including, `starts[n + 1]`. */
export type Lists = { starts: Numbers; entries: Numbers }

/** All rules by their places in the order of the files. */
export type Rules = {
  program: Program
  /** Where the pattern of each begins. */
  steps: Numbers
  /** Which need each has; 0 is none. */
  needs: Numbers
  /** The needs that each stem meets: a rule is tried only where one of the words that it needs is there. */
  meets: Lists
  /** Which needs are met: filled anew by every search, which is over before the next begins. */
  met: Uint8Array
  ruleAt: (place: number) => PatternRule
}

/** Rules by the word with which their matches can begin; the anchored ones begin where a segment does. */
export type RuleIndex = { rules: Rules; byStem: Lists; byExact: Lists; anchored: Numbers }

/**
 * A rule found in a message: the tokens from `from` up to, not including, `to`, and which of them are its own words as
 * bits (bit 0 is `from`); `size` counts them.
 */
export type RuleHit = { rule: PatternRule; from: number; to: number; taken: number; size: number }

/** Every place between `first` and `end` where a rule matches, in the order of their first words. */
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

/** Some of the numbers of a row. */
type Part = { of: Numbers; from: number; to: number }

/** One of the lists. */
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

/** Adds the hits of some rules, in the order of the files. Most are never tried: the words that they need are not there. */
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
