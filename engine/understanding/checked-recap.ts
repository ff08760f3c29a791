import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Sentence } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/** What asks whether all that was said back is so. */
const CHECKS =
  /^((so|and|now|okay) )*((is )?(that|this|it|everything) (all |about |roughly |sound |sounds )*(right|correct|everything|accurate)|have i (got|understood|missed|left|covered)( .*)?|((have i|did i) )?(got|get) (that|it|this|everything|all that) (all )?right|did i (miss|get) .*|does that (all )?(sound|seem) (about )?(right|correct)|is there anything i have missed|anything i have missed|am i (right|correct))( so far| there)?$/
/** "Is that all right?" asks for leave, unless it follows what was plainly said back. */
const ASKS_LEAVE = /^((so|and) )*(is )?(that|this) (okay|all right|alright|all good|about it|the gist|everything)$/
const SAYS_BACK =
  /^((okay|right|so|and|now|well) )*(you|he|she|they|to (check|recap|sum|summarise|confirm)|just to|let me|if i|so (?!(i|we|can|could|shall|next)\b)\w+)\b/

/** So many words and parts make a recap: one thing that is said back is asked for. */
const A_RECAP = { words: 12, parts: 3 }
/** "Have I got that right?" asks for nothing else, so two things before it are one already. */
const A_SHORT_ONE = { words: 5, parts: 1 }
const HAVE_I_GOT_IT =
  /^((so|and|now|okay) )*(have i (got|understood) (that|it|this|everything|you|all)\b.*|did i (get|understand) (that|it|this|everything|you) .*)$/
const FEWEST_FINDINGS = 2

/**
 * The sentences of a recap that ends in a check: "So sore throat for three days, a rash as a child, and you're on the
 * pill. Have I got that right?" sums up, whatever it names. Undefined where nothing of the kind is said.
 */
export function checkedRecap(
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): readonly Sentence[] | undefined {
  const wordsOf = ({ first, end }: Sentence) => tokens.slice(first, end)
  const at = sentences.findIndex((one) => CHECKS.test(textOf(wordsOf(one))) || ASKS_LEAVE.test(textOf(wordsOf(one))))
  const check = sentences[at]
  if (!check || at === 0) return undefined
  const marked = sentences.slice(0, at).findLastIndex(({ end }) => tokens[end - 1]?.after === '?')
  const told = sentences.slice(marked + 1, at)
  const words = told.flatMap(wordsOf)
  const parts = words.filter(({ after }) => after !== '').length
  const findings = new Set(told.flatMap(({ hits }) => hits.filter(isFinding).map(({ rule }) => rule.name)))
  if (words.length >= LONG_ENOUGH && TOLD_ME.test(textOf(words)) && /right|correct|missed/.test(textOf(wordsOf(check))))
    return [...told, check]
  const [asked, said] = [textOf(wordsOf(check)), textOf(words)]
  const least = HAVE_I_GOT_IT.test(asked) ? A_SHORT_ONE : A_RECAP
  if (words.length < least.words || parts < least.parts || findings.size < FEWEST_FINDINGS) return undefined
  if (READ_OUT.test(said) || (ASKS_LEAVE.test(asked) && !SAYS_BACK.test(said))) return undefined
  return ASKS_FOR_MORE.test(asked) ? told : [...told, check]
}

/** "So you've told me what brought you in and how it affects you. Have I got that right?" names nothing. */
const TOLD_ME = /^((okay|right|so|and|now|well) )*(you|he|she) (have )?(just )?(told|explained)\b(?!.* (no|not|any) )/
const LONG_ENOUGH = 9

/** "It says here that…" reads out why the patient has come. */
const READ_OUT = /\b(it says|it said|(got|have|had) a (note|letter)|in (the|our|your|my) notes)\b/
/** "Have I missed anything?" asks for it as well. */
const ASKS_FOR_MORE = /\b(miss|missed|left)\b/

const FINDINGS = new Set(['symptom', 'condition', 'topic', 'aspect'])
const isFinding = ({ rule }: Hit): boolean => FINDINGS.has(rule.kind) && rule.role !== 'not'
