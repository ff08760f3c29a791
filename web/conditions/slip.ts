/** Up to this length, the whole word must be typed: a prefix this short with a typo could mean anything. */
const WHOLE_UP_TO = 4
/** Only from this length may the first letter be wrong. */
const FIRST_LETTER_FROM = 7

/** Returns whether the text is a word, or its prefix, with at most one letter wrong, missing, extra or swapped. */
export function beginsWithSlip(word: string, typed: string): boolean {
  const fits = (rest: string, ending: string) =>
    typed.length <= WHOLE_UP_TO ? rest === ending : rest.startsWith(ending)
  if (word.startsWith(typed)) return true
  const at = typed.split('').findIndex((letter, place) => letter !== word[place])
  if (at === 0 && typed.length < FIRST_LETTER_FROM) return false
  const rest = (text: string, from: number) => text.slice(at + from)
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    fits(rest(word, 1), rest(typed, 1)) ||
    fits(rest(word, 1), rest(typed, 0)) ||
    fits(rest(word, 0), rest(typed, 1)) ||
    (swapped && fits(rest(word, 2), rest(typed, 2)))
  )
}
