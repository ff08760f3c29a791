import type { Turn } from '#engine/consultation/turn.ts'
import { ask, type ConsultationContext } from '#engine/reading/ask.ts'
import type { Bench } from '#server/content/checks/finding.ts'
import { type Hostile, hostileMessages, recombined } from './hostile-messages.ts'

export type Dear = Hostile & { ms: number }

/** Earlier messages, to which a message may refer. */
const BEFORE = 12
const TRIES = 5
const PARENTS = 12
const CHILDREN = 60
const SEED = 27

/**
 * Returns the cost of a hostile message as a whole turn, in milliseconds: the minimum of a few tries, in
 * mid-consultation.
 */
async function costOf({ turns, ...context }: Middle, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = performance.now()
    await ask(context, turns, text)
    least = Math.min(least, performance.now() - began)
  }
  return least
}

export type Middle = ConsultationContext & { turns: readonly Turn[] }

export async function middleOf({
  walkthroughs,
  patientCase,
  content,
  reader,
}: Pick<Bench, 'walkthroughs' | 'patientCase' | 'content' | 'reader'>): Promise<Middle> {
  const context = { patientCase, content, reader, seed: 'bench' }
  const turns: Turn[] = []
  for (const said of walkthroughs.flatMap(({ says }) => says).slice(0, BEFORE))
    turns.push(await ask(context, turns, said))
  return { ...context, turns }
}

/** Returns hostile messages, the most expensive first: the known ones, and those found by a short genetic search. */
export async function dearest(middle: Middle): Promise<Dear[]> {
  const measured = async (all: readonly Hostile[]): Promise<Dear[]> => {
    const dear: Dear[] = []
    for (const one of all) dear.push({ ...one, ms: await costOf(middle, one.text) })
    return dear.sort((one, other) => other.ms - one.ms)
  }
  const known = await measured(hostileMessages())
  return measured([...known, ...recombined(known.slice(0, PARENTS), CHILDREN, SEED)])
}
