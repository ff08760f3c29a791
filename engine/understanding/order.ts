import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { namesOf } from './aspect-target.ts'
import { LIKELY } from './confidence.ts'
import { kindTalkedOf } from './loose-words.ts'
import { DETERMINERS } from './names.ts'
import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

/**
 * Which of two things came first, or whether they come together: "was the rash there before the fever or after it?" is
 * asked of the rash alone.
 */
export function readOrder(clause: Clause): Reading[] {
  const { hits, tokens, first, end } = clause
  const names = namesOf(hits.filter(({ rule }) => rule.kind === 'symptom'))
  const asked = goesOnComparing(clause, names)
  if (asked !== undefined) return [{ act: asked, from: first, to: end, confidence: LIKELY }]
  const said = textOf(tokens.slice(first, end))
  if (!isOrder(clause, names, said)) return []
  const target = targetOfOrder(clause, names, said)
  return [{ act: `associated:${target}`, from: first, to: end, confidence: LIKELY }]
}

function isOrder(clause: Clause, names: readonly Hit[], said: string): boolean {
  const { hits, subject } = clause
  const has = (name: string) => hits.some(({ rule }) => rule.kind === 'frame' && rule.name === name)
  if (has('taken_daily') || WHEN_WORSE.test(said)) return false
  const something = names.length > 0 || subject.target !== 'complaint'
  const compares = names.length > 0 || BEGINS.test(said)
  return (
    (has('order') && compares) ||
    (has('order_of_two') && something && !OF_ANY.test(said)) ||
    isSetBeside(clause, names, said)
  )
}
/** "Is it worse before meals or after them?" asks what makes it so. */
const WHEN_WORSE = /\b(worse|worst|better|easier|more|hurts?)\b/
const OF_ANY = /\b(any|anything|anyone|anybody)\b/

/** "Was that before the fever?", "did the itching come after the rash?": one that is known is set beside another. */
function isSetBeside({ tokens, first, subject }: Clause, names: readonly Hit[], said: string): boolean {
  const other = names.findLast(({ from }) => isLinked(tokens, from, first))
  if (!other || OF_ANY.test(said) || kindTalkedOf(other.rule.name, subject) === subject.target) return false
  const one = names.find(({ to }) => to < other.from)
  const known = one ? isKnown(one, tokens) || one.rule.name === subject.target : REFERS.test(said)
  return known && BEGINS.test(textOf(tokens.slice(first, other.from)))
}

const isKnown = ({ from }: Hit, tokens: Clause['tokens']) =>
  [from, from - 1, from - 2].some((i) => DETERMINERS.has(tokens[i]?.word ?? ''))
const REFERS = /^((okay|and|so|right|or|but|then) )*((did|was|is|does|has) )?(it|that|this|these|those|they)\b/
const BEGINS =
  /\b(start\w*|begins?|began|begun|came|comes?|coming|appear\w*|arriv\w*|turn(ed)? up|show(ed)? up|was|were|been|is)\b/

/** "Before *the cough*", "just after *your headache*". */
function isLinked(tokens: Clause['tokens'], from: number, first: number): boolean {
  const before = textOf(tokens.slice(Math.max(first, from - 4), from))
  return /\b(before|after|prior to) (the|your|his|her|this|that)( \w+)?$/.test(before)
}

/** What is said first is asked of; where it is an "it", what is being talked about. */
function targetOfOrder({ tokens, first, subject }: Clause, names: readonly Hit[], said: string): string {
  if (names.length === 0) return WHICH.test(said) || ALL.test(said) ? 'complaint' : subject.target
  if (ALL.test(said)) return 'complaint'
  const one = HOW_LONG_AFTER.test(said) ? names.at(-1) : names[0]
  if (!one) return subject.target
  const open = textOf(tokens.slice(first, one.from))
  const isOther = names.length === 1 && COMPARES.test(open) && !WHICH.test(said)
  const target = isOther && subject.target !== 'complaint' ? subject.target : one.rule.name
  return kindTalkedOf(target, subject)
}
const ALL = /\b(all (of )?(this|that|these|those|it|start|come|begin)|(that|this|it|they) all)\b/
/** "How long after the fall did the headache start?" asks it of what came later. */
const HOW_LONG_AFTER = /\bhow (long|soon|many \w+) after\b/
const WHICH = /\b(which|what)\b.*\bfirst\b/
const COMPARES = /\b(before|after|prior to|as|with|when|than)\b/

/** "…, was it the cough or the wheeze?", "… or did it come later?" go on with what was asked just before. */
function goesOnComparing({ tokens, first, end, subject, hits }: Clause, names: readonly Hit[]): string | undefined {
  const last = subject.acts.at(-1)
  if (!subject.fresh || last === undefined || topicOf(last) !== 'associated') return undefined
  const said = textOf(tokens.slice(first, end))
  if (names.length === 0) return COMES_LATER.test(said) ? last : undefined
  if (!ALTERNATIVES.test(said) || hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks'))
    return undefined
  return targetOf(last) === 'complaint' ? `associated:${names[0]?.rule.name}` : last
}
const COMES_LATER =
  /^((or|and|so) )*(is|are|was|were|did|does|do|has) (it|that|they|one|the one)\b.*\b(before|after|later|first|separate\w*|together|same time|another)\b/
const ALTERNATIVES =
  /^((or|and|so|like) )+(the|your|his|her)?\b|^((and|so|or) )*(was|is|did|were) (it|that)?( )?(the|your|his|her|like)\b/
