import { posix } from 'node:path'
import { type ImportDeclaration, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './read-files.ts'

const TABLES = /^server\/db\/tables(\/[\w-]+)?\.ts$/
const DRIVERS = ['pg', '@electric-sql/pglite']
/** Exports that compose or run hand-written SQL, by module. */
const RAW_SQL: Record<string, string> = { 'drizzle-orm': 'sql', 'server/db/database.ts': 'rowsOf' }

/** The names used for a database, a transaction and a driver's connection. */
const CONNECTIONS = /^(db|tx|pool|client)$/
const STATEMENTS = /^(select(Distinct(On)?)?|insert|update|delete|with|execute|query|exec|sql|\$count)$/

/**
 * Returns server files that query the database and are not stores: they import a table, `sql` or a driver as a value,
 * or run a statement on a connection. Pass no tests. Throws if a file cannot be parsed.
 */
export function queriesOutsideStores(files: readonly SourceFile[]): string[] {
  return files.filter((file) => isOutside(file) && hasQueries(file)).map(({ path }) => path)
}

const isOutside = ({ path }: SourceFile) => /^server\/(?!db\/)/.test(path) && !path.endsWith('store.ts')

function hasQueries({ path, text }: SourceFile): boolean {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  let found = false
  new Visitor({
    ImportDeclaration(declaration) {
      found ||= importsQueries(moduleOf(path, declaration.source.value), valuesOf(declaration))
    },
    MemberExpression({ object, property }) {
      found ||= CONNECTIONS.test(lastName(object)) && STATEMENTS.test(lastName(property))
    },
  }).visit(program)
  return found
}

/** Returns the path of one of our files, or a package's name. */
function moduleOf(importer: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(posix.dirname(importer), from) : from
}

/** Returns the values that a declaration imports, by their exported names; `*` is the whole module. */
function valuesOf({ importKind, specifiers }: ImportDeclaration): string[] {
  if (importKind === 'type') return []
  return specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return ['*']
    return specifier.importKind === 'type' ? [] : [lastName(specifier.imported)]
  })
}

function importsQueries(module: string, values: readonly string[]): boolean {
  if (TABLES.test(module) || DRIVERS.includes(module)) return values.length > 0
  const raw = RAW_SQL[module]
  return raw !== undefined && values.some((name) => name === raw || name === '*')
}

/** Returns the last name: `db` for `db` and for `deps.db`; '' for an expression without a name. */
function lastName(node: { type: string; name?: unknown; property?: unknown }): string {
  if (node.type === 'MemberExpression') return lastName(node.property as typeof node)
  return typeof node.name === 'string' ? node.name : ''
}
