import type { PracticeCard } from '#contract/practice.ts'
import { firstName } from '../ui/text/words.ts'

/** "2 red flags that you missed" */
export const flagsToPractise = (due: number): string => (due === 1 ? '1 red flag' : `${due} red flags`)

/** "Graham", "Graham and Jade", "Graham, Jade and 2 more": whose cards are due. */
export function whose(cards: readonly Pick<PracticeCard, 'patient_name'>[]): string {
  const names = [...new Set(cards.map(({ patient_name }) => firstName(patient_name)))]
  const [one, two, ...more] = names
  if (more.length > 0) return `${one}, ${two} and ${more.length} more`
  return two ? `${one} and ${two}` : (one ?? '')
}
