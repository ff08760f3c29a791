import type { Turn } from '#engine/consultation/turn.ts'

type Said = Pick<Turn, 'said' | 'status' | 'style'>

const isInsult = ({ status, style }: Said): boolean => status === 'profanity' || style.rude

const APOLOGY = /\b(?:sorry|apolog\w+|forgive me|that was rude)\b/i

/** Whether the patient was insulted and has heard no apology since. */
export function isInsulted(turns: readonly Said[]): boolean {
  const last = turns.findLastIndex(isInsult)
  return last >= 0 && !turns.slice(last + 1).some(({ said }) => APOLOGY.test(said))
}

/** The most that bedside manner can be after an insult, and after one for which the student apologised. */
const MOST = { standing: 39, made: 79, madeTwice: 59 }

/** Up to where manner can rise: an insult leaves a lasting cap. */
export function highestManner(turns: readonly Said[]): number {
  if (isInsulted(turns)) return MOST.standing
  const insults = turns.filter(isInsult).length
  if (insults === 0) return 100
  return insults === 1 ? MOST.made : MOST.madeTwice
}
