import {
  isAnchored,
  LONGEST_MATCH,
  type MatchableToken,
  matchAt,
  type Place,
  type Step,
  visitBeginning,
  wordsIn,
} from './pattern.ts'

/** What the words of a rule are about. */
export const RULE_KINDS = ['symptom', 'condition', 'topic', 'aspect', 'talk', 'frame', 'outside'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/**
 * How strongly its words speak: `asks` is a whole way of asking, `words` only names the thing, `not` looks alike but is
 * something else, `follows` counts only while the thing is being talked about.
 */
export const RULE_ROLES = ['asks', 'words', 'not', 'follows'] as const
export type RuleRole = (typeof RULE_ROLES)[number]

export type Rule = {
  kind: RuleKind
  name: string
  role: RuleRole
  pattern: string
  step: Step
  needs: readonly number[] | undefined
}

/** All rules by the word with which their matches can begin. */
export type RuleIndex = { byStem: Map<number, Rule[]>; byExact: Map<number, Rule[]>; anchored: Rule[]; size: number }

export function indexRules(rules: readonly Rule[]): RuleIndex {
  const index: RuleIndex = { byStem: new Map(), byExact: new Map(), anchored: [], size: rules.length }
  for (const rule of rules) {
    if (isAnchored(rule.step)) index.anchored.push(rule)
    else
      visitBeginning(rule.step, {
        stem: (id) => push(index.byStem, id, rule),
        exact: (id) => push(index.byExact, id, rule),
      })
  }
  return index
}

function push(map: Map<number, Rule[]>, id: number, rule: Rule) {
  const rules = map.get(id)
  if (!rules) map.set(id, [rule])
  else if (rules.at(-1) !== rule) rules.push(rule)
}

/**
 * A rule found in a message: the tokens from `from` up to, not including, `to`, and which of them are its own words as
 * bits (bit 0 is `from`); `size` counts them.
 */
export type Hit = { rule: Rule; from: number; to: number; taken: number; size: number }

/** Every place between `first` and `end` where a rule matches, in the order of their first words. */
export function findHits(index: RuleIndex, tokens: readonly MatchableToken[], first: number, end: number): Hit[] {
  const hits: Hit[] = []
  const present = new Set(tokens.slice(first, end).map(({ stemId }) => stemId))
  collect(index.anchored, hits, tokens, { from: first, first, end }, present)
  for (let from = first; from < end; from++) {
    const token = tokens[from]
    if (!token) break
    const place = { from, first, end }
    collect(index.byStem.get(token.stemId), hits, tokens, place, present)
    collect(index.byExact.get(token.exactId), hits, tokens, place, present)
  }
  return hits
}

type Present = ReadonlySet<number>

function collect(
  rules: Rule[] | undefined,
  hits: Hit[],
  tokens: readonly MatchableToken[],
  place: Place,
  present: Present,
) {
  if (!rules) return
  for (const rule of rules) {
    if (rule.needs && !rule.needs.some((id) => present.has(id))) continue
    const taken = matchAt(rule.step, tokens, place)
    if (taken !== 0) hits.push(hitOf(rule, taken, place.from))
  }
}

function hitOf(rule: Rule, taken: number, at: number): Hit {
  const skipped = Math.clz32(taken & -taken) ^ 31
  const own = taken >>> skipped
  const from = at + skipped
  return { rule, from, to: from + 32 - Math.clz32(own), taken: own, size: wordsIn(own) }
}

/** Whether every word of `inner` is a word of `outer` too. */
export function covers(outer: Hit, inner: Hit): boolean {
  const shift = inner.from - outer.from
  return shift >= 0 && inner.to <= outer.to && ((inner.taken << shift) & ~outer.taken) === 0
}

/** Whether two hits have a word in common. */
export function shareWords(a: Hit, b: Hit): boolean {
  const shift = b.from - a.from
  if (shift < 0) return shareWords(b, a)
  return shift <= LONGEST_MATCH && (a.taken & (b.taken << shift)) !== 0
}
