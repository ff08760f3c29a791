import type { PatientCase } from '#engine/case/patient-case.ts'
import { gains } from '#engine/manner/gains.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import { answerAct, isTalk } from '#engine/patient/answer-act.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { spokenTo } from '#engine/patient/heard-acts.ts'
import { remember } from '#engine/patient/memory.ts'
import type { Room } from '#engine/patient/room.ts'
import { say } from '#engine/patient/say.ts'
import type { Understanding } from '#engine/understanding/understand.ts'
import type { Content } from './content.ts'
import { isAnswered, statusOf } from './status.ts'
import { fairStyle, styleOf } from './style.ts'
import type { Onward } from './told-fact.ts'
import type { Turn } from './turn.ts'
import { readingsFor, unanswered } from './unanswered.ts'

/** A message, and what was understood of it. */
export type Heard = { said: string; seed: string; understood: Understanding; onward?: Onward }

/** The patient's reply to a message that has been understood, and what it earned: the whole turn. */
export function replyTo(
  patientCase: PatientCase,
  content: Pick<Content, 'answers'>,
  turns: readonly Turn[],
  { said, seed, understood, onward }: Heard,
): Turn {
  const heard = { ...understood, style: fairStyle(said, understood) }
  const memory = remember(patientCase, turns)
  const room: Room = {
    patientCase,
    answers: content.answers,
    memory,
    manner: memory.manner,
    said,
    seed,
    ...(onward && { onward }),
  }
  const readings = heard.kind === 'unsure' ? readingsFor(room, heard.readings) : []
  const status = statusOf({ ...heard, readings: readings.map(({ act }) => act) })
  const draft = isAnswered(status) ? answered(room, said, heard) : undefined
  if (draft && draft.reply !== '') return finish(room, { ...draft, status }, heard)
  const state = draft ? 'failure' : status
  return finish(room, { ...blank(said), status: state, reply: unanswered(room, state), readings }, heard)
}

/** A turn with its words and answers, before it is known what they were worth. */
type Draft = Omit<Turn, 'style' | 'moves' | 'manner' | 'credited' | 'points'>

const blank = (said: string): Draft => ({ said, acts: [], reply: '', status: 'normal', answers: [], readings: [] })

/** Trust that this very message builds counts for it: "That sounds frightening. What worries you most?" */
function answered(room: Room, said: string, understood: Understanding): Draft {
  const heard = understood.acts.filter(({ act }) => act !== 'other')
  const warmer = { ...room, manner: mannerAfter(room.manner, gains(room, heard)) }
  const acts = spokenTo(
    room.patientCase,
    heard.map(({ act }) => act),
  )
  const pieces = acts.flatMap((act) => (act === 'clarify' ? [repeatLast(warmer)] : answerAct(warmer, act)))
  return { ...blank(said), acts: heard, reply: say(warmer, pieces), answers: pieces.map(({ answer }) => answer) }
}

function finish(room: Room, draft: Draft, { style }: Understanding): Turn {
  const asked = thingsAsked(draft)
  const styled = { ...draft, style: styleOf(room, draft, { ...style, asked }) }
  const moves = [...gains(room, draft.acts), ...losses(room, styled)]
  const turn: Turn = { ...styled, moves, manner: mannerAfter(room.manner, moves), credited: [], points: 0 }
  return { ...turn, ...credit(room.patientCase, [...room.memory.turns, turn]) }
}

/** How many things a message asked: two names for what one fact answers are one thing. */
function thingsAsked({ answers }: Pick<Turn, 'answers'>): number {
  const asked = answers.filter(({ act }) => !isTalk(act) || act === 'open' || act === 'identify')
  return new Set(asked.map(({ act, fact }) => fact ?? act)).size
}
