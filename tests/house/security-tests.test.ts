import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TABLE = 'docs/security-tests.md'
const rows = [...readFileSync(TABLE, 'utf8').matchAll(/^\| (F\d+) \|.*\| ([^|]+) \|$/gm)].map(([, finding, files]) => ({
  finding: finding ?? '',
  files: (files ?? '').split(', '),
}))

test('every finding of the outside test has its row', () => {
  expect(rows.map(({ finding }) => finding)).toEqual(Array.from({ length: 15 }, (_, at) => `F${at + 1}`))
})

test.each(rows.flatMap(({ finding, files }) => files.map((file) => ({ finding, file }))))(
  '$file has a test that is named after $finding',
  ({ finding, file }) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`['"\`]${finding}: `))
  },
)
