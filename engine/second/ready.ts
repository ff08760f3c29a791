import { actsOf } from './acts-of.ts'
import type { Names } from './names.ts'
import type { Line, Thing } from './table.ts'
import { contentOf, isContent, stemOf, wordsOf } from './words.ts'

/** The stems of a written question, and how much they weigh together. */
type Question = { stems: ReadonlySet<string>; weight: number }

/** A line with what reading needs of it, made once. */
export type ReadyLine = {
  line: Line
  isMain: boolean
  acts: ReadonlySet<string>
  asks: readonly Question[]
  /** What it says and is asked by, without the names of its thing. */
  words: ReadonlySet<string>
}

/** A thing with its lines, made ready. */
export type ReadyThing = {
  thing: Thing
  main: Line | undefined
  lines: readonly ReadyLine[]
  attributes: ReadonlySet<string>
}

/** Words of asking count a little: "what did you do then" is told from "what did he do" by them alone. */
const LITTLE = 0.6

/** How much a stem weighs in comparing a clause with a written question. */
const weightOf = ({ rarity }: Names, stem: string): number => (isContent(stem) ? rarity(stem) : LITTLE)

/** Makes the things of a case ready for reading. */
export function readyThings(table: ReadonlyMap<string, Thing>, names: Names): ReadyThing[] {
  return [...table.values()].map((thing) => ({
    thing,
    main: thing.lines.find((line) => isMainLine(line, thing)),
    lines: thing.lines.map((line) => readyLine(line, thing, names)),
    attributes: new Set(thing.lines.map(({ attribute }) => attribute)),
  }))
}

const isMainLine = ({ attribute }: Line, { kind }: Thing): boolean =>
  attribute === 'what' || (kind === 'person' && attribute === 'who')

function readyLine(line: Line, thing: Thing, names: Names): ReadyLine {
  const asks = line.asks.map((ask) => {
    const stems = new Set(wordsOf(ask).map(stemOf))
    return { stems, weight: weigh(names, stems) }
  })
  const isOwnName = (stem: string) => (names.words.get(stem)?.get(thing.id) ?? 0) >= 1
  const words = new Set(
    [line.says, line.gist ?? '', ...line.asks].flatMap(contentOf).filter((stem) => !isOwnName(stem)),
  )
  return { line, isMain: isMainLine(line, thing), acts: new Set(actsOf(line, thing)), asks, words }
}

const weigh = (names: Names, stems: Iterable<string>): number => {
  let all = 0
  for (const stem of stems) all += weightOf(names, stem)
  return all
}

/** The stems of a clause with what they weigh, made once for all lines. */
export type Heard = { stems: ReadonlyMap<string, number>; weight: number }
export function heardOf(names: Names, words: readonly string[]): Heard {
  const stems = new Map(words.map(stemOf).map((stem) => [stem, weightOf(names, stem)]))
  return { stems, weight: [...stems.values()].reduce((all, one) => all + one, 0) }
}

/** How alike a clause is to the likest of a line's written questions: 1 where they share every word. */
export function likest(asks: readonly Question[], { stems, weight }: Heard): number {
  let most = 0
  for (const ask of asks) {
    let shared = 0
    for (const stem of ask.stems) shared += stems.get(stem) ?? 0
    most = Math.max(most, (2 * shared) / Math.max(ask.weight + weight, 1))
  }
  return most
}

/** Which share of what a clause is about stands in a line, by rarity. */
export function covered(words: ReadonlySet<string>, content: ReadonlyMap<string, number>): number {
  let all = 0
  let found = 0
  for (const [stem, rarity] of content) {
    all += rarity
    if (words.has(stem)) found += rarity
  }
  return all === 0 ? 0 : found / all
}
