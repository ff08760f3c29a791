import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import type { AnswerContext, ReplyPart } from './answer-context.ts'
import type { PatientAnswers } from './answers.ts'
import { pickVariant } from './pick-variant.ts'

/** What follows "no" in a list of things denied: "cough", "trouble with my waterworks". Undefined: no such form. */
export function shortDenial({ answers, patientCase }: Pick<AnswerContext, 'answers' | 'patientCase'>, act: ActId) {
  const noun = nounFor(answers, act)
  if (noun === undefined) return undefined
  const { about, patient } = patientCase.voice
  const filled = noun.replaceAll('{my}', about === 'self' ? 'my' : patient.their)
  return filled === '' ? undefined : filled
}

function nounFor({ shortDenials }: PatientAnswers, act: ActId): string | undefined {
  return shortDenials.get(act) ?? (topicOf(act) === 'fh' ? shortDenials.get(act.replace('fh:', 'pmh:')) : undefined)
}

/** One sentence for several things denied by default: "No fever, no cough." or "No fever, cough or wheeze." */
export function denyTogether(room: AnswerContext, pieces: readonly ReplyPart[]): string {
  const nouns = pieces.map((piece) => piece.noun ?? shortDenial(room, piece.answer.act) ?? '')
  const family = pieces.every((piece) => topicOf(piece.answer.act) === 'fh')
  const list = nouns.length === 2 ? shortList(room, nouns) : longList(nouns)
  return `${list}${family ? ' in the family' : ''}.`
}

function shortList({ seed, memory }: AnswerContext, nouns: readonly string[]): string {
  const [one = '', other = ''] = nouns
  return pickVariant([`No ${one}, no ${other}`, `No ${one} or ${other}`], seed, 'short-list', memory.turns.length)
}

function longList(nouns: readonly string[]): string {
  return `No ${nouns.slice(0, -1).join(', ')} or ${nouns.at(-1) ?? ''}`
}

/** Whether a piece can go into such a sentence. */
export function canJoin(room: AnswerContext, piece: ReplyPart): boolean {
  const { kind, act } = piece.answer
  return kind === 'default' && piece.tone === 'denied' && (piece.noun ?? shortDenial(room, act)) !== undefined
}

/** Denials of the family's illnesses join each other only: "no diabetes" of one's own is another thing. */
export const familyOf = (piece: ReplyPart): boolean => topicOf(piece.answer.act) === 'fh'
