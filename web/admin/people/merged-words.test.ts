import { expect, test } from 'vitest'
import { tableName } from './merged-words.ts'

test.each([
  ['attempts', 'Consultations'],
  ['prime_letters', 'Prime letters'],
])('%s is called %j', (table, name) => expect(tableName(table)).toBe(name))
