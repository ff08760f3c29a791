/** Words so short must be whole: half a word of four letters with a slip in it could be anything. */
const WHOLE_UP_TO = 4
/** Only in a long word may the very first letter be the slip. */
const FIRST_LETTER_FROM = 7

/** Whether a word, or its beginning, is what was typed but for one letter wrong, missing, too many, or two swapped. */
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
