import { overlaps } from '#engine/understanding/stretch.ts'
import type { FoundAct } from '#engine/understanding/understand.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * What is left of a message for one of the things it asks: without the clauses that ask only for others. "Who's at home,
 * and do you smoke?" asks nothing about smoke in the house.
 */
export function ownShare(said: string, heard: readonly FoundAct[], act: ActId): string {
  const own = heard.filter((found) => found.act === act)
  const others = heard.filter((found) => found.act !== act)
  if (own.length === 0 || others.length === 0) return said
  return clausesOf(said)
    .filter(
      (clause) => own.some((found) => overlaps(found, clause)) || !others.some((found) => overlaps(found, clause)),
    )
    .map(({ from, to }) => said.slice(from, to))
    .join(' ')
}

const BREAK = /[,;:?.!]+|\b(?:and|or|but)\b/gi

function clausesOf(said: string): { from: number; to: number }[] {
  const breaks = [...said.matchAll(BREAK)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))
  return [{ from: 0, to: 0 }, ...breaks].map(({ from }, i) => ({ from, to: breaks[i]?.from ?? said.length }))
}
