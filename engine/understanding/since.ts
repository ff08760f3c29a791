import { targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Clause, Reading } from './reading.ts'
import { textOf } from './tokens.ts'

const DAYS = '(mon|tues|wednes|thurs|fri|satur|sun)day'
const SOME = '(a|an|one|two|three|four|five|six|seven|eight|nine|ten|few|couple|several|\\d+|half)'
const UNIT = '(minute|hour|day|night|week|month|year)s?'
/** A stretch of time up to now, or the day on which something began. */
const WHEN = new RegExp(
  `\\b(yesterday|last night|this morning|${DAYS}|christmas|easter)\\b|\\b${UNIT} ago\\b|` +
    `\\bthe (last|past) (${SOME} )?(of )?(${SOME} )?(of )?(${UNIT}|while)\\b|` +
    `\\b(for|about|only|just|been) (the )?(about |around |just |only )?(${SOME} )+(of )?${UNIT}\\b|\\bsince \\w+`,
)
/** Tells, in the order of a statement, that the patient has it or noticed it. */
const TELLS =
  /\b(you|he|she|they|it) (just |only |first |also |then |really )?(have been|has been|is been|have had|has had|had|noticed|have noticed|has noticed|first|started|began|developed|got|have got|has got|were getting|was getting|have|has)\b/
/** A question's own order, what is not so, and what may have been at some time in a while. */
const ASKS =
  /\b(any|ever|not|no|never|if|when|what|how|why|or|in the (last|past)|over the (last|past)|before)\b|^((okay|and|so|but|right) )*(do|does|did|have|has|are|is|was|were|can|could)\b/

/** "So just these last few days you've been wheezing?" says since when, to be confirmed; it asks for no presence. */
export function asSince(named: readonly Reading[], { tokens, first, end }: Clause): readonly Reading[] {
  if (named.length !== 1 || !named.every(({ act }) => topicOf(act) === 'sx')) return named
  const said = textOf(tokens.slice(first, end))
  if (!TELLS.test(said) || !WHEN.test(said) || ASKS.test(said)) return named
  return named.map((one) => ({ ...one, act: `onset:${targetOf(one.act)}` }))
}
