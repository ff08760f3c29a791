import type { Fact } from './case-file.ts'
import { contentWords } from './content-words.ts'

/** A word in more facts than this tells nothing about which one is meant. */
const RARE = 2

/** Words of time and degree, which point at nothing by themselves. */
const VAGUE = new Set(
  `about after ago always around asks away back been before better both came come could day does done down during each
  else ever every feel felt first five from four get gets getting give going gone good half happen happened happy hard
  have help here home hour hours into just keep kept know knows last later left less like likes little long lot made make
  makes many maybe mean mind minute minutes month months more morning most much must need never next nice night normal
  nothing now often once only other over own part past patient people person place really right said same says second
  seems seen several shall should since some soon still sure take taken takes talk tell than that thing things think
  third this thought three time times today told too took twice under until usual usually very want wants week weeks
  well went were what when where which while will with without work worse would year years yes yesterday yet`.split(
    /\s+/,
  ),
)

/** Whether a word points at nothing by itself: "ever", "before". */
export const isVague = (word: string): boolean => VAGUE.has(word)

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
  const words = [...contentWords(text)].filter((word) => !VAGUE.has(word))
  const stems = words.map((word) => word.replace(/('s|s|ing|ed)$/, ''))
  return new Set(stems.filter((word) => word.length >= 4))
}
