import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/server-database.ts'
import { readEnv } from '../env.ts'
import { dailyAllowance } from './allowance.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

let clock = Date.UTC(2026, 10, 21, 23, 50)
const now = () => new Date(clock)
let messages = 0
const posed = (student: string) => {
  messages += 1
  return { student, key: `message ${messages}` }
}
type Allow = ReturnType<typeof dailyAllowance>
const taken = async (allow: Allow, student: string, times: number) => {
  let taken = 0
  for (let i = 0; i < times; i += 1) if ((await allow(posed(student))) === 'yes') taken += 1
  return taken
}

test('a day has so many calls, whichever process asks, and the next day has them again', async () => {
  const [one, other] = [dailyAllowance(db, now, 5), dailyAllowance(db, now, 5)]
  expect((await taken(one, 'a', 3)) + (await taken(other, 'b', 3))).toBe(5)
  expect(await one(posed('c'))).toBe('spent')
  clock += 11 * 60_000
  expect(await other(posed('a'))).toBe('yes')
})

test('one student cannot spend the day of the others', async () => {
  clock += 86_400_000
  const allow = dailyAllowance(db, now, 1200)
  expect(await taken(allow, 'greedy', 130)).toBe(120)
  expect(await allow(posed('modest'))).toBe('yes')
})

test('a message has one call, in whichever process, also at the same moment', async () => {
  clock += 86_400_000
  const [one, other] = [dailyAllowance(db, now, 50), dailyAllowance(db, now, 50)]
  const same = { student: 'a', key: 'the same' }
  const answers = await Promise.all([one(same), other(same), one(same)])
  expect(answers.sort()).toEqual(['asked-already', 'asked-already', 'yes'])
})

test('calls at the same moment are all counted', async () => {
  clock += 86_400_000
  const allow = dailyAllowance(db, now, 4)
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((student) => allow(posed(student))))
  expect(answers.filter((answer) => answer === 'yes')).toHaveLength(4)
})

test('a cap of nought means never', async () => {
  expect(await dailyAllowance(db, now, 0)(posed('a'))).toBe('spent')
})

test('the cap that nobody sets is enough for a class of thirty with four consultations of forty messages each', async () => {
  const { languageModelDailyCap: cap } = readEnv({})
  expect(cap).toBeGreaterThanOrEqual(30 * 4 * 40)
  clock += 86_400_000
  expect(await taken(dailyAllowance(db, now, cap), 'one of them', 4 * 40)).toBe(4 * 40)
})
