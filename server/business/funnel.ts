import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { COUNTED, paid, people, share, shown } from './people.ts'

const DAY = 86_400_000
/** As long as the site's events are kept. */
const DAYS = 90

type Row = Record<'opened' | 'joined' | 'verified' | 'finished' | 'again' | 'tried' | 'bought', number>

/** From the first page to a payment, of who joined lately. */
export const funnel: ReadFigure = async ({ db, now }) => {
  const since = sql`${new Date(now.getTime() - DAYS * DAY).toISOString()}::timestamptz`
  const [row] = await rowsOf<Row>(
    db,
    sql`with ${people}, ${paid},
          fresh as (select people.*,
              (select count(distinct case_id)::int from attempts
                where user_id = people.id and stopped_at is not null and not is_test) as cases,
              exists (select from grants where user_id = people.id and kind = 'trial') as trial,
              exists (select from paid where user_id = people.id) as bought
            from people where joined >= ${since})
        select (select count(*)::int from tracked_events
            where event = 'First Page' and visitor = 'visitor' and at >= ${since}) as opened,
          count(*)::int as joined, (count(*) filter (where email_verified_at is not null))::int as verified,
          (count(*) filter (where cases >= 1))::int as finished, (count(*) filter (where cases >= 2))::int as again,
          (count(*) filter (where trial))::int as tried, (count(*) filter (where bought))::int as bought
        from fresh`,
  )
  const steps: [string, number][] = [
    ['Joined', row!.joined],
    ['Verified their e-mail', row!.verified],
    ['Finished a first case', row!.finished],
    ['Finished a second case', row!.again],
    ['Began a trial', row!.tried],
    ['Paid', row!.bought],
  ]
  return {
    id: 'funnel',
    title: 'From the first page to a payment',
    definition: `The last ${DAYS} days. First page opened: how often visitors who were not signed in opened it, not how many people; browsers that ask not to be tracked are missing. Everything below: people who joined in these days, and what they have done up to now, each step on its own. Share: of who joined. ${COUNTED}`,
    columns: ['Step', 'Number', 'Share, %'],
    rows: [
      ['First page opened', row!.opened, ''],
      ...steps.map(([name, count]) => [name, shown(count), share(count, row!.joined)]),
    ],
  }
}
