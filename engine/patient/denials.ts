import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import type { AnswerContext, ReplyPart } from './answer-context.ts'
import type { PatientAnswers } from './answers.ts'
import { pickVariant } from './pick-variant.ts'

/**
 * Returns the noun after "no" in a list of denials: "cough", "trouble with my waterworks". Undefined where none exists.
 */
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

/** Returns one sentence for several default denials: "No fever, no cough." or "No fever, cough or wheeze." */
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

/** Whether a piece can be part of such a sentence. */
export function canJoin(room: AnswerContext, piece: ReplyPart): boolean {
  const { kind, act } = piece.answer
  return kind === 'default' && piece.tone === 'denied' && (piece.noun ?? shortDenial(room, act)) !== undefined
}

/** Family denials are joined only with each other, since "no diabetes" about oneself means something else. */
export const familyOf = (piece: ReplyPart): boolean => topicOf(piece.answer.act) === 'fh'
