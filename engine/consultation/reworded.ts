const SORRY =
  /^\W*(?:oh |no |ah )?sorry\W+(?=(?:how|when|which|who|where|why)\b(?! (?:do|did|was that|come))[^.?!]{8,}\?)/i

/** "Sorry, how many puffs was that?" asks how many, and not to say it all again. */
export const withoutSorry = (said: string): string => said.replace(SORRY, (words) => ' '.repeat(words.length))

/** "Are you feeling all right yourself?" to whoever came along is of them, and not of the patient. */
const ARE_YOU_WELL =
  /\b(?:are you|how are you) (?:(?:feeling|doing|keeping|bearing up|holding up|coping) ?)?(?:(?:all right|alright|ok|okay|well|fine|ill|unwell|poorly) )?(?:in )?yourself\b|\bhow are you (?:bearing|holding) up\b/gi

/** What asks how the speaker is, in the words by which people are asked after. */
export const ofSpeaker = (said: string): string =>
  said.replace(ARE_YOU_WELL, (words) => 'how is yourself'.padEnd(words.length))

const BACK_TO =
  /^(?:\W*\b(?:and|so|ok|okay|right|now|just|sorry|then|if i could|can i|could we|i.d like to|i want to|let.s|to)\b)*\W*\b(?:go|going|come|coming|get|getting|moving|move|turning) (?:back|on|over|around) to\b(?=[^.?!]{3,40}\b(?:how|when|what|where|which|who|why|do|did|does|is|are|was|have|has|any)\b)/i

/** "To go back to your tablets, how long…" without a question mark tells nothing: it says what the question is about. */
export const asRegarding = (said: string): string => said.replace(BACK_TO, (words) => 'regarding'.padEnd(words.length))

/** "No, sorry, not your periods. I meant…": what was taken wrongly is set aside, and what was meant comes after it. */
const REPAIR =
  /^\W*(?:(?:no|nope|sorry|oh|ah|ok|okay|apologies|my fault|my mistake|my bad|not quite|let me rephrase|i (?:probably )?(?:asked|put|said) that badly)\b[^\w]*)*(?:(?:not|i (?:didn.?t|did not|don.?t|wasn.?t|was not) (?:mean|asking about|talking about))\b[^.?!;,]*[.;,!]\s*(?:but )?)?(?:what )?i(?: actually| really| just)? (?:meant|mean|was asking about|was talking about|am asking about|.m asking about|wanted to ask about)(?: (?:was|is|to ask|to say))?[,:]?\s+(?=\w)/i
const SETS_ASIDE = /\b(?:no|nope|sorry|not|didn.?t|badly|apologies|fault|mistake|bad|rephrase|actually)\b/i
const ASKS_OUT =
  /\?\s*$|^(?:how|what|when|where|which|who|why|do|does|did|have|has|had|are|is|was|were|can|could|any|tell)\b/i
/** "I mean that…" says it once more in other words, and "I meant another one" does not say what. */
const NO_NAME =
  /^(?:that|it|this|to|no|because|if|you|we|i|i.m|by|well|the other (?:one|thing)|(?:something|anything) (?:else|different)|another)\b/i
const LAST_QUESTION = /[^.?!]+\?\s*$/

/**
 * What a message that mends the one before it asks: "No, sorry, I meant the iron tablets" asks of them what was asked a
 * moment ago. Undefined where nothing is mended.
 */
export function asRepaired(said: string, before: string | undefined): string | undefined {
  const lead = REPAIR.exec(said)?.[0]
  if (lead === undefined || before === undefined || !SETS_ASIDE.test(lead)) return undefined
  const meant = said.slice(lead.length)
  if (ASKS_OUT.test(meant)) return meant
  if (NO_NAME.test(meant)) return undefined
  const asked = LAST_QUESTION.exec(before)?.[0].trim()
  return asked === undefined ? undefined : `${meant.replace(/[\s.!]+$/, '')}: ${asked}`
}
