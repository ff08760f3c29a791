import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { areasInCircles } from '#scripts/house/mutual-imports.ts'
import { isCode, isTest, readSourceFiles } from '#scripts/house/read-files.ts'

const FULL = 40
const files = readSourceFiles()

test('no area of the web imports another that comes back to it', () => {
  expect(areasInCircles(files.filter((file) => isCode(file) && !isTest(file)))).toEqual([])
})

test(`no folder of the web or of the browser tests has more than ${FULL} files, tests and styles included`, () => {
  const folders = Map.groupBy(
    files.filter(({ path }) => /^(web|tests\/browser)\//.test(path)),
    ({ path }) => posix.dirname(path),
  )
  const fuller = [...folders].filter(([, own]) => own.length > FULL).map(([folder, own]) => `${folder} ${own.length}`)
  expect(fuller).toEqual([])
})
