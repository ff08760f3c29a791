import { randomInt } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from './accounts/passwords.ts'
import { buildApp } from './app.ts'
import { startHeartbeat, steadyClock } from './clock/steady-clock.ts'
import { loadContent, loadWithFixtures } from './content/load-cases.ts'
import { loadConditions } from './content/load-conditions.ts'
import { loadHelp } from './content/load-help.ts'
import { loadSample } from './content/load-sample.ts'
import { loadStories } from './content/load-stories.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { disabledFeatures } from './disabled-features.ts'
import { readEnv } from './env.ts'
import { makeReadiness, type Readiness } from './http/readiness.ts'
import { jobs } from './jobs.ts'
import { loadDiagnosisNames } from './library/diagnosis-names.ts'
import { startModel } from './llm/start-model.ts'
import { smtpPost } from './mail/smtp-post.ts'
import { watchDatabase } from './metrics/database-figure-store.ts'
import { measuredReader } from './metrics/measured-reader.ts'
import { type Metrics, makeMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { modes } from './modes.ts'
import { loadNotifications } from './notifications/load-notifications.ts'
import { seedNotifications } from './notifications/notification-seed-store.ts'
import { openServices } from './open-services.ts'
import { followPublished, serveEdited } from './pages/edited/serve-edited.ts'
import { loadPages } from './pages/load-pages.ts'
import { seedPages } from './pages/page-store.ts'
import { loadPlans, seedPlans } from './payment/plans-file.ts'
import { reconcileHourly } from './payment/purchases/reconcile.ts'
import { enqueue } from './queue/job-store.ts'
import { loadQuizBank } from './quizzes/bank.ts'
import { loadReaderContent } from './reader/load-reader-content.ts'
import { openReader } from './reader/open-reader.ts'
import { warmUp } from './reader/warm-up.ts'
import { failedStatement, faultInWords, lineOfFault } from './reporting/fault-in-log.ts'
import { faultOf } from './reporting/fault-of.ts'
import { type ReportFault, reporter } from './reporting/reporter.ts'
import { endOnUncaught } from './reporting/uncaught.ts'
import { notifyClockChange } from './rooms/presence/notify-clock-change.ts'
import { runJobs } from './run-jobs.ts'
import { closeDemo, DEMO, seedDemo } from './seed-demo.ts'
import { watchPublished } from './studio/publish/watch-published.ts'
import { loadVariants } from './variants/load-variants.ts'

/** The one place that reads the environment, opens the database and listens. */
async function start() {
  const env = readEnv(process.env)
  const environment = env.production ? 'production' : 'development'
  const metrics = env.metrics && makeMetrics()
  const reportFault = reporter({ dsn: env.errorService, environment, now: () => new Date(), log: console.error })
  const sendFault: ReportFault = (fault, from) => {
    metrics?.fault(from)
    reportFault(fault, from)
  }
  const report = (error: unknown, of?: { job: string; jobId: string }) => {
    console.error(lineOfFault(error, new Date(), of))
    const fault = faultOf(error, '/')
    if (fault) sendFault(fault, 'server')
  }
  const [content, database] = await Promise.all([
    env.seedDemo ? loadWithFixtures('content') : loadContent('content'),
    openDatabase(env),
  ])
  const { db, jobs: connection, listen, close } = database
  const readiness = makeReadiness(db)
  const clock = steadyClock(db)
  const clocksSet = await clock.beat()
  const { now } = clock
  const conditions = await loadConditions('content')
  const diagnoses = await loadDiagnosisNames('content', content)
  const help = await loadHelp('content')
  const variants = await loadVariants('content', { examples: env.seedDemo })
  await seedPlans(db, await loadPlans('content'))
  await seedPages(db, await loadPages('content'), now())
  await seedNotifications(db, await loadNotifications('content'), now())
  const quizzes = await loadQuizBank('content')
  const stories = await loadStories('content')
  const { served, refresh } = serveEdited(
    { quizzes, stories, conditions, help },
    { db, sources: content.sources, report },
  )
  const stopFollowing = await followPublished(listen, refresh)
  await refresh()
  const sample = await loadSample('content')
  const readerContent = loadReaderContent('content', content)
  const opened = openReader(readerContent, {
    folder: 'content/reader',
    store: env.readerStore,
    threads: env.readerThreads,
    report,
  })
  const reader = metrics ? measuredReader(opened, metrics) : opened
  const demo = env.seedDemo && (await seedDemo(db, now()))
  const closed = env.production && (await closeDemo(db))

  const { publicUrl, supportEmail, contactEmail, contactAddress, roadmapUrl, showOutbox, logLevel, trustProxy } = env
  const optional = openServices(env, { db, now, report, readerContent })
  const post = env.smtpUrl ? smtpPost(env.smtpUrl, env.mailFrom) : undefined
  const deps = {
    db,
    listen,
    content,
    reader,
    modes,
    ...served,
    refreshEdited: refresh,
    diagnoses,
    variants,
    sample,
    now,
    chance: (below: number) => randomInt(below),
    hashPassword,
    publicUrl,
    supportEmail,
    contactAddress,
    contactEmail,
    roadmapUrl,
    showOutbox,
    post,
    metrics,
    sendFault,
    samlKeys: env.samlKeys,
    ltiKeys: env.ltiKeys,
    recordStores: env.recordStores,
    ...optional,
  }
  const stopPublishing = await watchPublished({ ...deps, prepare: reader.prepare, report })
  const app = await buildApp(deps, { siteDir: 'build/client', logLevel, trustProxy, readiness })
  await notifyClockChange(deps, clocksSet)
  const running = await runJobs(connection, jobs, deps, report)
  await enqueue(db, reconcileHourly, {})
  const stopBeating = await startHeartbeat(clock, { listen, onSet: (rooms) => notifyClockChange(deps, rooms), report })
  await app.listen({ port: env.port, host: env.host })
  const measuring = metrics && env.metrics && (await serveMetrics(metrics, { ...env.metrics, host: env.host }))
  if (metrics) watchProcess(metrics, database, readiness)
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    readiness.drain()
    const jobsEnded = running.stop()
    await pause(env.drainSeconds * 1000)
    await app.close()
    await stopBeating()
    await stopFollowing()
    await stopPublishing()
    await jobsEnded
    await measuring?.close()
    await reader.close()
    await close()
  })

  console.log(`Bedside is at ${env.port === 0 ? app.listeningOrigin : publicUrl}`)
  // Node writes it when a process ends by itself. One that is killed would leave the next start to compile all of it again.
  flushCompileCache()
  warmUp(reader, [sample, ...content.cases.values(), ...content.published.newest.values()]).then(
    readiness.readerIsLoaded,
    report,
  )
  if (optional.modelReader) startModel(optional.modelReader, content.cases.values(), console.log).catch(report)
  const off = disabledFeatures(env)
  if (off.length > 0) console.log(`Switched off: ${off.join('; ')}.`)
  if (closed) console.log(`The demo account ${DEMO.email} was here and is closed: everyone knows its password.`)
  if (demo) console.log(`Sign in as ${DEMO.email} with the password ${DEMO.password}`)
}

function watchProcess(metrics: Metrics, database: Database, readiness: Readiness) {
  metrics.watch('bedside_ready', async () => [{ value: Number((await readiness.state()).status === 'ready') }])
  watchDatabase(metrics, database)
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
  if (failedStatement(error)) return faultInWords(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop what uses that port, or choose another with PORT.`
  return error.message
}

endOnUncaught()
try {
  await start()
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
