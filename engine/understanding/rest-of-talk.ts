import { GUESS, PERHAPS, SURE, TOLD } from './confidence.ts'
import { echoes } from './echo.ts'
import { onlyNods, praises } from './nods.ts'
import { isName } from './people.ts'
import type { Reading } from './reading.ts'
import { isModal, listsBack } from './recap.ts'
import { hasQuestion } from './segments.ts'
import type { Sentence } from './sentence.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

const LONG_STATEMENT = 4

/** What remains when nothing was asked or done: an explanation when it is long, a nod, or nothing understood. */
export function restOfTalk(
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  { heard, telling }: Pick<Subject, 'heard' | 'telling'>,
): Reading[] {
  if (tokens.length === 0) return []
  const whole = { from: 0, to: tokens.length }
  const nods =
    onlyNods(withoutName(tokens)) ||
    (echoes(tokens, heard) && tokens.at(-1)?.after !== '?' && !sentences.some((one) => hasQuestion(one, tokens)))
  if (nods) return [{ act: answersThanks(tokens, heard) ? 'close' : 'acknowledge', ...whole, confidence: SURE }]
  if (isFragment(sentences, tokens) && heard.size > 0) return [{ act: 'acknowledge', ...whole, confidence: TOLD }]
  if (praises(tokens) && tokens.at(-1)?.after !== '?') return [{ act: 'acknowledge', ...whole, confidence: TOLD }]
  const long = tokens.length > LONG_STATEMENT || (tokens.length > 3 && tokens.some(isModal))
  const speaking = sentences.filter(({ first, end }) => !onlyNods(tokens.slice(first, end)))
  const told = speaking.every(({ mood }) => mood === 'tells') && (long || (telling === true && tokens.length > 1))
  if (told && !telling && (repeatsBack(tokens) || listsBack(tokens)))
    return [{ act: 'summarise', ...whole, confidence: PERHAPS }]
  return [{ act: told ? 'explain' : 'acknowledge', ...whole, confidence: told ? GUESS : 0 }]
}

/** "Thank you, Maria" and "OK, Mr Khan" nod to somebody by name. */
function withoutName(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1)
  const named = tokens.length > 1 && last !== undefined && last.after !== '?' && isName(last)
  const titled = /^(mr|mrs|ms|miss|mister|doctor|dr)$/.test(tokens.at(-2)?.word ?? '')
  return named ? tokens.slice(0, titled ? -2 : -1) : tokens
}

/** "Not sleeping. OK." repeats in few words and goes no further. */
function isFragment(sentences: readonly Sentence[], tokens: readonly Token[]): boolean {
  const [opening, ...rest] = sentences
  if (!opening || rest.length === 0 || opening.end - opening.first > LONGEST_FRAGMENT) return false
  return rest.every(({ first, end }) => onlyNods(tokens.slice(first, end)))
}
const LONGEST_FRAGMENT = 3

/** "Thank you very much" after the patient's thanks: both are done. */
const answersThanks = (tokens: readonly Token[], heard: ReadonlySet<string>) =>
  (heard.has('thank') || heard.has('thanks')) &&
  tokens.some(({ word }, i) => /^(problem|worries|welcome|pleasure)$/.test(word) || (i === 0 && /^thanks?$/.test(word)))

/** "You said that…": the clinician gives back what was heard. */
export const repeatsBack = (tokens: readonly Token[]) =>
  tokens.some(({ word }, i) => word === 'you' && /^(said|mentioned|told|described)$/.test(tokens[i + 1]?.word ?? ''))
