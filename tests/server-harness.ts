import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadDiagnosisNames } from '#server/cases/diagnosis-names.ts'
import { type LoadedContent, loadContent } from '#server/cases/load-cases.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openTestDatabase } from './server-database.ts'

// The real server, called without a port, on a real database, with a clock that tests move.

type Method = 'GET' | 'POST' | 'PATCH'
/** `body` is what JSON gave: tests say what they expect of it. */
export type Answer = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  text: string
}
export type Student = {
  email: string
  token: string
  call(method: Method, url: string, body?: unknown): Promise<Answer>
}

export type TestServer = {
  app: FastifyInstance
  db: Db
  content: LoadedContent
  clock: { now: number; pass: (seconds: number) => void }
  call: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Signs a new student up; the address is made up where none is given. */
  signUp: (email?: string) => Promise<Student>
  /** The same, with the e-mail verified and the experience level chosen. */
  verified: (email?: string) => Promise<Student>
  /** The last link that was mailed to an address. */
  linkTo: (email: string) => Promise<string>
}

export const PASSWORD = 'a-good-password'

type TestSettings = {
  showOutbox?: boolean
  supportEmail?: string
  /** Cases that are not free in this test, whatever their authors say. */
  lockedCases?: readonly number[]
  notifications?: Deps['notifications']
  /** Outside services, on the test's own database and clock. */
  services?: (db: Db, now: () => Date) => Pick<Deps, 'languageModel' | 'transcribe' | 'speech'>
}

/** Starts the server for a test file and ends it after the last test. */
export async function testServer({ lockedCases = [], services, ...over }: TestSettings = {}): Promise<TestServer> {
  const { db, close } = await openTestDatabase()
  const content = locking(await loadContent('content'), lockedCases)
  const clock: TestServer['clock'] = {
    now: Date.UTC(2026, 10, 20, 9),
    pass(seconds) {
      clock.now += seconds * 1000
    },
  }
  const now = () => new Date(clock.now)
  const app = await buildApp(
    {
      db,
      content,
      diagnoses: await loadDiagnosisNames('content', content),
      notifications: [],
      now,
      publicUrl: 'http://bedside.test',
      showOutbox: true,
      mailSoon: () => {},
      ...services?.(db, now),
      ...over,
    },
    { siteDir: 'tests/no-site', logLevel: process.env.LOG_LEVEL ?? 'silent', trustProxy: true },
  )
  afterAll(async () => {
    await app.close()
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
    call: (method, url, body) => call(method, url, body, { authorization: `Token ${token}` }),
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
  return { app, db, content, clock, call, signUp, verified, linkTo }
}

let signedUp = 0

function locking(content: LoadedContent, locked: readonly number[]): LoadedContent {
  const cases = [...content.cases.values()].map((patientCase) =>
    locked.includes(patientCase.id) ? { ...patientCase, file: { ...patientCase.file, free: false } } : patientCase,
  )
  return { ...content, cases: new Map(cases.map((patientCase) => [patientCase.id, patientCase])) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
