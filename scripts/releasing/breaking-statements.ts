/** A statement of a migration that breaks processes of the previous release, and why. */
export type Breaking = { statement: string; why: string }

const NAME = String.raw`"?([\w$]+)"?`
const ON_TABLE = new RegExp(
  String.raw`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(?:"?public"?\.)?${NAME}\s+([\s\S]*)$`,
  'i',
)

/** Statements that are always rejected. */
const ALWAYS: readonly [RegExp, string][] = [
  [/^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|SCHEMA|SEQUENCE|FUNCTION)\b/i, 'the previous release reads and writes it'],
  [/^TRUNCATE\b/i, 'the previous release reads what is in it'],
  [/\bRENAME\b/i, 'the previous release knows the old name only'],
  [/^DROP INDEX\b/i, 'the previous release may name it in ON CONFLICT, or be slow without it'],
]

/** Statements that are rejected on a table that existed before. */
const OF_OLD_TABLES: readonly [RegExp, string][] = [
  [/\bDROP COLUMN\b/i, 'the previous release selects and inserts it'],
  [/\bDROP CONSTRAINT\b/i, 'the previous release may name it in ON CONFLICT'],
  [/\bDROP DEFAULT\b/i, 'the previous release leaves it to the default'],
  [/\bSET NOT NULL\b/i, 'the previous release may insert nothing there'],
  [/\bALTER COLUMN\s+"?[\w$]+"?\s+(SET DATA )?TYPE\b/i, 'the previous release reads and writes the old type'],
  [/\bADD CONSTRAINT\s+"?[\w$]+"?\s+(CHECK|EXCLUDE|PRIMARY KEY)\b/i, 'the previous release may write what it refuses'],
]

/**
 * Returns the statements of a migration that break processes of the previous release, which share the database while a
 * new release starts. Takes the SQL as drizzle-kit writes it; tables that the migration itself creates are exempt.
 */
export function breakingStatements(migration: string): Breaking[] {
  const statements = statementsOf(migration)
  const made = new Set(statements.flatMap((one) => nameOf(/^CREATE TABLE (?:IF NOT EXISTS )?/i, one)))
  const optional = optionalColumns(statements)
  return statements.flatMap((statement) => {
    const why = always(statement) ?? ofTable(statement, made, optional) ?? uniqueIndex(statement, made, optional)
    return why === undefined ? [] : [{ statement, why }]
  })
}

/** Removes comments and empties quoted text, which are not SQL. */
function statementsOf(migration: string): string[] {
  const bare = migration
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
  return bare
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const always = (statement: string) => ALWAYS.find(([shape]) => shape.test(statement))?.[1]

function ofTable(statement: string, made: ReadonlySet<string>, optional: ReadonlySet<string>): string | undefined {
  const [, table = '', change = ''] = ON_TABLE.exec(statement) ?? []
  if (table === '' || made.has(table)) return undefined
  const refused = OF_OLD_TABLES.find(([shape]) => shape.test(change))
  if (refused) return refused[1]
  if (/\bADD COLUMN\b/i.test(change) && isDemanded(change)) return 'the previous release inserts nothing there'
  const constrained = /\bADD CONSTRAINT\s+"?[\w$]+"?\s+(?:UNIQUE|FOREIGN KEY)[^(]*\(([^)]*)\)/i.exec(change)
  if (constrained && !someOptional(table, constrained[1]!, optional))
    return 'the previous release may write what it refuses'
  return undefined
}

function uniqueIndex(statement: string, made: ReadonlySet<string>, optional: ReadonlySet<string>): string | undefined {
  const found = /^CREATE UNIQUE INDEX .*? ON (?:"?public"?\.)?"?([\w$]+)"?[^(]*\((.*)\)/i.exec(statement)
  if (!found) return undefined
  const [, table = '', columns = ''] = found
  return made.has(table) || someOptional(table, columns, optional)
    ? undefined
    : 'the previous release may write it twice'
}

const isDemanded = (change: string) => /\bNOT NULL\b/i.test(change) && !/\b(DEFAULT|GENERATED)\b/i.test(change)

/** Returns added columns that stay null in rows that the previous release writes, as `table.column`. */
function optionalColumns(statements: readonly string[]): ReadonlySet<string> {
  const added = /^ALTER TABLE (?:"?public"?\.)?"?([\w$]+)"? ADD COLUMN (?:IF NOT EXISTS )?"?([\w$]+)"?(.*)$/i
  return new Set(
    statements.flatMap((statement) => {
      const [, table, column, rest = ''] = added.exec(statement) ?? []
      return column === undefined || /\b(NOT NULL|DEFAULT)\b/i.test(rest) ? [] : [`${table}.${column}`]
    }),
  )
}

/** Neither UNIQUE nor a foreign key checks a row in which one of its columns is null. */
const someOptional = (table: string, columns: string, optional: ReadonlySet<string>) =>
  columns.split(',').some((column) => optional.has(`${table}.${column.trim().replaceAll('"', '')}`))

const nameOf = (start: RegExp, statement: string): string[] => {
  const name = start.test(statement) && /^(?:"?public"?\.)?"?([\w$]+)"?/.exec(statement.replace(start, ''))?.[1]
  return name ? [name] : []
}
