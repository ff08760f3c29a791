import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { buildApp } from '#server/app.ts'
import type { LoadedContent } from '#server/content/load-cases.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Readiness } from '#server/http/readiness.ts'
import { loadDiagnosisNames } from '#server/library/diagnosis-names.ts'
import { modes } from '#server/modes.ts'
import type { NotificationFile } from '#server/notifications/notification-file.ts'
import { seedNotifications } from '#server/notifications/notification-seed-store.ts'
import { followPublished, serveEdited } from '#server/pages/edited/serve-edited.ts'
import { seedPlans } from '#server/payment/plans-file.ts'
import { sandbox } from '#server/payment/sandbox.ts'
import { keepPublished } from '#server/studio/publish/keep-published.ts'
import { drainJobs } from './drain-jobs.ts'
import { openTestDatabase } from './server-database.ts'
import { sharedConditions, sharedContent, sharedPlans, sharedQuizBank, sharedSample } from './shared-content.ts'
import { readerFor } from './test-reader.ts'

// The real server, called without a port, on a real database, with a clock that tests move.

type Method = 'GET' | 'POST' | 'PATCH'
/** `body` is what JSON gave: tests say what they expect of it. */
export type TestReply = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  text: string
}
export type Student = {
  email: string
  token: string
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
}

export type TestServer = {
  app: FastifyInstance
  db: Db
  content: LoadedContent
  clock: { now: number; pass: (seconds: number) => void }
  call: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<TestReply>
  /** Signs a new student up; the address is made up where none is given. */
  signUp: (email?: string) => Promise<Student>
  /** The same, with the e-mail verified and the experience level chosen. */
  verified: (email?: string) => Promise<Student>
  /** Does the jobs that are queued; `later` also those that wait for another try. */
  runJobs: (when?: { later: boolean }) => Promise<void>
  /** The last link that was mailed to an address. */
  linkTo: (email: string) => Promise<string>
}

export const PASSWORD = 'a-good-password'

type TestSettings = {
  showOutbox?: boolean
  publicUrl?: string
  /** The folder of a built site; there is none where none is given. */
  siteDir?: string
  requestTimeoutMs?: number
  /** How often people in a room hear from the server. */
  roomBeatMs?: number
  logLevel?: string
  /** Where the log is written instead of to the terminal. */
  log?: Writable
  supportEmail?: string
  contactEmail?: string
  contactAddress?: readonly string[]
  roadmapUrl?: string
  /** Cases that are not free in this test, whatever their authors say. */
  lockedCases?: readonly number[]
  /** What a case is in this test, whatever its authors wrote. */
  rewrite?: (patientCase: PatientCase) => PatientCase
  /** With the two locked cases of content/fixtures. */
  fixtures?: boolean
  /** What is new; nothing where nothing is given. */
  notifications?: readonly NotificationFile[]
  help?: Deps['help']
  samlKeys?: Deps['samlKeys']
  ltiKeys?: Deps['ltiKeys']
  recordStores?: Deps['recordStores']
  tellFault?: Deps['tellFault']
  metrics?: Deps['metrics']
  variants?: Deps['variants']
  /** Other questions than those of content/quizzes. */
  quizzes?: Deps['quizzes']
  /** Stories of the daily task; none where none are given. */
  stories?: Deps['stories']
  chance?: Deps['chance']
  /** As production makes it; without it the cheapest that there is. */
  hashPassword?: Deps['hashPassword']
  /** Another reader than the product's own. */
  reader?: Deps['reader']
  /** Loads what is published from the studio while the server runs. */
  publishes?: boolean
  /** Other modes than those that are offered. */
  modes?: Deps['modes']
  /** The server's clock, made of the time of day that the test moves; without it the server reads that time itself. */
  timing?: (db: Db, wall: () => Date) => Promise<() => Date>
  /** Answers /readyz, on the test's own database. */
  readiness?: (db: Db) => Readiness
  /** Takes the mails; without it they stay in the development inbox. */
  post?: Deps['post']
  /** Outside services, on the test's own database and clock. */
  services?: (
    db: Db,
    now: () => Date,
  ) => Partial<
    Pick<Deps, 'socialProviders' | 'payment' | 'mailJourneys' | 'modelReader' | 'transcribe' | 'speech' | 'ice'>
  >
}

/** Starts the server for a test file and ends it after the last test. */
export async function testServer(settings: TestSettings = {}): Promise<TestServer> {
  const {
    lockedCases = [],
    rewrite = (patientCase) => patientCase,
    fixtures = false,
    notifications = [],
    services,
    timing,
    siteDir = 'tests/no-site',
    requestTimeoutMs,
    roomBeatMs,
    logLevel,
    log,
    readiness,
    publishes = false,
    ...over
  } = settings
  const { db, jobs, listen, close } = await openTestDatabase()
  const content = rewritten(locking(await sharedContent({ fixtures }), lockedCases), rewrite)
  const clock: TestServer['clock'] = {
    now: Date.UTC(2026, 10, 20, 9),
    pass(seconds) {
      clock.now += seconds * 1000
    },
  }
  const wall = () => new Date(clock.now)
  const now = timing ? await timing(db, wall) : wall
  const { served, refresh } = serveEdited(
    {
      conditions: await sharedConditions(),
      quizzes: over.quizzes ?? (await sharedQuizBank()),
      stories: over.stories ?? new Map(),
      help: over.help ?? [],
    },
    { db, sources: content.sources, report: console.error },
  )
  const deps: Deps = {
    db,
    listen,
    content,
    reader: readerFor(content),
    modes,
    diagnoses: await loadDiagnosisNames('content', content),
    sample: await sharedSample(),
    now,
    chance: (below) => randomInt(below),
    hashPassword: hashQuickly,
    publicUrl: 'http://bedside.test',
    showOutbox: true,
    payment: { cards: sandbox(db, now) },
    ...services?.(db, now),
    ...over,
    ...served,
    refreshEdited: refresh,
  }
  await seedPlans(db, await sharedPlans())
  await seedNotifications(db, notifications, now())
  const app = await buildApp(deps, {
    siteDir,
    logLevel: logLevel ?? process.env.LOG_LEVEL ?? 'silent',
    ...(log && { log }),
    trustProxy: 1,
    ...(requestTimeoutMs && { requestTimeoutMs }),
    ...(roomBeatMs && { roomBeatMs }),
    ...(readiness && { readiness: readiness(db) }),
  })
  const stopFollowing = await followPublished(listen, refresh)
  const { prepare } = readerFor(content)
  const stopPublishing = publishes && (await keepPublished({ ...deps, prepare, report: console.error }))
  afterAll(async () => {
    await app.close()
    await stopFollowing()
    if (stopPublishing) await stopPublishing()
    await close()
  })

  const call: TestServer['call'] = async (method, url, body, headers = {}) => {
    const json = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const reply = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...json,
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: parsed(reply.body) }
  }
  const studentOf = (email: string, token: string): Student => ({
    email,
    token,
    call: (method, url, body, headers) => call(method, url, body, { ...headers, authorization: `Token ${token}` }),
  })
  const linkTo = async (email: string) => {
    const { body } = await call('GET', '/api/v1/dev/outbox/')
    const mail = body.mails.find(({ to }: { to: string }) => to === email)
    return String(/http\S+/.exec(mail?.text ?? '')?.[0])
  }
  const signUp = async (email = `student-${++signedUp}@example.org`) => {
    const { body } = await call('POST', '/api/v1/auth/register/', { email, password: PASSWORD })
    return studentOf(email, body.token)
  }
  const verified = async (email?: string) => {
    const student = await signUp(email)
    const key = (await linkTo(student.email)).split('/').at(-1)
    await call('GET', `/api/v1/auth/activation/${key}/`)
    await student.call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
    return student
  }
  const runJobs = (when?: { later: boolean }) => drainJobs(jobs, deps, when)
  return { app, db, content, clock, call, signUp, verified, runJobs, linkTo }
}

/** What production pays for a hash is half of what a sign-up costs. */
const hashQuickly = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let signedUp = 0

function locking(content: LoadedContent, locked: readonly number[]): LoadedContent {
  const cases = [...content.cases.values()].map((patientCase) =>
    locked.includes(patientCase.id) ? { ...patientCase, file: { ...patientCase.file, free: false } } : patientCase,
  )
  return { ...content, cases: new Map(cases.map((patientCase) => [patientCase.id, patientCase])) }
}

const rewritten = (content: LoadedContent, rewrite: (patientCase: PatientCase) => PatientCase): LoadedContent => ({
  ...content,
  cases: new Map([...content.cases].map(([id, patientCase]) => [id, rewrite(patientCase)])),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
