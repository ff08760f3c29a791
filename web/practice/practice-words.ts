import type { ScoredCard } from '#contract/practice.ts'
import { weekdayInWords } from '../ui/text/dates.ts'

/** Returns the heading for a scored answer. */
export function verdictOf({ outcome, label, said }: Pick<ScoredCard, 'outcome' | 'label' | 'said'>): string {
  if (outcome === 'right') return 'Yes, that’s the one.'
  return said === '' ? `It was this: ${label}` : `Not this time. It was: ${label}`
}

/** Returns when the card is due next, or that it has been learned. */
export function dueWords({ comes_back: day }: Pick<ScoredCard, 'comes_back'>): string {
  return day
    ? `This card comes back on ${weekdayInWords(day)}.`
    : 'You knew it after a day, a week and six weeks: you’ve learned it.'
}

/** Returns the outcome of a round: "2 right, 1 to repeat". */
export function roundInWords(results: readonly Pick<ScoredCard, 'outcome'>[]): string {
  const right = results.filter(({ outcome }) => outcome === 'right').length
  if (right === results.length) return results.length === 1 ? 'It was right.' : `All ${right} were right.`
  const again = `${results.length - right} to practise again tomorrow.`
  return right === 0 ? `None this time: ${again}` : `${right} right, ${again}`
}
