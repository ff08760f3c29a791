import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOUR = 'docs/tour.md'
const STOP = /^\d+\. `([^`]+)` `(\w+)`: \S/

const lines = readFileSync(TOUR, 'utf8').split('\n')
const stops = lines.filter((line) => /^\d+\. /.test(line))

test('each tour has stops', () => {
  expect(lines.filter((line) => line.startsWith('## '))).toHaveLength(4)
  expect(stops.length).toBeGreaterThan(30)
})

test.each(stops)('%s', (line) => {
  const [, file = '', name = ''] = STOP.exec(line) ?? []
  expect(name, 'a stop is a file and a name, then what happens there').not.toBe('')
  expect(existsSync(file), `${file} is gone`).toBe(true)
  const isThere = new RegExp(`(function|const|class|type) ${name}\\b|\\b${name}\\],$`, 'm')
  expect(readFileSync(file, 'utf8'), `${file} has no ${name}`).toMatch(isThere)
})
