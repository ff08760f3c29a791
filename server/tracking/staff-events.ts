import { desc, sql } from 'drizzle-orm'
import { adminEventsFile, adminEventsQuery, adminEventsReply } from '#contract/tracking.ts'
import { noteAct } from '../db/audit.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { EVENTS_KEPT_DAYS } from '../db/delete-expired.ts'
import { trackedEvents } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'

type Counts = { event: string; days_1: number; days_7: number; days_30: number; days_90: number }

/** How often each event happened lately, the most frequent first. */
export const showEvents = endpoint({
  returns: adminEventsReply,
  async handle(_, { db, now }) {
    const since = (days: number) =>
      sql`count(*) filter (where at > ${now().toISOString()}::timestamptz - make_interval(days => ${days}::int))::int`
    const events = await rowsOf<Counts>(
      db,
      sql`select event, ${since(1)} as days_1, ${since(7)} as days_7, ${since(30)} as days_30, ${since(90)} as days_90
          from tracked_events group by event order by count(*) desc, event`,
    )
    return { kept_days: EVENTS_KEPT_DAYS, events }
  },
})

const MOST_ROWS = 50_000

/** Every event that is kept, the newest first, as a file for a spreadsheet or a program. */
export const exportEvents = endpoint({
  query: adminEventsQuery,
  returns: adminEventsFile,
  async handle({ query: { format }, user }, { db, now }) {
    const rows = await readEvents(db)
    await noteAct(
      db,
      { staff: user.id },
      { did: 'took a copy of the events', details: { format, rows: rows.length } },
      now(),
    )
    const text = format === 'json' ? JSON.stringify(rows) : csvOf(rows)
    const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
    return new File([text], `bedside-events.${format}`, { type })
  },
})

async function readEvents(db: Db) {
  const rows = await db.select().from(trackedEvents).orderBy(desc(trackedEvents.id)).limit(MOST_ROWS)
  return rows.map(({ at, event, visitor, isMobile, properties }) => ({
    at: at.toISOString(),
    event,
    visitor,
    is_mobile: isMobile,
    properties,
  }))
}

const COLUMNS = ['method', 'plan', 'value', 'currency', 'amount', 'step', 'path'] as const

/** No value of an event has a comma, a quotation mark or a line break in it: the contract lets none in. */
function csvOf(rows: Awaited<ReturnType<typeof readEvents>>): string {
  const lines = rows.map(({ at, event, visitor, is_mobile, properties }) =>
    [at, event, visitor, is_mobile, ...COLUMNS.map((name) => properties[name] ?? '')].join(','),
  )
  return `${[['at', 'event', 'visitor', 'is_mobile', ...COLUMNS].join(','), ...lines].join('\r\n')}\r\n`
}
