import type { Fact } from './case-file.ts'
import { contentWords } from './content-words.ts'

/** A word in more facts than this tells nothing about which one is meant. */
const RARE = 2

/** The words that stand in the gists of one or two facts only, without endings, with the ids of those facts. */
export function rareWordsOf(facts: readonly Fact[]): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { id, gist } of facts) {
    for (const word of longWords(gist)) places.set(word, [...(places.get(word) ?? []), id])
  }
  return new Map([...places].filter(([, ids]) => ids.length <= RARE))
}

/** The words of a text that are long enough to mean one thing, endings off: "steroids" is found in "steroid tablets". */
export function longWords(text: string): Set<string> {
  const stems = [...contentWords(text)].map((word) => word.replace(/('s|s|ing|ed)$/, ''))
  return new Set(stems.filter((word) => word.length >= 4))
}
