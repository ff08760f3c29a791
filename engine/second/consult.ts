import type { Content } from '#engine/consultation/content.ts'
import { fairStyle, styleOf } from '#engine/consultation/style.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { unanswered } from '#engine/consultation/unanswered.ts'
import { gains } from '#engine/manner/gains.ts'
import { losses } from '#engine/manner/losses.ts'
import { mannerAfter } from '#engine/manner/manner.ts'
import { credit } from '#engine/marking/credit.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { remember } from '#engine/patient/memory.ts'
import { withNews } from '#engine/patient/news.ts'
import type { Room } from '#engine/patient/room.ts'
import { say } from '#engine/patient/say.ts'
import { talk } from '#engine/patient/tell.ts'
import { type Understanding, understand } from '#engine/understanding/understand.ts'
import { type Answered, answerClauses } from './answer-clauses.ts'
import { type Chooser, chosen } from './choose.ts'
import { cut, isTalkAct } from './cut.ts'
import { AT_START } from './focus.ts'
import type { Focus, SecondTurn } from './heard.ts'
import type { Reader } from './reader.ts'
import type { SecondCase } from './second-case.ts'

/** What all cases of the second design share. */
export type SecondContent = Content & { reader: Reader }

/** Nothing of what was said before reaches the vocabulary: what a clause leans on is the focus's business. */
const ALONE = { previousClinician: '', previousPatient: '', previousActs: [], complaint: [] }

/**
 * One message of the student and the patient's reply, in the second design. Pure: all that it knows is in `turns`. `seed`
 * varies harmless wording. `choose` may be another chooser than the engine's own.
 */
export function askSecond(
  own: SecondCase,
  content: SecondContent,
  turns: readonly SecondTurn[],
  said: string,
  seed: string,
  choose: Chooser = chosen,
): SecondTurn {
  const { patientCase } = own
  const understood = understand(content.vocabulary, said, { ...ALONE, about: patientCase.voice.about })
  const memory = remember(patientCase, turns)
  const cool: Room = { patientCase, answers: content.answers, memory, manner: memory.manner, said, seed }
  const room = { ...cool, manner: mannerAfter(memory.manner, gains(cool, understood.acts)) }
  const focus: Focus = new Map(turns.at(-1)?.focus ?? AT_START)
  if (understood.kind === 'abuse') return finish(room, turns, understood, met(room, 'profanity'), { focus, lines: [] })
  const answered = answerClauses(own, room, turns, clausesOf(own, content, room, understood), focus, choose)
  return finish(room, turns, understood, draftOf(room, understood, answered), answered)
}

function clausesOf(
  own: SecondCase,
  { vocabulary, reader }: SecondContent,
  { memory, said = '' }: Room,
  understood: Understanding,
) {
  // Who only sums up asks nothing: "so it began at ten, is that right?"
  const isSummary =
    understood.acts.some(({ act }) => act === 'summarise') && understood.acts.every(({ act }) => isTalkAct(act))
  if (isSummary) return []
  const ofFamily = memory.last?.answers.some(({ act }) => /^fh\b/.test(act)) === true
  return cut({ vocabulary, reader, own }, said, understood, { isOpened: memory.asked.has('open'), ofFamily })
}

type Draft = Pick<Turn, 'acts' | 'reply' | 'status' | 'answers'>

/** A reply to what cannot be answered. */
const met = (room: Room, status: Turn['status']): Draft => ({
  acts: [],
  reply: unanswered(room, status),
  status,
  answers: [],
})

function draftOf(room: Room, { acts, kind }: Understanding, answered: Answered): Draft {
  const talks = acts.filter(({ act }) => isTalkAct(act))
  if (answered.asksBack) return { acts: talks, reply: answered.asksBack.text, status: 'compound', answers: [] }
  const pieces = [
    ...talks.map(({ act }) => (act === 'clarify' ? repeatLast(room) : talk(room, act))),
    ...answered.pieces,
  ]
  if (pieces.length === 0) return met(room, STATUS[kind] ?? 'failure')
  const heard = [...talks, ...answered.acts]
  const reply = say(
    room,
    withNews(
      room,
      heard.map(({ act }) => act),
      pieces,
    ),
  )
  return { acts: heard, reply, status: 'normal', answers: pieces.map(({ answer }) => answer) }
}
const STATUS: Partial<Record<Understanding['kind'], Turn['status']>> = {
  'out-of-scope': 'na',
  nonsense: 'red_message',
  empty: 'red_message',
}

/** The whole turn: how it was put, what it did to manner, and what it earned. */
function finish(
  room: Room,
  turns: readonly SecondTurn[],
  understood: Understanding,
  draft: Draft,
  { lines, focus, asksBack }: Pick<Answered, 'lines' | 'focus' | 'asksBack'>,
): SecondTurn {
  const style = { ...fairStyle(room.said ?? '', understood), asked: draft.answers.length }
  const said = { said: room.said ?? '', readings: [], ...draft, style: styleOf(room, draft, style) }
  const moves = [...gains(room, draft.acts), ...losses(room, said)]
  const turn: Turn = { ...said, moves, manner: mannerAfter(room.memory.manner, moves), credited: [], points: 0 }
  const read = { lines, focus: [...focus], ...(asksBack && { between: asksBack.between }) }
  return { ...turn, ...credit(room.patientCase, [...turns, turn]), ...read }
}
