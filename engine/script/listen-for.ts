import type { Fact } from '#engine/case/case-file.ts'

const MOST = 4
/** Shorter ones share their beginning with too much else. */
const STEM = 5

const plain = (phrase: string): string => phrase.split('/')[0] ?? phrase

/** The stem by which "press", "pressing" and "pressed" are one. */
const stemOf = (word: string): string => word.toLowerCase().slice(0, Math.max(STEM, word.length - 4))

/**
 * Words to listen for, of those that draw a fact out at once: single words before phrases, one of each family, four at
 * most. None of a fact that its topic alone asks for.
 */
export function listenFor({ saying = [] }: Pick<Fact, 'saying'>): string[] {
  const phrases = saying.map(plain)
  const words = phrases.filter((phrase) => !phrase.includes(' '))
  const chosen: string[] = []
  for (const phrase of words.length > 0 ? words : phrases) {
    const stem = stemOf(phrase)
    if (chosen.every((one) => !one.startsWith(stem) && !phrase.startsWith(stemOf(one)))) chosen.push(phrase)
  }
  return chosen.slice(0, MOST)
}
