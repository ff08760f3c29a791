import type { Hit } from '#engine/vocabulary/rules.ts'
import { GUESS, PERHAPS, SURE, TOLD as TOLD_SURE } from './confidence.ts'
import { likelyTogether } from './precedence.ts'
import type { Reading } from './reading.ts'
import type { Sentence, Span } from './segments.ts'
import type { Token } from './tokens.ts'

/** The message that a statement stands in: whether it also asks, and what the patient had just said. */
export type Around = { asks: boolean; tokens: readonly Token[]; heard: ReadonlySet<string> }

const TOLD = new Set([
  ...['explain', 'empathy', 'signpost', 'consent', 'introduce', 'greet', 'close', 'summarise', 'invite_questions'],
  ...['clarify', 'open', 'smalltalk', 'elaborate'],
])

/** Beside a question, only longer statements count: "we'll come to that" is a filler. */
const LONG_ENOUGH: Readonly<Record<string, number>> = {
  explain: 7,
  signpost: 7,
  open: 5,
  clarify: 99,
  elaborate: 99,
  close: 4,
}

/** A statement that says what may or should be is no summary of what was. */
const MODALS = new Set(['if', 'can', 'will', 'could', 'would', 'should', 'might', 'may', 'must', 'we', 'because'])
const isModal = ({ word }: Token) => MODALS.has(word)

/** What a statement does: explains, comforts, announces, sums up. */
export function readStatement(hits: readonly Hit[], { first, end }: Span, { asks, tokens, heard }: Around): Reading[] {
  const told = hits.filter(({ rule }) => rule.kind === 'talk' && isSaid(rule.role, heard) && TOLD.has(rule.name))
  const counts = told.filter(({ rule }) => !asks || end - first >= (LONG_ENOUGH[rule.name] ?? 0))
  const readings = counts.map(({ rule, from, to }) => ({ act: rule.name, from, to, confidence: TOLD_SURE }))
  if (readings.length > 0) return likelyTogether(readings)
  const said = tokens.slice(first, end)
  if (findings(hits) <= (asks ? 1 : 0) || said.length < 5 || echoes(said, heard)) return []
  return [{ act: said.some(isModal) && !asks ? 'explain' : 'summarise', from: first, to: end, confidence: PERHAPS }]
}

/** "No problem" ends a consultation when it answers thanks. */
const isSaid = (role: string, heard: ReadonlySet<string>) =>
  role === 'asks' || (role === 'follows' && (heard.has('thank') || heard.has('thanks')))

const findings = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ rule }) => FINDING.has(rule.kind)).map(({ rule }) => rule.name)).size

const FINDING = new Set(['symptom', 'aspect', 'condition'])
const LITTLE = 4

/** Says little else than what the patient has just said. */
export function echoes(said: readonly Token[], heard: ReadonlySet<string>): boolean {
  const telling = said.filter(({ word, light }) => !light && word.length > 3 && !FILLERS.has(word))
  if (said.some(({ word }) => /^(hi|hello|hey)$/.test(word))) return false
  return telling.length > 0 && telling.length <= LITTLE && telling.every(({ word }) => heard.has(word))
}

const FILLERS = new Set(
  'okay right yeah great good fine sure alright thanks thank that this with have been your some'.split(' '),
)

const LONG_STATEMENT = 4

/** Words of a nod: they ask and tell nothing. */
export const NODS: ReadonlySet<string> = new Set(
  (
    'okay right yeah yes yep yup great good perfect fine sure thanks thank you cool excellent lovely brilliant and so ' +
    'absolutely wonderful fantastic super noted understood got it i see gotcha fair enough no problem worries of course nice ' +
    'alrighty righto ta cheers awesome indeed true exactly all makes sense sounds that is very much really well then ' +
    'not nothing like oh ah wow interesting for sure now hmm hm mhm uh huh amazing ace understand alright sorry too'
  ).split(' '),
)

/** What remains when nothing was asked or done: an explanation when it is long, a nod, or nothing understood. */
export function restOfTalk(
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  heard: ReadonlySet<string>,
): Reading[] {
  if (tokens.length === 0) return []
  const whole = { from: 0, to: tokens.length }
  const nods = tokens.every(({ word }) => NODS.has(word)) || echoes(tokens, heard)
  if (nods) return [{ act: answersThanks(tokens, heard) ? 'close' : 'acknowledge', ...whole, confidence: SURE }]
  const long = tokens.length > LONG_STATEMENT || (tokens.length > 3 && tokens.some(isModal))
  const speaking = sentences.filter(({ first, end }) => !tokens.slice(first, end).every(({ word }) => NODS.has(word)))
  const told = speaking.every(({ mood }) => mood === 'tells') && long
  if (told && repeatsBack(tokens)) return [{ act: 'summarise', ...whole, confidence: PERHAPS }]
  return [{ act: told ? 'explain' : 'acknowledge', ...whole, confidence: told ? GUESS : 0 }]
}

/** "Thank you very much" after the patient's thanks: both are done. */
const answersThanks = (tokens: readonly Token[], heard: ReadonlySet<string>) =>
  (heard.has('thank') || heard.has('thanks')) &&
  tokens.some(({ word }) => /^(thanks?|problem|worries|welcome)$/.test(word))

/** "You said that…": the clinician gives back what was heard. */
const repeatsBack = (tokens: readonly Token[]) =>
  tokens.some(({ word }, i) => word === 'you' && /^(said|mentioned|told|described)$/.test(tokens[i + 1]?.word ?? ''))
