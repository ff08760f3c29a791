import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import { type Closer, isCloser, isWithinAct, wordsFor } from '#engine/case/closer.ts'
import { longWords } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { lineFor, type Piece, type Room, timesActAsked } from './room.ts'

/** What is told of the story, where an act asks for that and nothing else: "who have you told?" */
export function ofStory({ patientCase }: Room, act: ActId): Piece | undefined {
  if (topicOf(act) !== 'closer') return undefined
  const name = targetOf(act) ?? ''
  const text = isCloser(name) ? patientCase.file.closer?.[name] : undefined
  return text === undefined ? undefined : line(act, text)
}

/**
 * The answer to an act, told more closely where the message asks so: alone once the fact has been told or where it asks
 * for nothing else, unless the fact's own words tell it; before the fact where it asks for anything of the kind. A fact
 * that the message names by its own words is close enough.
 */
export function moreClosely(room: Room, act: ActId, pieces: readonly Piece[]): Piece[] {
  const names = namesFor(room, act)
  const [piece] = pieces
  if (names.length === 0 || !piece || piece.answer.kind === 'withheld') return [...pieces]
  const fact = room.patientCase.facts.get(piece.answer.fact ?? '')
  if (!names.includes('score') && fact?.saying && isSaid(room.share ?? room.said ?? '', fact.saying)) return [...pieces]
  const lines = names.map((name) => line(act, textOf(room, act, name)))
  if (piece.answer.kind !== 'fact' || !fact) return lines
  const besides = names.filter((name) => !tells(fact, name, textOf(room, act, name)))
  if (besides.length === 0) return [...pieces]
  if (!OF_ANYTHING.test(room.share ?? room.said ?? '') && !names.includes('score')) return lines
  const [only, ...others] = besides
  const isWritten = only !== undefined && writtenOf(room, only) !== undefined
  return isWritten && others.length === 0 ? [line(act, textOf(room, act, only)), ...pieces] : [...pieces]
}

/** Whether a fact's own words tell this, by a word for it or by a telling word of its sentence. */
function tells({ says, gist }: Fact, name: Closer, text: string): boolean {
  const own = longWords(`${says} ${gist}`)
  return isSaid(`${says} ${gist}`, wordsFor(name)) || [...longWords(text)].some((word) => own.has(word))
}

/** Asks for whatever it is, with an example or two: "does anything make it worse, like moving?" */
const OF_ANYTHING =
  /\b(any|anything(?! (?:you|he|she) (?:eat|drink))|what makes|something|else|out of|day to day|daily life|such as)\b/i

/** More than so many things in one breath are answered as a whole. */
const MOST_LINES = 3

/** What is asked more closely within this act. What is not written is left to the facts where one of them tells of it. */
function namesFor(room: Room, act: ActId): Closer[] {
  const { closer = [], patientCase } = room
  const target = targetOf(canonicalAct(act, patientCase.complaint)) ?? 'complaint'
  if (closer.length === 0 || target !== 'complaint') return []
  const asked = closer.filter((name) => isWithinAct(name, act))
  const written = asked.filter((name) => writtenOf(room, name) !== undefined)
  return (written.length > 0 ? written : asked.filter((name) => !isToldOf(room, name)).slice(0, 1)).slice(0, MOST_LINES)
}

const isToldOf = ({ patientCase }: Room, name: Closer): boolean =>
  ['aggravating:complaint', 'relieving:complaint', 'treatment_tried:complaint']
    .flatMap((act) => patientCase.factsByCanonicalAct.get(act) ?? [])
    .some(({ says }) => isSaid(says, wordsFor(name)))

const writtenOf = ({ patientCase }: Room, name: Closer): string | undefined => patientCase.file.closer?.[name]

/** What is written; else that it makes no difference that was noticed. */
const textOf = (room: Room, act: ActId, name: Closer): string =>
  writtenOf(room, name) ?? lineFor(room, 'closer-unknown', timesActAsked(room, act))

const line = (act: ActId, text: string): Piece => ({
  answer: { act, kind: 'talk' },
  text,
  tone: 'told',
  repeated: false,
})
