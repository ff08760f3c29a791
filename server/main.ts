import { buildApp } from './app.ts'
import { loadDiagnosisNames } from './cases/diagnosis-names.ts'
import { loadContent } from './cases/load-cases.ts'
import { warmUp } from './consultations/warm-up.ts'
import { openDatabase } from './db/open-database.ts'
import { sweepHourly } from './db/sweep.ts'
import { readEnv } from './env.ts'
import { deliverMails, smtpPost } from './mail/delivery.ts'
import { loadNotifications } from './notifications/load-notifications.ts'
import { openServices } from './open-services.ts'
import { DEMO, seedDemo } from './seed-demo.ts'

/** The one place that reads the environment, opens the database and listens. */
async function start() {
  const env = readEnv(process.env)
  const now = () => new Date()
  const report = (error: unknown) => console.error(error)
  const [content, { db, close }] = await Promise.all([loadContent('content'), openDatabase(env)])
  const diagnoses = await loadDiagnosisNames('content', content)
  const notifications = await loadNotifications('content')
  const demo = env.seedDemo && (await seedDemo(db, now()))

  const delivery = env.smtpUrl ? deliverMails(db, smtpPost(env.smtpUrl, env.mailFrom), now, report) : undefined
  const stopSweeping = sweepHourly(db, now, report)
  const { publicUrl, supportEmail, showOutbox, logLevel, trustProxy } = env
  const optional = openServices(env, db, now, report)
  const mailSoon = () => delivery?.soon()
  const deps = {
    db,
    content,
    diagnoses,
    notifications,
    now,
    publicUrl,
    supportEmail,
    showOutbox,
    mailSoon,
    ...optional,
  }
  const app = await buildApp(deps, { siteDir: 'build/client', logLevel, trustProxy })
  await app.listen({ port: env.port, host: env.host })
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    stopSweeping()
    await app.close()
    await delivery?.stop()
    await close()
  })

  console.log(`Bedside is at ${env.port === 0 ? app.listeningOrigin : publicUrl}`)
  warmUp(content).catch(report)
  if (demo) console.log(`Sign in as ${DEMO.email} with the password ${DEMO.password}`)
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

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop what uses that port, or choose another with PORT.`
  return error.message
}

try {
  await start()
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
