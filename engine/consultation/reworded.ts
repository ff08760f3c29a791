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
