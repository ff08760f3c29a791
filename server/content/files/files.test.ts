import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesOf } from './read-files.ts'
import { textsOf } from './write-files.ts'

const FOLDERS = ['content/cases', 'content/fixtures'].flatMap((dir) =>
  readdirSync(dir)
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isDirectory()),
)

const textsIn = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

test('there are cases to go there and back', () => expect(FOLDERS.length).toBeGreaterThanOrEqual(30))

describe.each(FOLDERS)('%s', (folder) => {
  const before = textsIn(folder)
  const files = filesOf(before)
  const after = textsOf(files)

  test('comes out of the studio with the same files, and each says the same', () => {
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const [name, text] of before)
      if (name.endsWith('.yaml')) expect(parse(after.get(name)!), name).toEqual(parse(text))
      else expect(after.get(name), name).toBe(text)
  })

  test('keeps its comments, and goes in again as it came out', () => {
    expect(filesOf(after)).toEqual(files)
    const words = (texts: ReadonlyMap<string, string>) =>
      [...texts].flatMap(([name, text]) =>
        name.endsWith('.yaml') ? (text.match(/^ *# (?!yaml-language).*$/gm) ?? []).map((line) => line.trim()) : [],
      )
    expect(words(after).sort()).toEqual(words(before).sort())
  })
})

test('marks of proposals go in and come out', () => {
  const text =
    'id: 3 # unconfirmed\nanswers:\n  - { id: onset, says: Today. } # unconfirmed\n  - { id: site, says: Here. }\n'
  const files = filesOf(new Map([['case.yaml', text]]))
  expect(files.unconfirmed).toEqual({ 'case.yaml': [['id'], ['answers', 0]] })
  expect(textsOf(files).get('case.yaml')).toContain(text)
})

test('what is not YAML says in which file', () => {
  expect(() => filesOf(new Map([['case.yaml', 'a: [1']]))).toThrow('case.yaml:')
})
