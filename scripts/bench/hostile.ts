import type { PatientCase } from '#engine/case/patient-case.ts'
import { ask } from '#engine/consultation/consult.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { Bench } from '../content-checks/finding.ts'
import { type Hostile, hostileMessages, recombined } from './hostile-messages.ts'

export type Dear = Hostile & { ms: number }

/** Messages that were said before: what is asked goes back to them. */
const BEFORE = 12
const TRIES = 5
const PARENTS = 12
const CHILDREN = 60
const SEED = 27

/** What a hostile message costs as a whole turn: the least of a few tries, in the middle of a consultation. */
export function costOf({ patientCase, turns }: Middle, content: Content, text: string): number {
  const tries = Array.from({ length: TRIES }, () => {
    // Words are remembered from one message to the next; a hostile one brings new ones.
    content.vocabulary.lexicon.seen.clear()
    const began = performance.now()
    ask(patientCase, content, turns, text, 'bench')
    return performance.now() - began
  })
  return Math.min(...tries)
}

export type Middle = { patientCase: PatientCase; turns: readonly Turn[] }

export function middleOf({ patientCase, walkthroughs }: Pick<Bench, 'patientCase' | 'walkthroughs'>, content: Content) {
  const turns: Turn[] = []
  for (const said of walkthroughs.flatMap(({ says }) => says).slice(0, BEFORE))
    turns.push(ask(patientCase, content, turns, said, 'bench'))
  return { patientCase, turns }
}

/** Hostile messages by what they cost, the dearest first: the known ones, and those that a short search makes of them. */
export function dearest(middle: Middle, content: Content): Dear[] {
  const measured = (all: readonly Hostile[]): Dear[] =>
    all.map((one) => ({ ...one, ms: costOf(middle, content, one.text) })).sort((one, other) => other.ms - one.ms)
  const known = measured(hostileMessages())
  return measured([...known, ...recombined(known.slice(0, PARENTS), CHILDREN, SEED)])
}
