import { adminEventsFile, adminEventsQuery, adminEventsReply } from '#contract/tracking.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { EVENT_RETENTION_DAYS } from '../retention/expiry-store.ts'
import { countEvents, findEvents } from './event-store.ts'

/** Returns recent counts of each event, most frequent first. */
export const showEvents = endpoint({
  returns: adminEventsReply,
  async handle(_, { db, now }) {
    return { kept_days: EVENT_RETENTION_DAYS, events: await countEvents(db, now()) }
  },
})

/** Exports every stored event, newest first, as a file for spreadsheets or programs. */
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
  const rows = await findEvents(db)
  return rows.map(({ at, event, visitor, isMobile, properties }) => ({
    at: at.toISOString(),
    event,
    visitor,
    is_mobile: isMobile,
    properties,
  }))
}

const COLUMNS = ['method', 'plan', 'value', 'currency', 'amount', 'step', 'path'] as const

/** Needs no quoting: the contract excludes commas, quotation marks and line breaks in values. */
function csvOf(rows: Awaited<ReturnType<typeof readEvents>>): string {
  const lines = rows.map(({ at, event, visitor, is_mobile, properties }) =>
    [at, event, visitor, is_mobile, ...COLUMNS.map((name) => properties[name] ?? '')].join(','),
  )
  return `${[['at', 'event', 'visitor', 'is_mobile', ...COLUMNS].join(','), ...lines].join('\r\n')}\r\n`
}
