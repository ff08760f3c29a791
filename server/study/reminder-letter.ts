import { weekdayInWords } from '../day-in-words.ts'
import { leads, letter, loud, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type Reader = { to: string; publicUrl: string; unsubscribe: string }
type Planned = {
  /** YYYY-MM-DD. */
  examDate: string
  daysLeft: number
  today: readonly { id: number; patient: { name: string }; presentingComplaint: string }[]
  /** Number of tasks planned after today. */
  later: number
}

/** Returns the e-mail that reminds of the plan, with today's cases. */
export const examReminderLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { examDate, daysLeft, today, later }: Planned,
): Mail =>
  letter({
    to,
    subject: `Your exam is in ${daysLeft} days`,
    parts: [
      loud(`${daysLeft} days until ${weekdayInWords(examDate)}`),
      says(plannedFor(today.length)),
      ...today.map(({ id, patient, presentingComplaint }) =>
        leads(`${patient.name}: ${presentingComplaint}`, `${publicUrl}/dashboard/home?id=${id}`),
      ),
      says(`${restOf(later)} If today doesn’t suit you, don’t worry: your plan is updated every day.`),
      says('We send these at most twice a week, and never on a day you’ve practised.'),
    ],
    unsubscribe,
  })

const plannedFor = (today: number) =>
  `Your plan until then has ${today === 1 ? 'one patient' : `${today} patients`} for today:`

function restOf(later: number): string {
  if (later === 0) return 'That’s the last of your plan.'
  return later === 1 ? 'After that there’s one more.' : `After that there are ${later} more.`
}
