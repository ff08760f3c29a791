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

/** A rule with its place in the order of the files. */
type Placed = { rule: Rule; place: number }

/** Rules whose matches can begin alike: those that need no further word, and the others by each word that they need one of. */
type Shelf = { free: Placed[]; byNeed: Map<number, Placed[]> }

/** All rules by the word with which their matches can begin. */
export type RuleIndex = { byStem: Map<number, Shelf>; byExact: Map<number, Shelf>; anchored: Shelf; size: number }

/** Arranges rules, given in the order of the files, for `findHits`. */
export function indexRules(rules: readonly Rule[]): RuleIndex {
  const index: RuleIndex = { byStem: new Map(), byExact: new Map(), anchored: emptyShelf(), size: rules.length }
  for (const [place, rule] of rules.entries()) {
    const placed = { rule, place }
    if (isAnchored(rule.step)) put(index.anchored, placed)
    else
      visitBeginning(rule.step, {
        stem: (id) => put(shelfAt(index.byStem, id), placed),
        exact: (id) => put(shelfAt(index.byExact, id), placed),
      })
  }
  return index
}

const emptyShelf = (): Shelf => ({ free: [], byNeed: new Map() })

function shelfAt(shelves: Map<number, Shelf>, id: number): Shelf {
  const shelf = shelves.get(id) ?? emptyShelf()
  shelves.set(id, shelf)
  return shelf
}

function put({ free, byNeed }: Shelf, placed: Placed) {
  const { needs } = placed.rule
  if (!needs) add(free, placed)
  for (const id of needs ?? []) {
    const list = byNeed.get(id)
    if (list) add(list, placed)
    else byNeed.set(id, [placed])
  }
}

/** A rule that can begin with a word in two ways stands there once. */
function add(list: Placed[], placed: Placed) {
  if (list.at(-1) !== placed) list.push(placed)
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

/** Adds the hits of a shelf in the order of the files. Most rules are never looked at: the words that they need are not there. */
function collect(
  shelf: Shelf | undefined,
  hits: Hit[],
  tokens: readonly MatchableToken[],
  at: Place,
  present: Present,
) {
  if (!shelf) return
  const found: [place: number, hit: Hit][] = []
  const attempt = ({ rule, place }: Placed) => {
    const taken = matchAt(rule.step, tokens, at)
    if (taken !== 0) found.push([place, hitOf(rule, taken, at.from)])
  }
  for (const placed of shelf.free) attempt(placed)
  if (shelf.byNeed.size > 0)
    for (const id of present)
      for (const placed of shelf.byNeed.get(id) ?? [])
        if (isFirstPresent(id, placed.rule.needs, present)) attempt(placed)
  found.sort(([one], [other]) => one - other)
  for (const [, hit] of found) hits.push(hit)
}

/** A rule that needs one of several words is tried once, by the first of them that is there. */
function isFirstPresent(id: number, needs: readonly number[] | undefined, present: Present): boolean {
  return needs === undefined || needs.length === 1 || needs.find((need) => present.has(need)) === id
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
