import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/server-database.ts'
import { dailyAllowance } from './allowance.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

let clock = Date.UTC(2026, 10, 21, 23, 50)
const now = () => new Date(clock)
const taken = async (allow: (student: string) => Promise<boolean>, student: string, times: number) => {
  let taken = 0
  for (let i = 0; i < times; i += 1) if (await allow(student)) taken += 1
  return taken
}

test('a day has so many calls, whichever process asks, and the next day has them again', async () => {
  const [one, other] = [dailyAllowance(db, now, 5), dailyAllowance(db, now, 5)]
  expect((await taken(one, 'a', 3)) + (await taken(other, 'b', 3))).toBe(5)
  expect(await one('c')).toBe(false)
  clock += 11 * 60_000
  expect(await other('a')).toBe(true)
})

test('one student cannot spend the day of the others', async () => {
  clock += 86_400_000
  const allow = dailyAllowance(db, now, 1200)
  expect(await taken(allow, 'greedy', 130)).toBe(120)
  expect(await allow('modest')).toBe(true)
})

test('calls at the same moment are all counted', async () => {
  clock += 86_400_000
  const allow = dailyAllowance(db, now, 4)
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(allow))
  expect(answers.filter(Boolean)).toHaveLength(4)
})

test('a cap of nought means never', async () => {
  expect(await dailyAllowance(db, now, 0)('a')).toBe(false)
})
