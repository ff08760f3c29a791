import type { PatientCase } from '#engine/case/patient-case.ts'
import { gains } from '#engine/manner/gains.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import { answerAct, isTalk } from '#engine/patient/answer-act.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { remember } from '#engine/patient/memory.ts'
import { pick } from '#engine/patient/pick.ts'
import type { Piece, Room } from '#engine/patient/room.ts'
import { say } from '#engine/patient/say.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import type { Content } from './content.ts'
import { contextOf } from './context.ts'
import { isAnswered, statusOf } from './status.ts'
import { styleOf } from './style.ts'
import type { Turn } from './turn.ts'
import { readingsFor, unanswered } from './unanswered.ts'

/** Stored with every attempt: raised whenever the same words could get another answer or another mark. */
export const ENGINE_VERSION = '1.0.0'

/** What the patient says as the student comes in. Without a first name the student is "Doc". */
export function greet(
  _patientCase: PatientCase,
  content: Content,
  studentFirstName: string | undefined,
  seed: string,
): string {
  return pick(content.greetings, seed, 'greeting').replaceAll('{name}', studentFirstName?.trim() || 'Doc')
}

/**
 * One message of the student and the patient's reply. Pure: everything it knows of the consultation is in `turns`,
 * which it leaves as they are. `seed` (the attempt's id) varies harmless wording; acts, facts, marks and manner are
 * the same for every seed.
 */
export function ask(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  message: string,
  seed: string,
): Turn {
  const understood = understand(content.vocabulary, message, contextOf(patientCase, turns))
  return reply(patientCase, content, turns, message, seed, understood)
}

/** The student picked a reading of an unclear message: answered as if `question` had been asked, with `act` certain. */
export function choose(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  act: string,
  question: string,
  seed: string,
): Turn {
  const style = { question: true, open: false, leading: false, oneWord: false, rude: false }
  const acts = [{ act, confidence: 1, from: 0, to: question.length }]
  return reply(patientCase, content, turns, question, seed, { acts, kind: 'understood', readings: [], style })
}

function reply(
  patientCase: PatientCase,
  content: Content,
  turns: readonly Turn[],
  said: string,
  seed: string,
  understood: Understanding,
): Turn {
  const memory = remember(patientCase, turns)
  const room: Room = { patientCase, answers: content.answers, memory, manner: memory.manner, seed }
  const readings = readingsFor(room, understood.kind === 'unsure' ? understood.readings : [])
  const status = statusOf({ ...understood, readings: readings.map(({ act }) => act) })
  const draft = isAnswered(status)
    ? answered(room, said, understood)
    : { ...blank(said), reply: unanswered(room, status) }
  return finish(room, turns, { ...draft, status, readings: status === 'compound' ? readings : [] }, understood)
}

/** A turn with its words and answers, before it is known what they were worth. */
type Draft = Omit<Turn, 'style' | 'moves' | 'manner' | 'credited' | 'points'>

const blank = (said: string): Draft => ({ said, acts: [], reply: '', status: 'normal', answers: [], readings: [] })

/** Trust that this very message builds counts for it: "That sounds frightening. What worries you most?" */
function answered(room: Room, said: string, { acts }: Understanding): Draft {
  const heard = acts.filter(({ act }) => act !== 'other')
  const warmer = { ...room, manner: mannerAfter(room.manner, gains(room, heard)) }
  const pieces = heard.flatMap(({ act }) => (act === 'clarify' ? [repeatLast(warmer)] : answerAct(warmer, act)))
  return { ...blank(said), acts: heard, reply: say(warmer, pieces), answers: distinctAnswers(pieces) }
}

function distinctAnswers(pieces: readonly Piece[]): Turn['answers'] {
  return pieces.map(({ answer }) => answer)
}

function finish(room: Room, turns: readonly Turn[], draft: Draft, { style }: Understanding): Turn {
  const asked = draft.acts.filter(({ act }) => !isTalk(act) || act === 'open' || act === 'identify').length
  const styled = { ...draft, style: styleOf(room, draft, { ...style, asked }) }
  const moves = [...gains(room, draft.acts), ...losses(room, styled)]
  const turn: Turn = { ...styled, moves, manner: mannerAfter(room.manner, moves), credited: [], points: 0 }
  return { ...turn, ...credit(room.patientCase, [...turns, turn]) }
}
