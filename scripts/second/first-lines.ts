import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { isReady } from '#engine/patient/next-fact.ts'
import type { Room } from '#engine/patient/room.ts'
import { oldPlaces } from '#engine/second/places.ts'
import { contentOf } from '#engine/second/words.ts'

/** Something that the first design says somewhere: an answer that may be chosen at its seam. */
export type FirstLine = { id: string; says: string; fact: string | undefined; stems: readonly string[] }

/** Every answer of the first design's case, once each; what it says another time and beside others is the same answer. */
export function firstLines(patientCase: PatientCase): FirstLine[] {
  const places = oldPlaces(patientCase).filter(({ where }) => !/^(?:again|beside|until) /.test(where))
  const distinct = new Map(places.map((place) => [place.text, place]))
  return [...distinct.values()].map(({ where, text, fact }, i) => {
    const known = patientCase.facts.get(fact ?? '')
    const about = [text, where.replaceAll(/[._:]/g, ' '), ...(known ? [known.gist, ...known.acts] : [])].join(' ')
    return { id: `L${i + 1}`, says: text, fact, stems: contentOf(about.replaceAll(/[_:]/g, ' ')) }
  })
}

/** What may be said of a fact now: what waits is no candidate, but for what is said until then. */
export const mayBeSaid = (room: Room, { fact }: FirstLine): boolean => {
  const known = room.patientCase.facts.get(fact ?? '')
  if (!known?.when || room.memory.told.has(known.id)) return true
  return known.until !== undefined || isReady(room, known.acts[0] ?? '', known)
}

/**
 * The answers of the first design that are nearest to a clause, the best first: what its engine answers to the clause, then
 * by rare words shared with the clause and, for less, with the exchange before; what belongs to what was just told is nearer.
 */
export function nearestFirst(
  lines: readonly FirstLine[],
  words: string,
  engines: Turn,
  last: Turn | undefined,
): FirstLine[] {
  const seenIn = Map.groupBy(
    lines.flatMap(({ stems }) => stems),
    (stem) => stem,
  )
  const rarity = (stem: string) => Math.log(lines.length / (seenIn.get(stem)?.length ?? lines.length))
  const shared = (line: FirstLine, stems: readonly string[]) =>
    stems.filter((stem) => line.stems.includes(stem)).reduce((sum, stem) => sum + rarity(stem), 0)
  const asked = contentOf(words)
  const before = last ? contentOf(`${last.said} ${last.reply}`) : []
  const factsNow = new Set(engines.answers.map(({ fact }) => fact))
  const factsBefore = new Set(last?.answers.flatMap(({ fact }) => fact ?? []))
  const score = (line: FirstLine) =>
    (engines.reply.includes(line.says) ? ITS_OWN : 0) +
    (line.fact !== undefined && factsNow.has(line.fact) ? OF_ITS_OWN : 0) +
    shared(line, asked) +
    BEFORE * shared(line, before) +
    (line.fact !== undefined && factsBefore.has(line.fact) ? OF_BEFORE : 0)
  return lines
    .map((line) => ({ line, score: score(line) }))
    .sort((one, other) => other.score - one.score)
    .map(({ line }) => line)
}
const ITS_OWN = 100
const OF_ITS_OWN = 4
const OF_BEFORE = 4
const BEFORE = 0.3
