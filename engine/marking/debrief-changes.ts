import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import type { ItemMark, MarkSheet, Near } from './mark-sheet.ts'
import { answerTo } from './would-have-said.ts'

/** Something to do differently: the student's words, why, a better question and what it would have brought. */
export type Change = {
  title: string
  mustAsk: boolean
  near?: Near
  why: string
  better: string
  wouldHaveSaid?: string
}

type Consultation = { patientCase: PatientCase; content: Content; turns: readonly Turn[]; sheet: MarkSheet }

const MOST = 3
/** So many must-asks before a habit has its turn, when there is a habit to mend. */
const MUST_ASKS_FIRST = 2
/** A message that asks this much at once, as in bedside manner. */
const BUNDLE = 4

/** Up to three things to change: missed must-asks by marks, then the habit that cost most, then other missed marks. */
export function changesOf(consultation: Consultation): Change[] {
  const missed = [...consultation.sheet.items].filter(({ awarded }) => awarded === 0).sort(byMarks)
  const flags = missed.filter(({ mustAsk }) => mustAsk).map(fromItem)
  const rest = missed.filter(({ mustAsk }) => !mustAsk).map(fromItem)
  const habits = habitsOf(consultation)
  const first = flags.slice(0, MUST_ASKS_FIRST)
  return [...first, ...habits.slice(0, MOST - first.length), ...flags.slice(MUST_ASKS_FIRST), ...rest].slice(0, MOST)
}

/** Most marks first; among equals the one that something came near to. */
const byMarks = (one: ItemMark, other: ItemMark): number =>
  other.outOf - one.outOf || Number(other.near !== undefined) - Number(one.near !== undefined)

function fromItem({ label, mustAsk, near, why, text, better, wouldHaveSaid }: ItemMark): Change {
  const reason = why ?? near?.why ?? `Nothing you said came close. ${text}.`
  return { title: label, mustAsk, ...(near && { near }), why: reason, better, ...(wouldHaveSaid && { wouldHaveSaid }) }
}

/** Habits worth mending, the costliest first, each shown once in the student's own words. */
function habitsOf(consultation: Consultation): Change[] {
  return [rudeness, deafness, leading, bundles, curtness, closed].flatMap((habit) => habit(consultation) ?? [])
}

type Habit = (consultation: Consultation) => Change | undefined

const rudeness: Habit = ({ turns }) => {
  const at = turns.findIndex(({ status, style }) => status === 'profanity' || style.rude)
  return changeAt(turns, at, {
    title: 'A tone that closes doors',
    why: 'A patient who is spoken to like this stops telling you things, and you need all of it.',
    better: "I'm sorry, let me start again. How are you feeling?",
  })
}

/** Told something hard, the student went on: the move of manner says so. */
const deafness: Habit = ({ turns, patientCase }) => {
  const at = turns.findIndex(({ moves }) => moves.some(({ why }) => why.includes('had told you something hard')))
  return changeAt(turns, at, {
    title: 'A feeling that went by',
    why: `Just before this, ${patientCase.voice.speaker.they} had told you something hard. One kind sentence comes first.`,
    better: 'That sounds really hard. Would you like to tell me more about it?',
  })
}

const leading: Habit = ({ turns, patientCase, content }) => {
  const at = turns.findIndex(({ style }) => style.leading)
  const act = turns[at]?.acts.find((found) => !isTalk(found.act))?.act
  const question = act && modelQuestion(content.answers, act, patientCase.voice)
  if (act === undefined || question === undefined) return undefined
  const wouldHaveSaid = answerTo(patientCase, content, act)
  const why = 'A question that hopes for an answer gets that answer, true or not.'
  return changeAt(turns, at, {
    title: 'A question that leads',
    why,
    better: question,
    ...(wouldHaveSaid && { wouldHaveSaid }),
  })
}

const bundles: Habit = ({ turns, patientCase, content }) => {
  const at = turns.findIndex(({ style }) => style.asked >= BUNDLE)
  const act = turns[at]?.acts.find((found) => !isTalk(found.act))?.act
  const better = act && modelQuestion(content.answers, act, patientCase.voice)
  const why = `${turns[at]?.style.asked ?? BUNDLE} things in one breath: the answer covers the last one, and the rest is lost.`
  return better === undefined ? undefined : changeAt(turns, at, { title: 'Too much at once', why, better })
}

const curtness: Habit = ({ turns, patientCase, content }) => {
  const curt = turns.filter(({ status }) => status === 'oneword')
  const at = turns.findIndex(({ status }) => status === 'oneword')
  const act = turns[at]?.acts[0]?.act
  const better = act && modelQuestion(content.answers, act, patientCase.voice)
  if (curt.length < 3 || better === undefined) return undefined
  const why = `${curt.length} of your questions were a single word. A whole sentence sounds like a person.`
  return changeAt(turns, at, { title: 'One-word questions', why, better })
}

/** A history without one wide question. */
const closed: Habit = ({ turns, patientCase }) => {
  const wide = turns.some(({ acts }) => acts.some(({ act }) => ['open', 'elaborate'].includes(act)))
  const at = turns.findIndex(({ style }) => style.question && style.asked > 0)
  if (wide || turns.length < 5) return undefined
  return changeAt(turns, at, {
    title: 'Closed questions from the start',
    why: 'Every question had a short answer. One wide question early brings half the story by itself.',
    better: 'What has brought you in today? Tell me everything from the beginning.',
    wouldHaveSaid: viewOf(patientCase).opening,
  })
}

/** The change with the whole message of that turn as its near words; undefined when there is no such turn. */
function changeAt(turns: readonly Turn[], at: number, change: Omit<Change, 'near' | 'mustAsk'>): Change | undefined {
  const turn = turns[at]
  if (!turn) return undefined
  const near = { turn: at, from: 0, to: turn.said.length, words: turn.said, why: change.why }
  return { ...change, mustAsk: false, near }
}
