import { stem } from '#engine/vocabulary/stem.ts'
import { NODS } from './nods.ts'
import type { Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

const LITTLE = 4

const FORM_OF_QUESTION =
  /^((and|so|but|or|right|okay|oh|well|now|then) )*((do|does|did|have|has|are|is|was|were|can|could|would|will) (you|he|she|they|it|there|that|this|your|his|her|anyone|anybody|anything)|any|how|when|where|which|who|why)\b/

/** "Do you vape at all" asks, with its mark or without, though the patient has just spoken of vaping. */
const hasFormOfQuestion = (said: readonly Token[]) => FORM_OF_QUESTION.test(textOf(said))

/** Says little else than what the patient has just said. */
export function echoes(said: readonly Token[], heard: ReadonlySet<string>): boolean {
  if (hasFormOfQuestion(said)) return false
  const stems = stemsOf(heard)
  const isHeard = ({ word }: Token) => stems.has(stemOf(word))
  const isUnit = (token: Token) => UNITS.test(token.word) && !isHeard(token)
  const telling = said.filter(
    (token) =>
      !token.light &&
      !isUnit(token) &&
      (token.word.length > 3 || /^\d+$/.test(token.word) || NUMBERS.indexOf(token.word) > 1) &&
      !FILLERS.has(token.word) &&
      !NODS.has(token.word),
  )
  if (
    telling.length > LITTLE ||
    said.slice(0, said.length <= SHORTEST_ECHO ? SHORTEST_ECHO : 1).some(({ word }) => GREETS.test(word))
  )
    return false
  if (telling.length === 0 && said.some(({ word }) => GREETS.test(word))) return false
  if (telling.length === 0)
    return (
      said.some(isHeard) && said.every((token) => isHeard(token) || NODS.has(token.word) || FILLERS.has(token.word))
    )
  return telling.some(isHeard) && telling.every((token) => isHeard(token) || isUnknown(token))
}

const SHORTEST_ECHO = 3
const GREETS = /^(hi|hello|hey|hiya|morning|afternoon|evening|bye|goodbye)$/

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const TENS: Readonly<Record<string, string>> = {
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
}
const NO_IRREGULARS: ReadonlyMap<string, string> = new Map()

/** A word as it is compared with what was heard: "cats" is "cat", "seven" is "7". */
const stemOf = (word: string) => {
  const number = NUMBERS.indexOf(word)
  return number < 0 ? (TENS[word] ?? stem(word, NO_IRREGULARS)) : String(number)
}

const stemsHeard = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** The stems of what was heard, made once for a message: each of its clauses is held against them. */
function stemsOf(heard: ReadonlySet<string>): ReadonlySet<string> {
  const known = stemsHeard.get(heard)
  if (known) return known
  const stems = new Set([...heard].map(stemOf))
  stemsHeard.set(heard, stems)
  return stems
}

/** Names and rare words, which a nod may repeat together with what was heard. */
const isUnknown = ({ stemId, exactId }: Token) => stemId < 0 && exactId < 0

/** "About five hours" says no more than "about five". */
const UNITS = /^(hour|minute|day|week|month|year)s$|^(morning|evening|night)$/

const FILLERS = new Set(
  (
    'okay right yeah great good fine sure alright thanks thank that this with have been your some since about around from ' +
    'until till before after only just still mainly mostly probably ten lovely perfect excellent grand brilliant super point'
  ).split(' '),
)

/** "A mine?" repeats a word of the answer to hear more of it; "a year ago?" asks whether it was so long. */
export function asksAfterEcho(said: readonly Token[], { heard, acts }: Pick<Subject, 'heard' | 'acts'>): boolean {
  if (said.at(-1)?.after !== '?' || said.length > LONGEST_ASKED_AFTER || acts.length === 0) return false
  const words = said.filter(({ word }) => !NODS.has(word))
  const rest = words.slice(1)
  if (!/^(a|an)$/.test(words[0]?.word ?? '') || rest.length === 0) return false
  return rest.every(({ word }) => heard.has(word) && !TIME.test(word))
}
const LONGEST_ASKED_AFTER = 6
const TIME = /^(second|minute|hour|day|week|fortnight|month|year|couple|few|while|bit|little|lot)s?$/
