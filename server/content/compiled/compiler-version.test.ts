import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ENGINE_FILES, engineVersion, hashOfCode } from './compiler-version.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'engine-version-'))
  await mkdir(join(root, 'engine/marking'), { recursive: true })
  await write('engine/marking/mark.ts', 'one')
  await write('engine/marking/mark.test.ts', 'one')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFile(join(root, file), text)
const version = () => hashOfCode(ENGINE_FILES, root)

test('another engine has another version, and its tests are no part of it', async () => {
  const before = version()
  await write('engine/marking/mark.test.ts', 'two')
  expect(version()).toBe(before)
  await write('engine/marking/mark.ts', 'two')
  expect(version()).not.toBe(before)
})

test('a file that is new in the engine counts as well', async () => {
  const before = version()
  await write('engine/marking/credit.ts', 'three')
  expect(version()).not.toBe(before)
})

test("the product's own engine has one", () => {
  expect(engineVersion()).toMatch(/^[0-9a-f]{16}$/)
})
