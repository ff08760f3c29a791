import { contentWords, likeness } from '#engine/case/content-words.ts'
import { disclosedDistress } from '#engine/manner/disclosed-distress.ts'
import { isDistress } from '#engine/manner/distress.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import { type AnswerContext, lineFor, type ReplyPart, timesActAsked } from './answer-context.ts'
import { canJoin, denyTogether, familyOf, shortDenial } from './denials.ts'
import { afterLeadIn, capitalised } from './in-voice.ts'

/** Talk that may open an answer, and all talk in order of preference when nothing else was asked. */
const GREETINGS = ['greet', 'introduce']
const LEADS = ['consent', 'empathy']
const ALONE = [
  'consent',
  'identify',
  'clarify',
  'summarise',
  'invite_questions',
  'anything_else',
  'elaborate',
  'close',
  'empathy',
]
const ASKS_BACK = ['identify', 'anything_else', 'elaborate', 'invite_questions', 'clarify']

/** Joins the answers to one message as a person would say them. Pieces are in the order in which they were asked. */
export function say(room: AnswerContext, pieces: readonly ReplyPart[]): string {
  const distinct = withoutEchoes(room, pieces)
  const answers = distinct.filter(isSubstance)
  const chat = distinct.filter((piece) => !isSubstance(piece))
  const sentences = answers.length > 0 ? [...leads(room, chat, answers), ...sayAnswers(room, answers)] : sayTalk(chat)
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

const isSubstance = ({ answer, tone }: ReplyPart): boolean => tone !== 'talk' || ASKS_BACK.includes(answer.act)

/** Gives a fact asked for in two ways once, and says "I couldn't say" once. */
function withoutEchoes(room: AnswerContext, all: readonly ReplyPart[]): ReplyPart[] {
  const pieces = all.filter((piece) => piece.answer.kind !== 'again' || !isTakenUpIn(all, piece))
  return pieces.filter((piece, i) => {
    const before = pieces.slice(0, i)
    if (piece.tone === 'unsure' && before.some(({ tone }) => tone === 'unsure')) return false
    if (isLeftover(piece) && before.some(isLeftover)) return false
    return !before.some(
      (other) => (other.text === piece.text && !isNamedApart(room, other, piece)) || sameFact(other, piece),
    )
  })
}

/** Joinable denials of different acts are kept: one of heart disease in the family does not cover cancer. */
const isNamedApart = (room: AnswerContext, one: ReplyPart, other: ReplyPart): boolean =>
  canJoin(room, one) && canJoin(room, other) && one.answer.act !== other.answer.act

/** Two follow-ups on the patient's own words are answered separately. */
const sameFact = (one: ReplyPart, other: ReplyPart): boolean =>
  one.answer.fact !== undefined &&
  one.answer.fact === other.answer.fact &&
  !(topicOf(one.answer.act) === 'follow' && topicOf(other.answer.act) === 'follow')

/**
 * Whether a repeated fact was also asked about in its own words in the same message ("like back then? Was his chest
 * pulling in?").
 */
const isTakenUpIn = (pieces: readonly ReplyPart[], { answer }: ReplyPart): boolean =>
  topicOf(answer.act) !== 'follow' &&
  pieces.some((one) => topicOf(one.answer.act) === 'follow' && one.answer.fact === answer.fact)

/** Two closing questions in one message get one answer: "No, that's everything." */
const isLeftover = ({ answer, tone }: ReplyPart): boolean =>
  tone === 'talk' && ['anything_else', 'invite_questions'].includes(answer.act)

/** A distressing disclosure is itself the response to a kind word, so no thanks precede it. */
const isHardToSay = ({ patientCase }: AnswerContext, { answer }: ReplyPart): boolean => {
  const fact = patientCase.facts.get(answer.fact ?? '')
  return answer.kind === 'fact' && fact !== undefined && isDistress(fact)
}

/**
 * Thanks for a kind word precede an answer only once, or after a distressing disclosure; "ouch, which side?" is simply
 * answered.
 */
const isThanked = (room: AnswerContext): boolean =>
  disclosedDistress(room.patientCase, room.memory.turns) !== undefined ||
  (timesActAsked(room, 'empathy') === 0 && KIND.test(room.said ?? ''))
/** More than an "ouch": the student names what the patient feels. */
const KIND = /\b(?:sorry|must|imagine|feel for|hear how|see how|can (?:see|hear|tell))\b/i

function leads(room: AnswerContext, all: readonly ReplyPart[], answers: readonly ReplyPart[]): string[] {
  const isHard = answers.some((piece) => isHardToSay(room, piece))
  const chat = all.filter(({ answer }) => answer.act !== 'empathy' || (!isHard && isThanked(room)))
  const confirmed = answers.some(({ answer: { act, kind } }) => act === 'anything_else' && kind === 'fact')
    ? all.find(({ answer }) => answer.act === 'summarise')
    : undefined
  if (confirmed) return [lineFor(room, 'summarise', timesActAsked(room, 'summarise'))]
  const greeting = chat.find(({ answer }) => GREETINGS.includes(answer.act))
  const lead = LEADS.map((act) => chat.find(({ answer }) => answer.act === act)).find((piece) => piece)
  return [greeting?.text ?? '', lead?.text ?? '']
}

function sayTalk(chat: readonly ReplyPart[]): string[] {
  const greeting = chat.find(({ answer }) => GREETINGS.includes(answer.act))
  const rest = chat.filter((piece) => !GREETINGS.includes(piece.answer.act))
  const main = ALONE.map((act) => rest.find(({ answer }) => answer.act === act)).find((piece) => piece)
  if (greeting) return [greeting.text, main?.text ?? '']
  return [(main ?? rest[0])?.text ?? '']
}

function sayAnswers(room: AnswerContext, all: readonly ReplyPart[]): string[] {
  const pieces = all.length > 1 ? all.map((piece) => withSubject(room, piece)) : all
  const groups = grouped(room, pieces)
  const led = withoutSaidSentences(withLeadIn(room, groups))
  return withoutLaterYes(withoutRepeatedNo(led.map((text, i) => (isContrast(groups, i) ? withThough(text) : text))))
}

/** Gives an elliptical answer ("Gave it away ten years ago") its subject when it occurs among other answers. */
function withSubject({ patientCase }: AnswerContext, piece: ReplyPart): ReplyPart {
  const fact = patientCase.facts.get(piece.answer.fact ?? '')
  return fact?.beside !== undefined && piece.text === fact.says ? { ...piece, text: fact.beside } : piece
}

/** Drops sentences that an earlier answer already contains. */
function withoutSaidSentences(texts: readonly string[]): string[] {
  const said = new Set<string>()
  return texts.map((text) => {
    const sentences = text.match(/[^.?!]+[.?!]+\s*/g) ?? [text]
    const fresh = sentences.filter((one) => one.trim().split(/\s+/).length < 3 || !said.has(one.trim()))
    for (const one of sentences) said.add(one.trim())
    return fresh.join('').trim()
  })
}

/** Groups consecutive answers; plain denials that read well together share a group. */
function grouped(room: AnswerContext, pieces: readonly ReplyPart[]): ReplyPart[][] {
  const groups: ReplyPart[][] = []
  for (const piece of pieces) {
    const home = canJoin(room, piece) ? groups.find((group) => belongs(room, group, piece)) : undefined
    if (home) home.push(piece)
    else groups.push([piece])
  }
  return groups
}

function belongs(room: AnswerContext, [first]: readonly ReplyPart[], piece: ReplyPart): boolean {
  return first !== undefined && canJoin(room, first) && familyOf(first) === familyOf(piece)
}

/** Uses at most one lead-in per reply: "Like I said, …" twice in a row sounds like a reproach. */
function withLeadIn(room: AnswerContext, groups: readonly ReplyPart[][]): string[] {
  const at = groups.findIndex((group) => group.every(({ repeated }) => repeated))
  return groups.map((group, i) => {
    const text = group.length > 1 ? denyTogether(room, group) : expandDenial(room, group[0], i)
    const lead =
      i === at && group.every((piece) => isAskedAgain(room, piece))
        ? lineFor(room, 'asked-again', room.memory.turns.length)
        : ''
    return lead === '' ? text : `${lead} ${afterLeadIn(text.replace(/^No, (?=\w+ \w)/, ''), room.patientCase.names)}`
  })
}

/**
 * Whether the lead-in "Like I said" fits, which is only for much the same question. Repeating a whole fact in answer to
 * another question needs none; repeating its one relevant sentence does.
 */
function isAskedAgain({ memory, said = '', patientCase }: AnswerContext, { answer, text }: ReplyPart): boolean {
  const whole = patientCase.facts.get(answer.fact ?? '')
  if (whole && whole.says !== text && whole.beside !== text) return true
  const words = contentWords(said)
  const last = memory.turns.at(-1)?.answers.find(({ act }) => act === answer.act)
  if (last && last.kind !== 'talk' && last.fact === answer.fact && BARE.test(said)) return true
  return memory.turns.some(
    ({ answers, said: before }) =>
      answers.some(({ act, fact }) => (answer.fact === undefined ? act === answer.act : fact === answer.fact)) &&
      (said === '' || likeness(words, contentWords(before)) >= ALIKE),
  )
}
const ALIKE = 0.4
/** A bare follow-up, such as "When?" after "no, nowhere". */
const BARE =
  /^\W*((and|so|ok) )*(when|where|what|who|which|how (many|much|long|often|bad)|since when|like what|ever)\W*$/i

/** Expands a bare "No." among other answers to what it denies: "No diabetes. They checked my sugar last year." */
function expandDenial(room: AnswerContext, piece: ReplyPart | undefined, at: number): string {
  if (!piece) return ''
  const noun = at > 0 ? shortDenial(room, piece.answer.act) : undefined
  const isFamily = noun !== undefined && familyOf(piece) && piece.answer.kind === 'default' && piece.tone === 'denied'
  // An elliptical family denial among other answers would seem to refer to the last of them.
  if (isFamily) return `No ${noun} in the family, not that I know of.`
  return noun === undefined ? piece.text : piece.text.replace(/^No\. (?=[A-Z])/, `No ${noun}. `)
}

/** Whether a closing denial follows something affirmed: "…since Tuesday. No cough, though." */
function isContrast(groups: readonly ReplyPart[][], at: number): boolean {
  const group = groups[at] ?? []
  const before = groups[at - 1]?.[0]
  return at === groups.length - 1 && group.length > 1 && before?.tone === 'told'
}

const withThough = (text: string): string => text.replace(/\.$/, ', though.')

/** Drops a repeated leading "No," from later answers, where what remains is a sentence. */
export function withoutRepeatedNo(texts: readonly string[]): string[] {
  return texts.map((text, i) => {
    const saidNo = texts.slice(0, i).some((earlier) => /^no\b|\bno\.$/i.test(earlier))
    const rest = text.replace(/^No, (?!\w+\. )/, '')
    return saidNo && rest.split(/\s+/).length >= 3 ? capitalised(rest) : text
  })
}

/** Only the first answer may begin with "Yes,". */
function withoutLaterYes(texts: readonly string[]): string[] {
  return texts.map((text, i) => {
    const rest = text.replace(/^(?:yes|yeah|yep|aye), (?!but\b|though\b|please\b)/i, '')
    return i > 0 && rest.split(/\s+/).length >= 3 ? capitalised(rest) : text
  })
}
