import { buildSite } from './building/site.ts'
import { buildVectors } from './building/vectors.ts'
import { allStages } from './checks/all-steps.ts'
import { findChromium, installHeadlessShell } from './checks/chromium.ts'
import { startCluster } from './checks/postgres.ts'
import { runStages } from './checks/run-steps.ts'
import { preparation } from './checks/steps.ts'

const named = process.env.TEST_DATABASE_URL
const cluster = named ? undefined : await startCluster()
const postgresUrl = named ?? cluster?.url
if (!postgresUrl)
  console.log(
    'No PostgreSQL here (its binaries or TEST_DATABASE_URL): the server is tested on the embedded database only.',
  )

try {
  findChromium()
  delete process.env.TEST_DATABASE_URL
  const preparations = {
    vectors: preparation('vectors of every answer', buildVectors),
    site: preparation('site', buildSite),
    chromium: preparation('headless Chromium', installHeadlessShell),
  }
  process.exitCode = await runStages(allStages(preparations, postgresUrl))
} finally {
  cluster?.stop()
}
