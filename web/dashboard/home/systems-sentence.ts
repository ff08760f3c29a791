import type { UserReply } from '#contract/accounts.ts'
import type { CompletionReply } from '#contract/cases.ts'

const CASES_NEEDED = 4
const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four']

/** A sentence above the bars, with the part to emphasise in `bold`. */
export type Sentence = { words: string; bold: string; end: string }

type Student = Pick<UserReply, 'prime_status' | 'is_staff' | 'statisticprofile'> & {
  switches: Pick<UserReply['switches'], 'all_open'>
}

/** Names the student's best system, or states how many cases are still needed or why it is not shown. */
export function systemsSentence(
  student: Student,
  { completed_cases }: Pick<CompletionReply, 'completed_cases'>,
): Sentence {
  const best = student.statisticprofile.specialty
  if (best) return { words: 'Your best Bedside system is ', bold: best.name, end: '.' }
  if (completed_cases < CASES_NEEDED)
    return {
      words: 'You need to complete 4 cases to determine your best Bedside system. ',
      bold: `${NUMBERS[CASES_NEEDED - completed_cases]} to go.`,
      end: '',
    }
  const words = `${completed_cases} cases completed. `
  return student.prime_status || student.is_staff || student.switches.all_open
    ? { words, bold: 'A second case in one system', end: ' shows which is your best.' }
    : { words, bold: 'Prime', end: ' tells you which system is your best.' }
}
