import type { Figure } from '#contract/business.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'
import { COUNTED, PRACTISED, share, shown } from './people.ts'
import { listRetention, type RetentionCohort } from './retention-store.ts'

const MONTHS = 6

/** Who joined in a month, and how many of them practised in the months after. */
export const retention: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  return present(await listRetention(db, from!, now, MONTHS))
}

function present(rows: readonly RetentionCohort[]): Figure {
  return {
    id: 'retention',
    title: 'Retention by month of joining',
    definition: `Of the people who joined in a month (UTC), the per cent who ${PRACTISED} in the nth month after: month 1 is days 30 to 59 after their own joining, month 2 days 60 to 89, and so on. A month appears once it is over for everyone in the row. ${COUNTED}`,
    columns: ['Joined in', 'People', ...Array.from({ length: MONTHS }, (_, place) => `Month ${place + 1}, %`)],
    rows: rows.map(({ month, joined, over, active }) => [
      ...[month, shown(joined)],
      ...active.map((count, place) => (over >= place + 2 ? share(count, joined) : '')),
    ]),
  }
}
