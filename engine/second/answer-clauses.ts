import { namedRight } from '#engine/patient/identity.ts'
import type { Piece, Room } from '#engine/patient/room.ts'
import type { FoundAct } from '#engine/understanding/understand.ts'
import { askBack, meantBy } from './ask-back.ts'
import { type Choice, type Chooser, candidatesOf } from './choose.ts'
import { isEarned } from './earned.ts'
import { moved } from './focus.ts'
import type { Candidate, Clause, Focus, ReadLine, SecondTurn } from './heard.ts'
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
  times: ReadonlyMap<string, number>
  choose: Chooser
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
  const talk: Talk = { own, room, last: turns.at(-1), times, choose }
  const isAlone = clauses.filter(({ asks }) => asks).length === 1
  let state: Answered = { pieces: [], acts: [], lines: [], focus }
  for (const clause of clauses) state = after(talk, state, clause, isAlone)
  return state
}

function after(talk: Talk, state: Answered, clause: Clause, isAlone: boolean): Answered {
  const { own, room } = talk
  const focusAfter = (line: Line | undefined) => moved(state.focus, own.table, own.names, clause, line)
  if (!clause.asks) return { ...state, focus: focusAfter(undefined) }
  const named = clause.act?.act === 'identify' ? namedRight({ ...room, said: clause.text }) : undefined
  if (named) return { ...state, pieces: [...state.pieces, named] }

  const choice = choiceFor(talk, state.focus, clause, isAlone)
  if ('between' in choice && isAlone) {
    const text = askBack(own, state.focus, clause, choice.between)
    if (text !== undefined) return { ...state, asksBack: { text, between: choice.between.map(({ line }) => line.key) } }
  }
  const line = lineOf(choice)
  if (line && state.lines.some(({ key }) => key === line.key)) return state
  const pieces = line ? told(talk, line, clause) : defaultFor(talk, state, choice, clause)
  const earned = line && isEarned(room, own, new Set(talk.times.keys()), line, clause)
  const heard = clause.act ?? { confidence: UNNAMED, from: clause.from, to: clause.to }
  return {
    pieces: [...state.pieces, ...pieces],
    acts: [...state.acts, ...pieces.map(({ answer: { act } }) => ({ ...heard, act }))],
    lines: line && earned ? [...state.lines, { key: line.key, from: clause.from, to: clause.to }] : state.lines,
    focus: focusAfter(line),
  }
}
/** How sure an act is that a line brought, and no words of the vocabulary. */
const UNNAMED = 0.8

function choiceFor({ own, room, last, times, choose }: Talk, focus: Focus, clause: Clause, isAlone: boolean): Choice {
  const meant = isAlone ? meantBy(own, last?.between, clause) : undefined
  if (meant) return { line: { line: meant, signs: [], score: 0 } }
  const known = new Set(times.keys())
  const candidates: readonly Candidate[] = candidatesOf(clause, {
    things: own.things,
    names: own.names,
    focus,
    told: known,
    isOfPatient: own.isOfPatient,
    before: aboutBefore(own, last),
    earned: (line) => isEarned(room, own, known, line, clause),
  })
  return choose(clause, candidates, room.said ?? '')
}

/** What an exchange was about: the student's words and the lines told. */
const aboutBefore = (own: SecondCase, turn: SecondTurn | undefined): string[] =>
  turn ? contentOf([turn.said, ...turn.lines.map(({ key }) => own.lines.get(key)?.says ?? '')].join(' ')) : []

const lineOf = (choice: Choice): Line | undefined =>
  'line' in choice ? choice.line.line : 'between' in choice ? choice.between[0].line : undefined

const told = ({ own, room, times }: Talk, line: Line, clause: Clause): Piece[] =>
  tellLine(
    own,
    line,
    clause.act?.act,
    times.get(line.key) ?? 0,
    isEarned(room, own, new Set(times.keys()), line, clause),
  )

/** The harmless default, unless a line of the same clause has answered it. */
function defaultFor({ room }: Talk, { lines }: Answered, choice: Choice, { from, to }: Clause): Piece[] {
  const isAnswered = lines.some((one) => one.from === from && one.to === to)
  return 'byDefault' in choice && !isAnswered ? [tellDefault(room, choice.byDefault)] : []
}
