import { overlaps } from '#engine/understanding/stretch.ts'
import type { FoundAct } from '#engine/understanding/understand.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'

type Clause = { from: number; to: number; sentence: number }

/**
 * What one of the things that a message asks is asked by: `share` leaves out the clauses that ask only for others
 * ("who's at home, and do you smoke?" asks nothing about smoke in the house), `core` is the clause of its very words.
 */
export function ownShare(said: string, heard: readonly FoundAct[], act: ActId): { share: string; core: string } {
  const own = heard.filter((found) => found.act === act)
  const others = heard.filter((found) => found.act !== act && !isTalk(found.act))
  const talk = heard.filter((found) => found.act !== act && isTalk(found.act))
  const clauses = clausesOf(said)
  const isOwn = (clause: Clause) => own.some((found) => overlaps(found, clause))
  const textOf = (some: readonly Clause[]) => some.map(({ from, to }) => said.slice(from, to)).join(' ')
  if (own.length === 0) return { share: said, core: said }
  const core = textOf(clauses.filter(isOwn))
  const isOthers = (clause: Clause) => !isOwn(clause) && others.some((found) => overlaps(found, clause))
  const isFree = (clause: Clause) => !isOwn(clause) && !isOthers(clause)
  const isSmallTalk = (clause: Clause) => isFree(clause) && talk.some((found) => overlaps(found, clause))
  const kept = clauses.filter((clause, i) => {
    if (!isFree(clause) || isSmallTalk(clause)) return isOwn(clause)
    const near = [...clauses.slice(0, i).reverse(), ...clauses.slice(i)].filter(
      (one) => one.sentence === clause.sentence,
    )
    const owner = near.find((one) => !isFree(one))
    return owner === undefined || isOwn(owner)
  })
  return { share: others.length === 0 ? said : textOf(kept), core }
}

const BREAK = /[,;:?.!]+|\b(?:and|or|but)\b/gi

function clausesOf(said: string): Clause[] {
  const breaks = [...said.matchAll(BREAK)].map(({ index, 0: text }) => ({ from: index, ends: /[.?!]/.test(text) }))
  return [{ from: 0, ends: false }, ...breaks].map(({ from }, i) => ({
    from,
    to: breaks[i]?.from ?? said.length,
    sentence: breaks.slice(0, i).filter(({ ends }) => ends).length,
  }))
}
