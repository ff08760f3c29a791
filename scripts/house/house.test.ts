import { expect, test } from 'vitest'
import { duplicatesIn } from './duplicates.ts'
import { figuresOf, medianAndP90 } from './figures.ts'
import { areasInCircles, mutualImports } from './mutual-imports.ts'
import { queriesOutsideStores } from './queries.ts'
import type { SourceFile } from './read-files.ts'
import { syntaxOf } from './syntax.ts'
import { sharedTypeNames } from './type-names.ts'

const file = (path: string, ...rows: string[]): SourceFile => ({
  path,
  text: `${rows.join('\n')}\n`,
  lines: rows.length,
})

test('functions are measured from their first line to their last, a declared one without a body not at all', () => {
  const code = file(
    'a.ts',
    'declare function no(): void',
    'function f() {',
    '  return /a/.test("a")',
    '}',
    'const g = () => 1',
  )
  expect(syntaxOf(code)).toEqual({ functions: [3, 1], regularExpressions: 1 })
})

test('a file that cannot be parsed is named', () => {
  expect(() => syntaxOf(file('broken.ts', 'function ('))).toThrow('broken.ts')
})

test('median and p90 are values of the list', () => {
  expect(medianAndP90([9, 1, 2, 3, 4, 5, 6, 7, 8, 100])).toBe('6 and 100')
  expect(medianAndP90([])).toBe('0 and 0')
})

test('seven equal lines in two files are one pair of seven lines; imports and brackets do not count', () => {
  const rows = ['a()', 'b()', 'c()', '{', 'd()', 'e()', 'f()', 'g()']
  expect(duplicatesIn([file('x.ts', ...rows), file('y.ts', "import 'z'", ...rows)])).toEqual({ pairs: 1, lines: 7 })
  expect(duplicatesIn([file('x.ts', 'a()', 'b()'), file('y.ts', 'a()', 'b()')])).toEqual({ pairs: 0, lines: 0 })
  const long = ['import {', 'a,', 'b,', 'c,', 'd,', 'e,', 'f,', "} from 'z'"]
  expect(duplicatesIn([file('x.ts', ...long), file('y.ts', ...long)])).toEqual({ pairs: 0, lines: 0 })
})

test('two areas of the web that import each other are named once', () => {
  const files = [
    file('web/quiz/a.tsx', "import { b } from '../learn/b.tsx'"),
    file('web/learn/b.tsx', "const a = await import('../quiz/a.tsx')"),
    file('web/ui/c.tsx', "import { b } from './b.tsx'"),
    file('web/home/d.tsx', "import { c } from '../ui/c.tsx'"),
  ]
  expect(mutualImports(files)).toEqual(['learn and quiz'])
})

test('areas of the web that reach themselves through others are named, those below them are not', () => {
  const files = [
    file('web/quiz/a.tsx', "import { b } from '../learn/b.tsx'"),
    file('web/learn/b.tsx', "import { d } from '../home/d.tsx'"),
    file('web/home/d.tsx', "import a from '../quiz/a.tsx'", "import { c } from '../ui/c.tsx'"),
    file('web/ui/c.tsx', "import { e } from './e.tsx'"),
  ]
  expect(areasInCircles(files)).toEqual(['home', 'learn', 'quiz'])
})

test('tests and styles are counted apart from code', () => {
  const files = [file('web/a.ts', 'a()'), file('web/a.test.ts', 'a()', 'b()'), file('web/a.css', 'a {', '}', '')]
  const figures = new Map(figuresOf(files))
  expect([figures.get('lines of code'), figures.get('lines of tests'), figures.get('lines of CSS')]).toEqual([
    '1',
    '2',
    '3 in 1 files',
  ])
})

test('a table is queried outside a store where it is imported as a value', () => {
  const files = [
    file('server/a/ask.ts', "import { users } from '../db/tables.ts'"),
    file(
      'server/a/row.ts',
      "import { type users } from '../db/tables.ts'",
      "import type { mails } from '../db/tables.ts'",
    ),
    file('server/a/user-store.ts', "import { users } from '../db/tables.ts'"),
    file('scripts/b.ts', "import { users } from '#server/db/tables.ts'"),
    file('server/modes/c/d.ts', 'import {', '  users,', "} from '#server/db/tables/users.ts'"),
  ]
  expect(queriesOutsideStores(files)).toEqual(['server/a/ask.ts', 'server/modes/c/d.ts'])
})

test.each([
  ['composes SQL', "import { type SQL, sql } from 'drizzle-orm'"],
  ['imports all that composes SQL', "import * as drizzle from 'drizzle-orm'"],
  ['reads rows of hand-written SQL', "import { type Db, rowsOf as read } from '../db/database.ts'"],
  ['imports all tables', "import * as tables from '#server/db/tables.ts'"],
  ['opens its own connection', "import { Pool } from 'pg'"],
  ['executes a statement', "await deps.db.execute('select 1')"],
  ['queries by relation', 'await tx.query.users.findFirst()'],
  ['queries a connection', "await client.query('listen x')"],
])('a file that %s queries outside a store', (_, line) => {
  const places = ['server/a/ask.ts', 'server/a/ask-store.ts', 'server/db/postgres.ts', 'scripts/a.ts']
  expect(queriesOutsideStores(places.map((path) => file(path, line)))).toEqual(['server/a/ask.ts'])
})

test.each([
  ['uses a type of SQL', "import { type SQL, isNull } from 'drizzle-orm'", "import type { sql } from 'drizzle-orm'"],
  ['imports a type of a driver', "import type { PoolClient } from 'pg'"],
  ['has a database and begins a transaction', "import type { Db } from '../db/database.ts'", 'db.transaction(run)'],
  ['selects or executes something else', "list.select(1); /x/.exec('y'); request.query"],
  ['names SQL in a comment or a string', '// sql`select 1`', "const text = 'db.execute(sql`select 1`)'"],
])('a file that %s queries nothing', (_, ...lines) => {
  expect(queriesOutsideStores([file('server/a/ask.ts', ...lines)])).toEqual([])
})

test('a type that two files export is named once', () => {
  const files = [file('a.ts', 'export type Place = 1', 'type Own = 1'), file('b.ts', 'export interface Place {}')]
  expect(sharedTypeNames([...files, file('c.ts', 'export type Other = 1', 'type Own = 2')])).toEqual(['Place'])
})
