import type { Thing } from './table.ts'
import { contentOf, stemOf, wordsOf } from './words.ts'

/** A name as it is looked for: the stems of its words, and the things that are called so. */
type Name = { stems: readonly string[]; things: string[] }

/** How a case's things are named: whole names, and single words with how much each speaks for a thing. */
export type Names = {
  byFirst: ReadonlyMap<string, readonly Name[]>
  words: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** How rare a word is among the names of this case: high for "rug", low for "pain". */
  rarity: (stem: string) => number
}

/** A whole name in a clause: words `from` up to, not including, `to`. Several things may be called the same. */
export type NameHit = { from: number; to: number; things: readonly string[] }

/** Words that a name may have before or within it: "the blue one", "your blue one". */
export const LIGHT = new Set([
  'the',
  'a',
  'an',
  'your',
  'my',
  'his',
  'her',
  'their',
  'this',
  'that',
  'these',
  'those',
  'of',
  'any',
  'some',
])

/** What words speak for a thing beside its names: what is said of it, and what the notes call it. */
const IN_GIST = 0.6
const IN_MAIN = 0.45
const IN_DETAIL = 0.25

/** Collects the names of a case's things. Takes its table; gives what `namesIn` and `nearTo` look up. */
export function namesOf(table: ReadonlyMap<string, Thing>): Names {
  const byFirst = new Map<string, Name[]>()
  const words = new Map<string, Map<string, number>>()
  const speak = (text: string, thing: string, weight: number) => {
    for (const stem of contentOf(text)) {
      const own = words.get(stem) ?? new Map<string, number>()
      own.set(thing, Math.max(own.get(thing) ?? 0, weight))
      words.set(stem, own)
    }
  }
  for (const { id, called, is, kind, lines } of table.values()) {
    const coded =
      kind === 'symptom' || kind === 'illness' ? is.map((code) => code.replace(/^.*:/, '').replaceAll('_', ' ')) : []
    for (const name of [...called, id.replaceAll('-', ' '), ...coded]) {
      const stems = wordsOf(name)
        .filter((word) => !LIGHT.has(word))
        .map(stemOf)
      const first = stems[0]
      if (first === undefined || contentOf(name).length === 0) continue
      const all = byFirst.get(first) ?? []
      const known = all.find((one) => one.stems.join(' ') === stems.join(' '))
      if (known) {
        if (!known.things.includes(id)) known.things.push(id)
      } else all.push({ stems, things: [id] })
      byFirst.set(first, all)
      speak(name, id, 1)
    }
    for (const line of lines) {
      if (line.gist) speak(line.gist, id, line.attribute === 'what' ? IN_GIST : IN_DETAIL)
      speak(line.says, id, line.attribute === 'what' ? IN_MAIN : IN_DETAIL)
    }
  }
  for (const all of byFirst.values()) all.sort((one, other) => other.stems.length - one.stems.length)
  const many = table.size
  const rarity = (stem: string): number => {
    const named = [...(words.get(stem)?.values() ?? [])].filter((weight) => weight > IN_GIST).length
    return Math.log(1 + many / Math.max(named, 0.7))
  }
  return { byFirst, words, rarity }
}

/** The whole names in a clause, from left to right, the longest at each place. */
export function namesIn({ byFirst }: Names, words: readonly string[]): NameHit[] {
  const stems = words.map(stemOf)
  const hits: NameHit[] = []
  for (let i = 0; i < words.length; i++) {
    const found = (byFirst.get(stems[i]!) ?? [])
      .map((name) => ({ name, to: endOf(name.stems, stems, words, i) }))
      .find(({ to }) => to > 0)
    if (!found) continue
    hits.push({ from: i, to: found.to, things: found.name.things })
    i = found.to - 1
  }
  return hits
}

function endOf(name: readonly string[], stems: readonly string[], words: readonly string[], from: number): number {
  let at = from
  for (const [i, stem] of name.entries()) {
    while (i > 0 && at < words.length && LIGHT.has(words[at]!)) at++
    if (stems[at] !== stem) return 0
    at++
  }
  return at
}

/** How much of what a clause is about speaks for a thing, 0 to 1, weighted by how rare its words are. */
export function nearTo({ words, rarity }: Names, stems: readonly string[], thing: string): number {
  const all = stems.reduce((sum, stem) => sum + rarity(stem), 0)
  const found = stems.reduce((sum, stem) => sum + rarity(stem) * (words.get(stem)?.get(thing) ?? 0), 0)
  return all === 0 ? 0 : found / all
}
