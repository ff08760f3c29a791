import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadRenamed, readRenamed } from './load-renamed.ts'

const folder = await mkdtemp(join(tmpdir(), 'bedside-renamed-'))
const path = join(folder, 'merged.tsv')
beforeEach(() => rm(path, { force: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

const writeList = (...rows: string[]) => writeFile(path, `${['was\tnow\twhy', ...rows].join('\n')}\n`)

test('nothing is renamed where there is no list', async () => {
  expect(await readRenamed(folder)).toEqual([])
  expect(await loadRenamed(folder)).toEqual(new Map())
})

test('an answer that another took the place of, and one that was dropped, each with why', async () => {
  await writeList('ache\tpain\tthe same', 'echo\t-\tnobody asks it')
  expect(await readRenamed(folder)).toEqual([
    { was: 'ache', now: 'pain', why: 'the same' },
    { was: 'echo', now: undefined, why: 'nobody asks it' },
  ])
  expect(await loadRenamed(folder)).toEqual(new Map([['ache', 'pain']]))
})

test('an id is followed through all its names to that of today, in whatever order they are listed', async () => {
  await writeList('second\tthird\tclearer', 'first\tsecond\tclearer', 'other\tthird\tthe same')
  expect(await loadRenamed(folder)).toEqual(
    new Map([
      ['second', 'third'],
      ['first', 'third'],
      ['other', 'third'],
    ]),
  )
})

test('names that lead in a circle end', async () => {
  await writeList('one\ttwo\tclearer', 'two\tone\tclearer')
  expect((await loadRenamed(folder)).size).toBe(2)
})
