import { afterAll, expect, test } from 'vitest'
import { startServer } from '#scripts/checks/live-server.ts'
import { reportBreach } from '#scripts/fuzzing/attacks.ts'
import { fuzz } from '#scripts/fuzzing/fuzz.ts'
import { caseSecrets } from '#scripts/fuzzing/judge.ts'
import { printFault } from '#scripts/fuzzing/report.ts'
import { preparedFolder } from '../prepared-database.ts'
import { createDatabase } from '../server-database.ts'
import { sharedContent } from '../shared-content.ts'

// The bounded part of `npm run fuzz`: a thousand requests, the same on each run.

const REQUESTS = 1_000
const { dataDir, remove } = await preparedFolder('fuzz')
const server = process.env.TEST_DATABASE_URL
const database = server ? await createDatabase(server) : undefined
const ofCases = caseSecrets(await sharedContent())
const env = {
  ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir }),
  SEED_DEMO: 'false',
  TRUST_PROXY: '1',
}
const live = await startServer({ env: { ...env, LOG_LEVEL: 'error' } })
afterAll(async () => {
  await live.stop()
  await database?.drop()
  remove()
})

test('a thousand requests of all kinds find no fault, no innards and nothing that is kept back', async () => {
  const { faults, breaches, sent, statuses } = await fuzz({ base: live.url, seed: 26, requests: REQUESTS, ofCases })
  expect(faults.map(printFault)).toEqual([])
  expect(breaches.map(reportBreach)).toEqual([])
  expect(sent).toBe(REQUESTS)
  // If all were rejected early, they would have tested nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 8)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10)
}, 120_000)

test('the server is well after it, and its log has no fault of its own', async () => {
  expect((await fetch(`${live.url}/healthz`)).status).toBe(200)
  expect(live.output()).not.toContain('"level":50')
})
