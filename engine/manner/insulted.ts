import type { Turn } from '#engine/consultation/turn.ts'

type Said = Pick<Turn, 'said' | 'status' | 'style'>

const isInsult = ({ status, style }: Said): boolean => status === 'profanity' || style.rude

const APOLOGY = /\b(?:sorry|apolog\w+|forgive me|that was rude)\b/i

/** Whether the patient was insulted and has had no apology since. */
export function isInsulted(turns: readonly Said[]): boolean {
  const last = turns.findLastIndex(isInsult)
  return last >= 0 && !turns.slice(last + 1).some(({ said }) => APOLOGY.test(said))
}

/** Caps on bedside manner: after an insult, after an apology for it, and after a second insult with an apology. */
const MOST = { standing: 39, made: 79, madeTwice: 59 }

/** Returns the maximum that manner can reach: an insult lowers it for good. */
export function highestManner(turns: readonly Said[]): number {
  if (isInsulted(turns)) return MOST.standing
  const insults = turns.filter(isInsult).length
  if (insults === 0) return 100
  return insults === 1 ? MOST.made : MOST.madeTwice
}
