import { namedRight } from '#engine/patient/identity.ts'
import type { Piece, Room } from '#engine/patient/room.ts'
import type { FoundAct } from '#engine/understanding/understand.ts'
import { askBack, meantBy } from './ask-back.ts'
import { type Choice, type Chooser, candidatesOf } from './choose.ts'
import { isEarned } from './earned.ts'
import { moved } from './focus.ts'
import type { Clause, Focus, ReadLine, SecondTurn } from './heard.ts'
import type { SecondCase } from './second-case.ts'
import type { Line } from './table.ts'
import { tellDefault, tellLine } from './tell-line.ts'
import { contentOf } from './words.ts'

/** What the clauses of a message were answered, and what is in mind after them. */
export type Answered = {
  pieces: readonly Piece[]
  acts: readonly FoundAct[]
  lines: readonly ReadLine[]
  focus: Focus
  /** The patient's question back, where two things are too close to call and nothing else was answered. */
  asksBack?: { text: string; between: readonly string[] }
}

/** What is known while the clauses of one message are answered. */
type Talk = {
  own: SecondCase
  room: Room
  last: SecondTurn | undefined
  /** How often each line was told before this message. */
  times: ReadonlyMap<string, number>
  choose: Chooser
  /** Whether the message asks one thing alone. */
  isAlone: boolean
  /** What the exchange before was about, as stems. */
  before: readonly string[]
}

/** Answers the clauses of a message from left to right; the focus moves on after each. */
export function answerClauses(
  own: SecondCase,
  room: Room,
  turns: readonly SecondTurn[],
  clauses: readonly Clause[],
  focus: Focus,
  choose: Chooser,
): Answered {
  const times = new Map<string, number>()
  for (const { key } of turns.flatMap(({ lines }) => lines)) times.set(key, (times.get(key) ?? 0) + 1)
  const isAlone = clauses.filter(({ asks }) => asks).length === 1
  const last = turns.at(-1)
  const talk: Talk = { own, room, last, times, choose, isAlone, before: aboutBefore(own, last) }
  return clauses.reduce<Answered>((state, clause) => answerOne(talk, state, clause), {
    pieces: [],
    acts: [],
    lines: [],
    focus,
  })
}

function answerOne(talk: Talk, state: Answered, clause: Clause): Answered {
  const { own, room } = talk
  const focusAfter = (line: Line | undefined) => moved(state.focus, own.table, own.names, clause, line)
  if (!clause.asks) return { ...state, focus: focusAfter(undefined) }
  const named = clause.act?.act === 'identify' ? namedRight({ ...room, said: clause.text }) : undefined
  if (named && clause.act) return { ...state, pieces: [...state.pieces, named], acts: [...state.acts, clause.act] }

  const told = new Set([...talk.times.keys(), ...state.lines.map(({ key }) => key)])
  const earned = (line: Line) => isEarned(room, own, told, line, clause)
  const choice = choiceFor(talk, state.focus, told, earned, clause)
  const asksBack = 'between' in choice && talk.isAlone ? askBack(own, told, clause, choice.between) : undefined
  if (asksBack) return { ...state, asksBack }
  const line = lineOf(choice)
  if (line && state.lines.some(({ key }) => key === line.key)) return state
  const pieces = line
    ? tellLine(own, line, clause.act?.act, talk.times.get(line.key) ?? 0, earned(line))
    : defaultFor(room, state, choice, clause)
  const heard = clause.act ?? { confidence: UNNAMED, from: clause.from, to: clause.to }
  return {
    pieces: [...state.pieces, ...pieces],
    acts: [...state.acts, ...pieces.map(({ answer: { act } }) => ({ ...heard, act }))],
    lines: line && earned(line) ? [...state.lines, { key: line.key, from: clause.from, to: clause.to }] : state.lines,
    focus: focusAfter(line),
  }
}
/** How sure an act is that a line brought, and no words of the vocabulary. */
const UNNAMED = 0.8

function choiceFor(
  { own, last, choose, isAlone, before, room }: Talk,
  focus: Focus,
  told: ReadonlySet<string>,
  earned: (line: Line) => boolean,
  clause: Clause,
): Choice {
  const meant = isAlone ? meantBy(own, last?.between, clause) : undefined
  if (meant && earned(meant)) return { line: { line: meant, signs: [], score: 0 } }
  const { things, names, isOfPatient } = own
  const candidates = candidatesOf(clause, { things, names, isOfPatient, focus, told, before, earned })
  const choice = choose(clause, candidates, { said: room.said ?? '', last })
  const line = lineOf(choice)
  // What is no candidate is not this patient's to say here, whoever chose it.
  return line === undefined || candidates.some((one) => one.line === line) ? choice : { nothing: true }
}

/** What an exchange was about: the student's words and the lines told. */
const aboutBefore = (own: SecondCase, turn: SecondTurn | undefined): string[] =>
  turn ? contentOf([turn.said, ...turn.lines.map(({ key }) => own.lines.get(key)?.says ?? '')].join(' ')) : []

const lineOf = (choice: Choice): Line | undefined =>
  'line' in choice ? choice.line.line : 'between' in choice ? choice.between[0].line : undefined

/** The harmless default, unless a line of the same clause has answered it. */
function defaultFor(room: Room, { lines }: Answered, choice: Choice, { from, to }: Clause): Piece[] {
  const isAnswered = lines.some((one) => one.from === from && one.to === to)
  return 'byDefault' in choice && !isAnswered ? [tellDefault(room, choice.byDefault)] : []
}
