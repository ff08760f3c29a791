import { type Beginning, type MatchableToken, matchAt, type Step } from './pattern.ts'

/** What the words of a rule are about. */
export type RuleKind = 'symptom' | 'condition' | 'topic' | 'aspect' | 'talk' | 'frame' | 'outside'

/**
 * How strongly its words speak: `asks` is a whole way of asking, `words` only names the thing, `not` looks alike but is
 * something else, `follows` counts only while the thing is being talked about.
 */
export type RuleRole = 'asks' | 'words' | 'not' | 'follows'

export type Rule = { kind: RuleKind; name: string; role: RuleRole; pattern: string; step: Step; beginning: Beginning }

/** All rules by the word with which their matches can begin. */
export type RuleIndex = { byStem: Map<number, Rule[]>; byExact: Map<number, Rule[]>; anchored: Rule[]; size: number }

export function indexRules(rules: readonly Rule[]): RuleIndex {
  const index: RuleIndex = { byStem: new Map(), byExact: new Map(), anchored: [], size: rules.length }
  for (const rule of rules) {
    if (rule.beginning.anchored) index.anchored.push(rule)
    for (const id of rule.beginning.stems) push(index.byStem, id, rule)
    for (const id of rule.beginning.exact) push(index.byExact, id, rule)
  }
  return index
}

function push(map: Map<number, Rule[]>, id: number, rule: Rule) {
  const rules = map.get(id)
  if (!rules) map.set(id, [rule])
  else if (rules.at(-1) !== rule) rules.push(rule)
}

/** A rule found in a message: the tokens from `from` up to, not including, `to`. */
export type Hit = { rule: Rule; from: number; to: number }

/** Every place between `first` and `end` where a rule matches, in the order of their first words. */
export function findHits(index: RuleIndex, tokens: readonly MatchableToken[], first: number, end: number): Hit[] {
  const hits: Hit[] = []
  collect(index.anchored, hits, tokens, { from: first, first, end })
  for (let from = first; from < end; from++) {
    const token = tokens[from]
    if (!token) break
    collect(index.byStem.get(token.stemId), hits, tokens, { from, first, end })
    collect(index.byExact.get(token.exactId), hits, tokens, { from, first, end })
  }
  return hits
}

type Place = { from: number; first: number; end: number }

function collect(rules: Rule[] | undefined, hits: Hit[], tokens: readonly MatchableToken[], place: Place) {
  if (!rules) return
  for (const rule of rules) {
    const to = matchAt(rule.step, tokens, place.from, place.first, place.end)
    if (to > place.from) hits.push({ rule, from: place.from, to })
  }
}
