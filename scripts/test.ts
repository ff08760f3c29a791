import { buildSite } from './building/site.ts'
import { buildVectors } from './building/vectors.ts'
import { allStages } from './checks/all-steps.ts'
import { findChromium } from './checks/chromium.ts'
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
  const chromium = findChromium()
  process.env.CHROMIUM_PATH = chromium
  delete process.env.TEST_DATABASE_URL
  const vectors = preparation('vectors of every answer', buildVectors)
  process.exitCode = await runStages(allStages({ vectors, site: preparation('site', buildSite) }, postgresUrl))
} finally {
  cluster?.stop()
}
