import { viewOf } from '#engine/case/case-view.ts'
import { contentWords } from '#engine/case/content-words.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { type Misstatement, misstatementsIn } from '#engine/consultation/summary-misstatements.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { disclosedDistress } from '#engine/manner/disclosed-distress.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { isPlayedBack } from '#engine/reading/summary-detection.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { answerTo } from './hypothetical-answer.ts'
import type { Near } from './mark-sheet.ts'

/** A habit worth changing, with one example in the student's words; `stake` is what it costs, in marks. */
export type Habit = { stake: number; title: string; why: string; better: string; near: Near; wouldHaveSaid?: string }

export type Talked = { patientCase: PatientCase; content: Content; turns: readonly Turn[] }
type Finding = (talked: Talked) => Habit | undefined

/** A message that asks more than this is a bundle, as in bedside manner. */
const BUNDLE = 4

/** Returns every habit found in a consultation. */
export const habitsOf = (talked: Talked): Habit[] =>
  [rudeness, misremembered, deafness, leading, bundles, curtness, closed].flatMap((find) => find(talked) ?? [])

const rudeness: Finding = ({ turns }) => {
  const at = turns.findIndex(({ status, style }) => status === 'profanity' || style.rude)
  return habitAt(turns, at, {
    stake: 9,
    title: 'A tone that puts people off',
    why: 'Patients who are spoken to like this stop telling you things, and you need to hear it all.',
    better: "I'm sorry, let me start again. How are you feeling?",
  })
}

/** Finds a summary with errors: each wrong part, and what was disclosed. */
const misremembered: Finding = (talked) => {
  const { patientCase, turns } = talked
  for (const at of turns.keys()) {
    const amiss = putRight(talked, at)
    if (amiss.length === 0) continue
    const { they } = patientCase.voice.speaker
    const parts = amiss.map(({ said, fact }) => `you said “${said}”, and ${they} corrected you: “${fact.says}”`)
    const count = parts.length === 1 ? 'One part of it was' : `${COUNTS[parts.length] ?? parts.length} parts of it were`
    return habitAt(turns, at, {
      stake: 4,
      title: 'A summary that was not quite right',
      why: `${count} wrong: ${parts.join(' Then ')}`,
      better: 'Have I got that right, or is any of it different?',
    })
  }
  return undefined
}
const COUNTS = ['', '', 'Two', 'Three', 'Four', 'Five']

/** Returns the errors in a turn's summary that the patient corrected. */
export function putRight({ patientCase, content, turns }: Talked, at: number): Misstatement[] {
  const turn = turns[at]
  if (!turn || !isPlayedBack(turn)) return []
  const { amiss } = turn
  if (amiss)
    return amiss.flatMap(({ said, fact: id }) => {
      const fact = patientCase.facts.get(id)
      return fact ? [{ said, fact }] : []
    })
  // Turns of earlier versions do not store the corrected part; it is found through its answer.
  const found = misstatementsIn(patientCase, content.vocabulary, turns.slice(0, at), turn.said)
  return found.filter(({ fact: { id } }) => turn.answers.some(({ fact }) => fact === id))
}

/** Finds a distressing disclosure, as marked by the case's author, that the student passed over. */
const deafness: Finding = ({ turns, patientCase }) => {
  const at = turns.findIndex(
    ({ moves }, turn) =>
      moves.some(({ why }) => why.includes('had told you something hard')) &&
      disclosedDistress(patientCase, turns.slice(0, turn)) !== undefined,
  )
  const cue = at < 0 ? undefined : disclosedDistress(patientCase, turns.slice(0, at))?.cue
  if (cue === undefined) return undefined
  return habitAt(turns, at, {
    stake: 1.5,
    title: 'A feeling you passed over',
    why: `Just before this, ${patientCase.voice.speaker.they} had said “${cue}” Say something kind first.`,
    better: 'That sounds really hard. Would you like to tell me more about it?',
  })
}

const leading: Finding = ({ turns, patientCase, content }) => {
  const at = turns.findIndex(({ style }) => style.leading)
  const question = askedIn({ turns, patientCase, content }, at)
  if (!question) return undefined
  const wouldHaveSaid = answerTo(patientCase, content, question.act)
  return habitAt(turns, at, {
    stake: 1.5,
    title: 'A leading question',
    why: 'A question that suggests an answer tends to get it, true or not.',
    better: question.text,
    ...(wouldHaveSaid && { wouldHaveSaid }),
  })
}

const bundles: Finding = (talked) => {
  const { turns } = talked
  const at = turns.findIndex(({ style }) => style.asked >= BUNDLE)
  const better = askedIn(talked, at)?.text
  const asked = turns[at]?.style.asked ?? BUNDLE
  const why = `${asked} questions at once are hard to answer well, and what isn’t answered is easily lost.`
  return better === undefined ? undefined : habitAt(turns, at, { stake: 1.25, title: 'Too much at once', why, better })
}

const curtness: Finding = (talked) => {
  const curt = talked.turns.filter(({ status }) => status === 'oneword')
  const at = talked.turns.findIndex(({ status }) => status === 'oneword')
  const better = askedIn(talked, at)?.text
  if (curt.length < 3 || better === undefined) return undefined
  const why = `${curt.length} of your questions were a single word. A whole sentence sounds like a person.`
  return habitAt(talked.turns, at, { stake: 1.25, title: 'One-word questions', why, better })
}

/** Finds a history without one open question. */
const closed: Finding = ({ turns, patientCase }) => {
  const wide = turns.some(({ acts }) => acts.some(({ act }) => ['open', 'elaborate'].includes(act)))
  const at = turns.findIndex(({ style }) => style.question && style.asked > 0)
  if (wide || turns.length < 5) return undefined
  return habitAt(turns, at, {
    stake: 2,
    title: 'Closed questions from the start',
    why: 'Every question had a short answer. One open question early brings out half the story.',
    better: 'What has brought you in today? Tell me everything from the beginning.',
    wouldHaveSaid: viewOf(patientCase).opening,
  })
}

/**
 * Returns a well-put version of a question asked in a turn, so that advice names the same question. Returns undefined
 * where none can be identified.
 */
function askedIn({ turns, patientCase, content }: Talked, at: number): { act: string; text: string } | undefined {
  const turn = turns[at]
  const said = contentWords(turn?.said ?? '')
  const acts = turn?.acts.filter(({ act }) => !isTalk(act)) ?? []
  const questions = acts.flatMap(({ act }) => {
    const text = modelQuestion(content.answers, act, patientCase.voice)
    return text === undefined ? [] : [{ act, text }]
  })
  const isOfThese = ({ text }: { text: string }) => [...contentWords(text)].some((word) => said.has(word))
  return questions.find(isOfThese) ?? (acts.length === 1 ? questions[0] : undefined)
}

/** Returns the habit with the whole message of that turn as its example; undefined when there is no such turn. */
function habitAt(turns: readonly Turn[], at: number, habit: Omit<Habit, 'near'>): Habit | undefined {
  const turn = turns[at]
  if (!turn) return undefined
  return { ...habit, near: { turn: at, from: 0, to: turn.said.length, words: turn.said, why: habit.why } }
}
