import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onContentChange } from './on-content-change.ts'

/** Longer than the debounce time. */
const LONG_ENOUGH_MS = 500

let dir = ''
let changes = 0
let stop = () => {}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'watched-'))
  for (const folder of ['cases/007-gout', 'cases/008-migraine']) await mkdir(join(dir, folder), { recursive: true })
  changes = 0
  stop = onContentChange(dir, ['vocabulary/', 'cases/007-'], async () => {
    changes += 1
  })
})
afterEach(async () => {
  stop()
  await rm(dir, { recursive: true })
})

const save = (name: string) => writeFile(join(dir, name), `saved: ${name}\n`)
const noticed = (times: number) => vi.waitFor(() => expect(changes).toBe(times), { timeout: 8000, interval: 20 })

test('files of the case that are saved together are one change', async () => {
  await Promise.all([save('cases/007-gout/case.yaml'), save('cases/007-gout/rubric.yaml')])
  await noticed(1)
  await save('cases/007-gout/case.yaml')
  await noticed(2)
}, 20_000)

test('other cases and other kinds of files are not looked at', async () => {
  await save('cases/008-migraine/case.yaml')
  await save('cases/007-gout/case.yaml~')
  await pause(LONG_ENOUGH_MS)
  expect(changes).toBe(0)
  await save('cases/007-gout/rubric.yaml')
  await noticed(1)
}, 20_000)
