import type { PracticeCard } from '#contract/practice.ts'
import { firstName } from '../ui/text/words.ts'

/** Returns the number of due red flags: "1 red flag", "2 red flags". */
export const flagsToPractise = (due: number): string => (due === 1 ? '1 red flag' : `${due} red flags`)

/** Returns whose cards are due: "Graham", "Graham and Jade", "Graham, Jade and 2 more". */
export function whose(cards: readonly Pick<PracticeCard, 'patient_name'>[]): string {
  const names = [...new Set(cards.map(({ patient_name }) => firstName(patient_name)))]
  const [one, two, ...more] = names
  if (more.length > 0) return `${one}, ${two} and ${more.length} more`
  return two ? `${one} and ${two}` : (one ?? '')
}
