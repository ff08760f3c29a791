import { isSameQuestion } from '#engine/case/content-words.ts'
import type { Fact } from '#engine/case/fact.ts'
import { capitalised } from './in-voice.ts'
import type { Memory } from './memory.ts'

const AGE =
  '(twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\\w-]*|\\d\\d)'
const MONTH =
  '(january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)'

/** Patterns of follow-up questions, each with a pattern of sentences that answer it. */
const FURTHER: readonly (readonly [asks: RegExp, says: RegExp])[] = [
  [
    /\b(when (was|were|is|did)|how long (ago|have|has|had)|since when|(what|which) (year|month|day)|how old (was|were|is|are))\b/i,
    new RegExp(
      `\\b(ago|back|since|yesterday|today|tonight|this (morning|week|month|year|${MONTH})|(last|past|next) (night|week|month|year|${MONTH})|(in|on|since) (${MONTH}|(mon|tues|wednes|thurs|fri|satur|sun)day)|(at|aged|about|turned|was|were|be) ${AGE}|\\d{4}|as a (lad|kid|child|girl|boy|baby|teenager)|when (i|he|she) was|before i was|(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty) (days?|weeks?|months?|years?)|in (his|her|my) \\w+ies|(in|during|with) (my|the|her) (last |first |second |third )?(pregnancy|baby)|on a \\w+day)\\b`,
      'i',
    ),
  ],
  [
    /\bhow (often|many times|frequently)\b/i,
    /\b(once|twice|times|every|each|always|never|daily|nightly|weekly|a (day|night|week|month|year)|most|on an? \w+days?|at \w+ in the (morning|evening|afternoon))\b/i,
  ],
  [
    /\bhow(?:'s|'d| did| has| have| is| are| was| were) (that|it|they|he|she|things|this|those)\b.*\b(go|going|gone|now|doing|keeping|get on|getting on|turn out)\b|\bdid (it|that|they|he|she) (work|help|heal|clear|settle|recover|go away|get better|survive)\b/i,
    /\b(better|worse|fine|well|all right|sorted|clear(ed)?|heal(ed|ing)|help(ed|s)|work(ed|s)|settled|gone|no (trouble|problems?|complications)|died|passed away|still|recover\w*|fit|full treatment|like a dream|since)\b/i,
  ],
  [
    /\bwhat (did|does|do|have|has) (they|he|she|the \w+|your \w+)\b.*\b(say|said|tell|told|think|find|found|reckon|advise)\b/i,
    /\b(said|says|told|tell|thought|thinks?|reckon\w*|found|normal|clear|negative|(gave|put|left|started) (me|him|her)|called it|wasn't fussed)\b/i,
  ],
  [
    /^\W*((and|so|ok|okay|but|right)\W+)*why\b/i,
    /\b(because|'cause|so (that|i|he|she|we)|for (my|his|her|the)|that's why|to (get|stop|help|keep|make))\b/i,
  ],
]

/**
 * Answers a follow-up ("When was that?" after an operation) with the one sentence of the last answer that fits. Returns
 * undefined where the message is not such a follow-up, and an empty string where nothing disclosed answers it.
 */
export function answerFollowUp({ last }: Memory, said: string, { id, says, again = [] }: Fact): string | undefined {
  const justDisclosed = last?.answers.some(({ fact }) => fact === id) === true
  const further = FURTHER.find(([asks]) => asks.test(said))
  if (!last || !justDisclosed || !further || isSameQuestion(said, last.said)) return undefined
  const time = ASKS_WHEN.test(said) ? timeIn(says) : undefined
  if (time) return time
  const others = again.find((text) => further[1].test(text))
  if (others !== undefined) return others
  const meant = sentencesOf(says).filter((one) => further[1].test(one))
  return meant.length === 0 && WHY.test(said) ? undefined : meant.join(' ')
}

const ASKS_WHEN =
  /^\W*((and|so|ok|okay|right|oh|sorry) )*(when (was|were) (that|it|this|they|those)|when|how long ago( was (that|it))?|(what|which) year)\W*$/i
const TIMES =
  /\b(?:(?:about|around|nearly|over|just over|some|maybe) )?(?:(?:a couple of|a few|[a-z]+(?:-[a-z]+)?) (?:years?|months?|weeks?|days?) (?:ago|back)|last (?:year|month|week|night|spring|summer|autumn|winter|weekend|[a-z]+day)|when (?:i|he|she) was (?:[a-z]+-)?[a-z]+)\b/gi

/** Returns the only time that a text names: "About ten years ago." */
function timeIn(text: string): string | undefined {
  const [time, ...others] = text.match(TIMES) ?? []
  return time !== undefined && others.length === 0 ? `${capitalised(time)}.` : undefined
}

const WHY = /\bwhy\b/i

/** Returns the sentences of a text without words that link them to the one before. */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? []
  return sentences.map((one) =>
    capitalised(one.trim().replace(/^((But|And|So|Well|Then) |(Yes|Yeah|Aye|Sorry|Oh|Well), )+(?=\w+ \w)/, '')),
  )
}
