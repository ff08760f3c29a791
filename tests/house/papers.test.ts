import { existsSync, globSync, readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/db/tables.ts'
import { SETTINGS } from '#server/env.ts'
import { MAY_GO_TO_MAKER } from '../../web/consultation/voice/microphone.ts'
import { TALK_WORDS } from '../../web/group/room/room-words.ts'
import { ASVS } from '../../web/institutions/papers/asvs/asvs.ts'
import { BY_THE_BROWSER, PROCESSORS } from '../../web/institutions/papers/processors.ts'
import { IMPERSONAL, PERSONAL } from '../../web/institutions/papers/stored-data.ts'
import { WCAG } from '../../web/institutions/papers/wcag.ts'
import { blocksTitled } from './test-blocks.ts'

// What the papers for institutions say is held to the code here.

const byExport = new Map<string, unknown>(Object.entries(tables))
const schema = [...byExport.values()].flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []))
const personalTables = PERSONAL.flatMap((purpose) => purpose.tables)

/** Whether a row goes when the row of another table goes, over as many tables as it takes. */
function cascadesFrom(name: string, goal: string, seen = new Set<string>()): boolean {
  if (name === goal) return true
  if (seen.has(name)) return false
  seen.add(name)
  const keys = schema.find((one) => one.name === name)!.foreignKeys.filter(({ onDelete }) => onDelete === 'cascade')
  return keys.some((key) => cascadesFrom(getTableName(key.reference().foreignTable), goal, seen))
}

describe('the page on data processing', () => {
  test('every table of the schema is on the page, once', () => {
    const listed = [...personalTables, ...IMPERSONAL].map(({ table }) => table)
    expect(listed.toSorted()).toEqual(schema.map(({ name }) => name).toSorted())
  })

  test.each(personalTables)('$table is kept as the schema and the sweep have it', ({ table, kept, until }) => {
    if (kept === 'account') expect(cascadesFrom(table, 'users')).toBe(true)
    if (kept === 'institution') expect(cascadesFrom(table, 'institutions')).toBe(true)
    if (kept === 'stays') expect(cascadesFrom(table, 'users')).toBe(false)
    if (kept === 'stays' || kept === 'swept') expect(until).toBeTruthy()
    expect(swept().has(table), 'swept').toBe(kept === 'swept')
  })

  test('a table without personal data has no key to an account', () => {
    for (const { table } of IMPERSONAL) {
      const { foreignKeys } = schema.find(({ name }) => name === table)!
      expect(
        foreignKeys.map((key) => getTableName(key.reference().foreignTable)),
        table,
      ).not.toContain('users')
    }
  })
})

/** The tables from which the hourly sweep deletes. */
function swept(): Set<string> {
  const source = readFileSync('server/retention/expiry-store.ts', 'utf8')
  const found = [...source.matchAll(/db\.delete\((\w+)\)/g)].map(([, name]) => byExport.get(name!))
  return new Set(found.map((one) => getTableName(one as PgTable)))
}

test('every setting that names an outside address is on the page of sub-processors', () => {
  const own = ['PUBLIC_URL', 'ROADMAP_URL']
  const outside = Object.keys(SETTINGS).filter(
    (name) => /_(?:URL|ISSUER|DSN|STORES)$/.test(name) && !own.includes(name),
  )
  expect(PROCESSORS.flatMap(({ settings }) => settings).toSorted()).toEqual(outside.toSorted())
})

/** Interfaces of browsers that may send what is said, or what they say, to the browser's maker. */
const SENDING = { SpeechRecognition: 'Speech recognition of the browser', speechSynthesis: 'Voices of the browser' }

test('what the browser itself may send is on the page of sub-processors', () => {
  const program = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))
  const code = program.map((file) => readFileSync(file, 'utf8')).join('\n')
  const used = Object.entries(SENDING).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
  expect(BY_THE_BROWSER.map(({ name }) => name)).toEqual(used.map(([, name]) => name))
})

test('before a spoken session, people read that their browser may send the sound away', () => {
  expect(TALK_WORDS.spoken.about).toContain('may send the sound to its maker')
  const consent = readFileSync('web/group/consent/ask-consent.tsx', 'utf8')
  for (const said of ['spoken: ', 'unknown: ', 'BY_THE_BROWSER = '])
    expect(consent).toMatch(new RegExp(`${said}'[^']*may send [^']* to its maker`))
})

test('at the first use of the microphone, a student reads the same', () => {
  for (const words of Object.values(MAY_GO_TO_MAKER)) expect(words).toContain('may send what you say to its maker')
})

test('the accessibility report has every criterion of WCAG 2.2 A and AA, in order', () => {
  expect(WCAG.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(WCAG.filter(({ level }) => level === 'AA')).toHaveLength(24)
  expect(WCAG.map(({ id }) => id)).toEqual(WCAG.map(({ id }) => id).toSorted(inNumbers))
})

test('the requirements of ASVS are in order, none twice', () => {
  const ids = ASVS.flatMap(({ requirements }) => requirements.map(({ id }) => id))
  const ends = ids.flatMap((id) => id.split(' to '))
  expect(ends).toEqual([...new Set(ends)].toSorted(inNumbers))
})

const inNumbers = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Every test that a paper names, as `file: title`, with … for words left out; a title of … alone is the whole file. */
const NAMED = /['"]([\w./-]+\.(?:test|spec)\.tsx?): (.+?)['"](?=[\],;\n])/g

test.each(
  globSync('web/institutions/papers/**/*.{ts,tsx}')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, named, title]) => [named!, title!] as const),
    )
    .filter(([file, title], at, all) => all.findIndex((one) => one[0] === file && one[1] === title) === at),
)('%s has the test "%s", which a paper names', (file, title) => {
  expect(existsSync(file)).toBe(true)
  expect(title === '…' ? 1 : blocksTitled(readFileSync(file, 'utf8'), title).length).toBeGreaterThan(0)
})
