import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('web/ui/primitives.css', 'utf8')
const primitives = new Set([...sheet.matchAll(/^ {2}\.([\w-]+) \{$/gm)].map(([, name = '']) => name))

const composed = globSync('web/**/*.module.css').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => ({ path, name })),
  ),
)

const COMPONENT = /<(Row|Flow|Stack|Box|Text|Note|Lead)((?:\s+[\w-]+(?:="[^"]*"|=\{[^{}]*\})?)*)/g
const PROPERTY = /([\w-]+)(?:=(?:"([^"]*)"|\{([^{}]*)\}))?/g
/** The class that a component of ui/layout has for a property of another name. */
const RENAMED: Record<string, string> = { oneColumn: 'one-column', 'justify-start': 'items-start' }

/** The primitives that the components of ui/layout wear in a file, by their properties. */
function wornBy(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(COMPONENT)].flatMap(([, component = '', properties = '']) => [
    ...({ Row: ['row'], Flow: ['flow'], Stack: ['stack'], Note: ['size-small'], Lead: ['size-lead'] }[component] ?? []),
    ...[...properties.matchAll(PROPERTY)].map(([, name = '', text, value = text]) => {
      const worn = value === undefined ? name : `${name}-${value}`
      return RENAMED[worn] ?? worn
    }),
  ])
}

test('styles compose only primitives that there are', () => {
  expect(composed.filter(({ name }) => !primitives.has(name))).toEqual([])
})

test('every primitive is worn', () => {
  const worn = new Set([...composed.map(({ name }) => name), ...globSync('web/**/*.tsx').flatMap(wornBy)])
  expect([...primitives].filter((name) => !worn.has(name))).toEqual([])
})

test('what a component of ui/layout is given is a primitive', () => {
  const steps = readFileSync('web/ui/layout/looks.ts', 'utf8')
  const given = [...steps.matchAll(/(?:type (\w+) =|^ {2}(\w+)\?:) ([^\n]*\|[^\n]*)$/gm)].flatMap(
    ([, type = '', property = type.toLowerCase(), values = '']) =>
      [...values.matchAll(/'([\w-]+)'|(\d+)/g)].map(([, word, step]) => `${property}-${word ?? step}`),
  )
  expect(given.length).toBeGreaterThan(40)
  expect(given.filter((name) => !primitives.has(name))).toEqual([])
})
