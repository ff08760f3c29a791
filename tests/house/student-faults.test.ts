import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = [...readFileSync('docs/student-faults.md', 'utf8').matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)]

test('every fault of the student’s walk from 11 on has its row', () => {
  expect(rows.map(([, fault]) => Number(fault))).toEqual(Array.from({ length: 16 }, (_, at) => at + 11))
})

// That the tests are there is what state-tables.test.ts sees to.
test.each(rows.map(([, fault = '', tests = '']) => ({ fault, tests })))(
  'the row of fault $fault has a test that is named after it',
  ({ fault, tests }) => {
    expect(tests).toMatch(new RegExp(`"faults? (?:\\d+ and )?${fault}\\b`))
  },
)
