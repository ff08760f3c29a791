import { isSaid } from '#engine/case/saying.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { type AnswerContext, ownLines, timesActAsked } from './answer-context.ts'
import type { OverrideLine } from './answers.ts'
import type { Instead } from './answers-file.ts'
import { entryFor, linesOf } from './default-lines.ts'
import { hasSaid } from './memory.ts'
import { pickVariant } from './pick-variant.ts'

/**
 * Returns the line for these exact words, or for a patient like this one, where the act's own line would not fit:
 * smears in a man, falls where injuries are denied. Returns undefined where no such line is written.
 */
export function overrideLine(room: AnswerContext, act: ActId): string | undefined {
  const entry = overrideEntry(room, act)
  return entry && lineOf(room, act, { key: act, entry })
}

/** Returns the entry that replaces an act's own lines for this patient and these words; undefined where none does. */
export const overrideEntry = (
  room: Pick<AnswerContext, 'answers' | 'patientCase' | 'said'>,
  act: ActId,
): Instead | undefined => entryFor(room.answers, act)?.instead?.find((one) => fits(room, one))

/** Returns the line that replaces talk or a clarifying question in this moment, such as after an apology. */
export function lineOfMoment(room: AnswerContext, act: ActId, times = timesActAsked(room, act)): string | undefined {
  const moment = room.answers.moments.get(act)?.find(({ entry }) => !entry.news && fits(room, entry))
  return moment && lineOf(room, act, moment, times)
}

const lineOf = (room: AnswerContext, act: ActId, moment: OverrideLine, times = timesActAsked(room, act)): string =>
  pickVariant(linesOfMoment(room, moment), room.seed, moment.key, times)

const linesOfMoment = ({ patientCase }: AnswerContext, { key, entry }: OverrideLine): readonly string[] =>
  ownLines(patientCase, key) ?? linesOf(entry, patientCase.voice)

/**
 * Returns this person's reaction to news: `own` lines from the case for the news itself, then the reaction to the plan.
 * Each is said once; undefined where nothing is left to say.
 */
export function lineOnNews(
  room: AnswerContext,
  act: 'explain' | 'consent',
  own: readonly string[],
): string | undefined {
  const isNew = (line: string) => !hasSaid(room.memory, line)
  const plans = (room.answers.moments.get(act) ?? []).filter(({ entry }) => entry.news && fits(room, entry))
  const lines = [own, plans.flatMap((plan) => linesOfMoment(room, plan).slice(0, OWN))]
  const [first, ...more] = lines.flatMap((some) => some.find(isNew) ?? [])
  // One question is enough: a patient who has just asked about the news waits for the answer.
  return first === undefined
    ? undefined
    : [first, ...more.filter((one) => !(ASKS.test(first) && ASKS.test(one)))].join(' ')
}
const ASKS = /\?$/
/** The number of lines used from each kind of plan. */
const OWN = 2

const lastSentence = (said: string): string => said.match(/[^.?!]+[.?!]*\s*$/)?.[0] ?? said

function fits(
  room: Pick<AnswerContext, 'patientCase' | 'said'>,
  { saying, but = [], within, ending, gender, from, to }: Instead,
): boolean {
  const { patientCase } = room
  const said = ending ? lastSentence(room.said ?? '') : (room.said ?? '')
  const { patient } = patientCase.file
  if (gender !== undefined && gender !== patient.gender) return false
  if (patient.age < (from ?? 0) || patient.age > (to ?? patient.age)) return false
  if (within !== undefined && said.split(/\s+/).length > within) return false
  return (saying === undefined || isSaid(said, saying)) && !isSaid(said, but)
}
