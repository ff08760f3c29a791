import { isSaid } from '#engine/case/saying.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { type AnswerContext, ownLines, timesActAsked } from './answer-context.ts'
import type { OverrideLine } from './answers.ts'
import type { Instead } from './answers-file.ts'
import { entryFor, linesOf } from './default-lines.ts'
import { hasSaid } from './memory.ts'
import { pickVariant } from './pick-variant.ts'

/**
 * What is said to these very words, or of a patient like this one, where the act's own line would be beside the point:
 * a man of smears, anybody of falls where injuries are denied. Undefined where nothing of the kind is written.
 */
export function overrideLine(room: AnswerContext, act: ActId): string | undefined {
  const entry = overrideEntry(room, act)
  return entry && lineOf(room, act, { key: act, entry })
}

/** The entry that replaces an act's own lines with this patient and these words; undefined where none does. */
export const overrideEntry = (
  room: Pick<AnswerContext, 'answers' | 'patientCase' | 'said'>,
  act: ActId,
): Instead | undefined => entryFor(room.answers, act)?.instead?.find((one) => fits(room, one))

/** What the moment calls for instead of an answer to some talk, or of asking back: to an apology, to a note taken. */
export function lineOfMoment(room: AnswerContext, act: ActId, times = timesActAsked(room, act)): string | undefined {
  const moment = room.answers.moments.get(act)?.find(({ entry }) => !entry.news && fits(room, entry))
  return moment && lineOf(room, act, moment, times)
}

const lineOf = (room: AnswerContext, act: ActId, moment: OverrideLine, times = timesActAsked(room, act)): string =>
  pickVariant(linesOfMoment(room, moment), room.seed, moment.key, times)

const linesOfMoment = ({ patientCase }: AnswerContext, { key, entry }: OverrideLine): readonly string[] =>
  ownLines(patientCase, key) ?? linesOf(entry, patientCase.voice)

/**
 * How this person takes news: `own` is what the case holds for the thing itself, beside it goes what is
 * said to what is going to be done. Each is said once; undefined where nothing is left to say.
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
/** Of the lines for one kind of plan. */
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
