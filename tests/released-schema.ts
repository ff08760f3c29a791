import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/database.ts'
import { migrationsFolder } from '#server/db/migrations-folder.ts'

// Checks that a release's code works on a database that also has later migrations.

type Column = {
  name: string
  type: string
  notNull: boolean
  primaryKey: boolean
  default?: unknown
  identity?: unknown
}
type Index = { columns: { expression: string }[]; isUnique: boolean; where?: string }
type Table = {
  name: string
  columns: Record<string, Column>
  indexes: Record<string, Index>
  compositePrimaryKeys: Record<string, { columns: string[] }>
  uniqueConstraints: Record<string, { columns: string[] }>
  checkConstraints: Record<string, unknown>
}

/** Returns the tables as a release's code knows them, from drizzle-kit's snapshot beside each migration. */
export function tablesOf(migration: string): Table[] {
  const file = join(migrationsFolder, 'meta', `${migration.slice(0, 4)}_snapshot.json`)
  return Object.values((JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, Table> }).tables)
}

type Now = { type: string; demanded: boolean; filled: boolean }

/** Returns where code that knows these tables would fail, or write rows that are rejected; empty where it works. */
export async function faultsFor(db: Db, tables: readonly Table[]): Promise<string[]> {
  const [columns, uniques, checks] = [await columnsNow(db), await uniquesNow(db), await checksNow(db)]
  const faults: string[] = []
  for (const table of tables) {
    const now = columns.get(table.name)
    if (!now) {
      faults.push(`${table.name} is gone`)
      continue
    }
    faults.push(...columnFaults(table, now))
    for (const { named, columns: of, where } of conflictTargets(table))
      if (!(await isArbiter(db, table.name, of, where))) faults.push(`ON CONFLICT of ${table.name} finds no ${named}`)
    const knownUniques = new Set(conflictTargets(table).map(({ named }) => named))
    for (const { name, columns: of } of uniques.get(table.name) ?? [])
      if (!knownUniques.has(name) && !of.some((column) => staysEmpty(table, column, now)))
        faults.push(`${table.name} has the new ${name}`)
    for (const name of checks.get(table.name) ?? [])
      if (!(name in table.checkConstraints)) faults.push(`${table.name} has the new ${name}`)
  }
  return faults
}

function columnFaults({ name: table, columns }: Table, now: ReadonlyMap<string, Now>): string[] {
  const known = Object.values(columns).flatMap((column) => {
    const { name, type, notNull } = column
    const there = now.get(name)
    if (!there) return [`${table}.${name} is gone`]
    const isSame = there.type === (type === 'bigserial' ? 'bigint' : type)
    return [
      ...(isSame ? [] : [`${table}.${name} is ${there.type} and was ${type}`]),
      ...(there.demanded && !notNull ? [`${table}.${name} may not be empty any more`] : []),
      ...(isFilled(column) && !there.filled ? [`${table}.${name} has no default any more`] : []),
    ]
  })
  const added = [...now].flatMap(([name, { demanded, filled }]) =>
    !(name in columns) && demanded && !filled ? [`${table}.${name} is new and may not be empty`] : [],
  )
  return [...known, ...added]
}

const isFilled = (column: Column) =>
  column.default !== undefined || column.identity !== undefined || column.type === 'bigserial'

/** Whether the old code leaves a new column null, in which case a unique index with it rejects nothing. */
const staysEmpty = ({ columns }: Table, column: string, now: ReadonlyMap<string, Now>) =>
  !(column in columns) && now.get(column)?.demanded === false && now.get(column)?.filled === false

type Target = { named: string; columns: string[]; where?: string }

function conflictTargets({ name, columns, indexes, compositePrimaryKeys, uniqueConstraints }: Table): Target[] {
  const own = Object.values(columns).filter(({ primaryKey }) => primaryKey)
  return [
    ...(own.length > 0 ? [{ named: `${name}_pkey`, columns: own.map((column) => column.name) }] : []),
    ...[...Object.entries(compositePrimaryKeys), ...Object.entries(uniqueConstraints)].map(([named, of]) => ({
      named,
      columns: of.columns,
    })),
    ...Object.entries(indexes)
      .filter(([, { isUnique }]) => isUnique)
      .map(([named, { columns: of, where }]) => ({
        named,
        columns: of.map(({ expression }) => expression),
        ...(where && { where }),
      })),
  ]
}

/** Whether the database finds the unique index that the old code names by its columns in ON CONFLICT. */
async function isArbiter(db: Db, table: string, columns: readonly string[], where = 'true'): Promise<boolean> {
  const target = columns.map((column) => (/^\w+$/.test(column) ? `"${column}"` : `(${column})`)).join(', ')
  const statement = `explain insert into "${table}" default values on conflict (${target}) where ${where} do nothing`
  try {
    // A failed statement aborts its transaction, so it gets a separate one.
    await db.transaction((tx) => tx.execute(sql.raw(statement)))
    return true
  } catch {
    return false
  }
}

async function columnsNow(db: Db): Promise<Map<string, Map<string, Now>>> {
  const rows = await rowsOf<Now & { table: string; column: string }>(
    db,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull as demanded, a.atthasdef or a.attidentity <> '' as filled
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map([...tables].map(([table, of]) => [table, new Map(of.map((one) => [one.column, one]))]))
}

async function uniquesNow(db: Db) {
  const rows = await rowsOf<{ table: string; name: string; columns: string[] }>(
    db,
    sql`select t.relname as table, i.relname as name,
          array(select pg_get_indexdef(x.indexrelid, at, true) from generate_series(1, x.indnkeyatts) as at) as columns
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        where x.indisunique and t.relnamespace = 'public'::regnamespace`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

async function checksNow(db: Db): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ table: string; name: string }>(
    db,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype in ('c', 'x') and connamespace = 'public'::regnamespace`,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map([...tables].map(([table, of]) => [table, of.map(({ name }) => name)]))
}
