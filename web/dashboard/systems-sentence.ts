import type { CompletionReply } from '#contract/cases.ts'

const CASES_NEEDED = 4
const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four']

/** The student's best system, once four cases are complete. */
export function bestSystem({ completed_cases, systems }: CompletionReply): string | undefined {
  if (completed_cases < CASES_NEEDED) return undefined
  const tried = systems.filter((one) => one.completed > 0)
  return tried.toSorted((a, b) => b.mastery - a.mastery || b.completed - a.completed)[0]?.name
}

/** "One to go." while the four are not complete. */
export const casesToGo = ({ completed_cases }: CompletionReply): string =>
  `${NUMBERS[Math.max(0, CASES_NEEDED - completed_cases)]} to go.`
