import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('web/ui/primitives.css', 'utf8')
const primitives = new Set([...sheet.matchAll(/^ {2}\.([\w-]+) \{$/gm)].map(([, name = '']) => name))

const composed = globSync('web/**/*.module.css').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => ({ path, name })),
  ),
)

test('styles compose only primitives that there are', () => {
  expect(composed.filter(({ name }) => !primitives.has(name))).toEqual([])
})

test('every primitive is worn', () => {
  const worn = new Set(composed.map(({ name }) => name))
  expect([...primitives].filter((name) => !worn.has(name))).toEqual([])
})
