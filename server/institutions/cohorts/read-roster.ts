import { parse } from 'csv-parse/sync'
import { email as emailSchema } from '#contract/accounts.ts'

/** A line of a roster: its address, or the reason why it has no usable one. */
export type RosterLine = { line: number; email: string; fault: string | null }

export const MOST_LINES = 1000
const COLUMN = /^(?:e-?mail|email address|mail)$/i

/**
 * Reads the addresses of a roster: a CSV with a column named "email" or, without a header, the first column. Separators
 * may be commas, semicolons or tabs. Returns each line with its number in the file; never throws.
 */
export function readRoster(csv: string): RosterLine[] {
  const rows = rowsOf(csv)
  if (typeof rows === 'string') return [{ line: 1, email: '', fault: rows }]
  const column = rows[0]?.cells.findIndex((cell) => COLUMN.test(cell)) ?? -1
  const entries = column < 0 ? rows : rows.slice(1)
  const seen = new Set<string>()
  return entries.slice(0, MOST_LINES + 1).map(({ line, cells }, at) => {
    const email = (cells[Math.max(column, 0)] ?? '').toLowerCase()
    const fault =
      at === MOST_LINES ? `More than ${MOST_LINES} lines. Split the file and upload the parts.` : faultOf(email, seen)
    seen.add(email)
    return { line, email, fault }
  })
}

function faultOf(email: string, seen: ReadonlySet<string>): string | null {
  if (email === '') return 'No e-mail address on this line.'
  if (!emailSchema.safeParse(email).success) return 'This is not an e-mail address.'
  return seen.has(email) ? 'This address is already in the file.' : null
}

type Row = { line: number; cells: string[] }

/** Returns the non-empty lines, or a message if the file as a whole cannot be read. */
function rowsOf(csv: string): Row[] | string {
  try {
    const found = parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return found.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch {
    return 'This is not a CSV file: a quotation mark is open or out of place.'
  }
}
