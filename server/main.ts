import { buildApp } from './app.ts'
import { loadDiagnosisNames } from './cases/diagnosis-names.ts'
import { loadContent } from './cases/load-cases.ts'
import { openDatabase } from './db/open-database.ts'
import { readEnv } from './env.ts'
import { deliverMails, smtpPost } from './mail/delivery.ts'
import { DEMO, seedDemo } from './seed-demo.ts'

/** The one place that reads the environment, opens the database and listens. */
async function start() {
  const env = readEnv(process.env)
  const now = () => new Date()
  const content = await loadContent('content')
  const diagnoses = await loadDiagnosisNames('content', content)
  const { db, close } = await openDatabase(env)
  const report = (error: unknown) => console.error(error)
  const delivery = env.smtpUrl ? deliverMails(db, smtpPost(env.smtpUrl, env.mailFrom), now, report) : undefined
  const deps = {
    db,
    content,
    diagnoses,
    now,
    publicUrl: env.publicUrl,
    showOutbox: env.showOutbox,
    mailSoon: () => delivery?.soon(),
  }
  const app = await buildApp(deps, { siteDir: 'build/client', logLevel: env.logLevel, trustProxy: env.trustProxy })

  const demo = env.seedDemo && (await seedDemo(db, now()))
  await app.listen({ port: env.port, host: env.host })
  console.log(`Bedside is at ${env.publicUrl}`)
  if (demo) console.log(`Sign in as ${DEMO.email} with the password ${DEMO.password}`)

  stopOn(['SIGTERM', 'SIGINT'], async () => {
    await app.close()
    await delivery?.stop()
    await close()
  })
}

/** Answers what has been asked, then leaves. A second signal does not wait. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>) {
  let stopping = false
  const leave = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void leave())
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
