import { type Token, textOf } from './tokens.ts'

/** "I always ask anyone with chest pain", "with any new headache I have to check": why it is asked, and no question. */
export function saysWhyAsked(words: readonly Token[]): boolean {
  const said = textOf(words)
  return ASKS_OF_ALL.test(said) && !ASKS_ALREADY.test(said)
}
const ASKS =
  '(?:i|we)(?: (?:have|got|need|must|like|want|always|do|just|should|will|would|to|also|really))* (?:ask|check|go through)\\b(?! (?:you )?about)'
const ASKS_OF_ALL = new RegExp(
  `\\b${ASKS}.*\\b(?:everyone|everybody|anyone|anybody|all|every|people|patients)\\b|` +
    `^(?:(?:okay|and|so|right|now|but) )*(?:with|for|because|since|given|whenever|when)\\b.*\\b${ASKS}$`,
)
const ASKS_ALREADY = /\b(if|whether)\b|\b(do|does|did|have|has|are|is|can|could) (you|he|she|they|there|it)\b/

/** "Ever had a bad knee before this, or any gout?": once it was said that the first is of earlier, another is listed. */
export const asksBesideEarlier = (tokens: readonly Token[], first: number, i: number) =>
  /^(or|and)$/.test(tokens[i]?.word ?? '') &&
  /^(any|anything)$/.test(tokens[i + 1]?.word ?? '') &&
  tokens[i + 2]?.word !== 'else' &&
  ENDS_EARLIER.test(textOf(tokens.slice(first, i)))
const ENDS_EARLIER = /\b(before( this| that| now| today)?|in the past|previously)$/

/** "You didn't mention your tonsils earlier, and shall I fetch somebody?" speaks of what is known by now. */
export const recallsUnsaid = (words: readonly Token[]): boolean => UNSAID.test(textOf(words))
const UNSAID =
  /\byou (did|had|have) not (mention|say|tell|mentioned|said|told)\b.*\b(earlier|before|until now|at first|just now)\b/
