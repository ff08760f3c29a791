import { expect, test } from 'vitest'
import { queriesOutsideStores } from '#scripts/house/queries.ts'
import { isCode, isTest, readSourceFiles } from '#scripts/house/read-files.ts'
import { sharedTypeNames } from '#scripts/house/type-names.ts'

const files = readSourceFiles()

test('no file of the server queries tables outside a store', () => {
  expect(queriesOutsideStores(files.filter((file) => isCode(file) && !isTest(file)))).toEqual([])
})

test('an exported type has a name of its own', () => {
  expect(sharedTypeNames(files)).toEqual([])
})
