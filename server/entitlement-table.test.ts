import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { buy, invoicesOf, userOf } from '../tests/payments.ts'
import { sampleBank } from '../tests/quizzing.ts'
import { type Student, testServer } from '../tests/server-harness.ts'
import { giftOf, give } from './admin/grant.ts'
import { loadStories } from './content/load-stories.ts'
import { attempts, grants, groupMembers, groups, users } from './db/tables.ts'
import { renewHourly } from './payment/subscriptions/renew.ts'
import { enqueue } from './queue/job-store.ts'

// Section 6 of the specification as a table: every kind of user times every restricted call.

const LOCKED = [3, 22, 14, 25, 36, 58] as const
const [CLOSED, TO_UNLOCK] = LOCKED
const DAY = 86_400
/** A page of the Condition Explorer that is not free. */
const PRIME_PAGE = 'gout'

const { call, clock, content, db, runJobs, signUp, verified } = await testServer({
  lockedCases: LOCKED,
  quizzes: sampleBank,
  stories: await loadStories('content'),
})

type Caller = Pick<Student, 'call'>

async function guest(): Promise<Caller> {
  const { token } = (await call('POST', '/api/v1/guest/', {})).body
  const authorization = `Token ${token}`
  return { call: (method, url, body, headers) => call(method, url, body, { ...headers, authorization }) }
}

async function given(words: string): Promise<Student> {
  const student = await verified()
  await give(db, { by: 'console', email: student.email, gift: giftOf(words)!, now: new Date(clock.now) })
  return student
}

async function inGroup(name: string): Promise<Student> {
  const student = await verified()
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, student.email))
  const [group] = await db.insert(groups).values({ name }).onConflictDoNothing().returning()
  await db.insert(groupMembers).values({ userId: user!.id, groupId: group!.id })
  return student
}

async function buyer(token = 'sandbox_visa'): Promise<Student> {
  const student = await verified()
  await buy(student, { token })
  return student
}

async function trying(): Promise<Student> {
  const student = await verified()
  await student.call('POST', '/api/v1/payment/trial/')
  return student
}

async function rewarded(): Promise<Student> {
  const student = await verified()
  const { id } = await userOf(student)
  const [startsAt, endsAt] = [0, 7].map((days) => new Date(clock.now + days * DAY * 1000))
  await db.insert(grants).values({
    userId: id,
    kind: 'reward',
    startsAt: startsAt!,
    endsAt: endsAt!,
    reason: 'A friend came',
    createdAt: startsAt!,
  })
  return student
}

async function refunded(staff: Student): Promise<Student> {
  const student = await buyer()
  const [invoice] = await invoicesOf(student)
  await staff.call('POST', `/api/v1/admin/payments/${invoice.id}/refund/`, { reason: 'As they wished' })
  return student
}

const unlock = (who: Caller, ...case_ids: number[]) => who.call('PATCH', '/api/v1/cases/unlock/', { case_ids })

async function unlocked(...cases: number[]): Promise<Student> {
  const student = await verified()
  await unlock(student, ...cases)
  return student
}

/** Users who had Prime come first, so that it can expire. */
async function allUsers() {
  const former = await given('prime=1d')
  const formerTrial = await trying()
  const pastDue = await buyer('sandbox_fails_later')
  const cancelled = await buyer()
  await cancelled.call('POST', '/api/v1/payment/subscription/cancel/')
  // Each day's story is drawn on the first request.
  for (let day = 0; day < 32; day++) {
    await call('GET', '/api/v1/daily-task/')
    clock.pass(DAY)
  }
  await enqueue(db, renewHourly, {})
  await runJobs()
  // Their token has expired by the test clock.
  const again = async ({ email }: Student): Promise<Student> => {
    const { body } = await call('POST', '/api/v1/auth/login/', { username: email, password: 'a-good-password' })
    const authorization = `Token ${body.token}`
    return {
      email,
      token: body.token,
      call: (method, url, sent, headers) => call(method, url, sent, { ...headers, authorization }),
    }
  }
  const staff = await given('staff')
  const all: Record<string, Caller> = {
    stranger: { call },
    guest: await guest(),
    unverified: await signUp(),
    free: await verified(),
    'free, case unlocked': await unlocked(CLOSED),
    'free, no unlocks left': await unlocked(...LOCKED.slice(2)),
    trial: await trying(),
    'given Prime': await given('prime=30d'),
    buyer: await buyer(),
    rewarded: await rewarded(),
    'former Prime': await again(former),
    'former trial': await again(formerTrial),
    'renewal failed': await again(pastDue),
    'cancelled and over': await again(cancelled),
    refunded: await refunded(staff),
    author: await inGroup('author'),
    educator: await inGroup('educator'),
    'daily group': await inGroup('daily'),
    staff,
  }
  return all
}

const PEOPLE = await allUsers()
const NAMES = Object.keys(PEOPLE)
const PRIME = ['trial', 'given Prime', 'buyer', 'rewarded']
const OPEN_ALL = [...PRIME, 'author', 'staff']
const NO_ACCOUNT = ['stranger', 'guest']
const STUDENTS = NAMES.filter((name) => !NO_ACCOUNT.includes(name))
const VERIFIED = STUDENTS.filter((name) => name !== 'unverified')

/** Returns the result of a call for a user: its status and, if refused, the error code. */
async function resultOf(who: Caller, method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown): Promise<string> {
  const answer = await who.call(method, url, body)
  return answer.status < 300 ? 'served' : `${answer.status} ${answer.body?.code ?? ''}`.trim()
}

const start = (mode: string, case_id: number) => (who: Caller) =>
  resultOf(who, 'POST', '/api/v1/agent/session/', { case_id, mode })

/** Returns a field of the user's own account, or the error. */
const ofUser = (read: (body: Awaited<ReturnType<typeof userOf>>) => unknown) => async (who: Caller) => {
  const { status, body } = await who.call('GET', '/api/v1/auth/user/')
  return status === 200 ? read(body) : `${status} ${body.code}`
}

const openRoom = (case_id: number) => (who: Caller) => resultOf(who, 'POST', '/api/v1/session_pwf/init/', { case_id })

/** Four cases, two of them of the same system: enough for a percentile and a specialty. */
const OF_ONE_SYSTEM = fourCases()

function fourCases() {
  const open = [...content.cases.values()].filter(
    (patientCase) => viewOf(patientCase).card.free && !LOCKED.some((locked) => locked === patientCase.id),
  )
  const bySystem = Map.groupBy(open, (patientCase) => viewOf(patientCase).card.system)
  const [system, two] = [...bySystem].find(([, cases]) => cases.length > 1)!
  const others = open.filter((patientCase) => viewOf(patientCase).card.system !== system)
  return { system, cases: [...two.slice(0, 2), ...others.slice(0, 2)].map(({ id }) => id) }
}

/** Four finished cases per student, to have something to compare. */
async function practise() {
  const at = new Date(clock.now)
  for (const name of STUDENTS) {
    const { id: userId } = await userOf(PEOPLE[name] as Student)
    const finished = OF_ONE_SYSTEM.cases.map((caseId) => ({
      userId,
      caseId,
      mode: 'spm',
      contentVersion: 'c',
      engineVersion: 'e',
      createdAt: at,
      stoppedAt: at,
      timeLimitSeconds: 480,
      turnCount: 5,
      score: 10,
      maxScore: 20,
      stars: 2,
      percentile: 50,
    }))
    await db.insert(attempts).values(finished)
  }
}
await practise()

type Gate = {
  what: string
  ask: (who: Caller) => Promise<unknown>
  served: string[]
  /** The error for those who may call but are not entitled. */
  refusal: unknown
  /** The expected result, if it is not a status. */
  as?: unknown
  /** Those who may not call, with the error. */
  but?: Record<string, unknown>
}

const SIGN_IN = { stranger: '401 sign-in-first', guest: '401 sign-in-first' }
const VERIFY = { ...SIGN_IN, unverified: '403 verify-first' }

const GATES: Gate[] = [
  {
    what: 'a locked case stands open in the library',
    async ask(who) {
      const { status, body } = await who.call('GET', `/api/v1/cases/${CLOSED}/`)
      return status === 200 ? { locked: body.locked } : `${status} ${body.code}`
    },
    served: [...OPEN_ALL, 'free, case unlocked'],
    as: { locked: false },
    refusal: { locked: true },
    but: SIGN_IN,
  },
  // A lesson is blocked while a history or a race of the case is open, so it comes first.
  ...['learn', 'spm', 'diagnosis'].map((mode) => ({
    what: `a locked case is begun in mode ${mode}`,
    ask: start(mode, CLOSED),
    served: [...OPEN_ALL, 'free, case unlocked'],
    refusal: '403 103',
    but: VERIFY,
  })),
  { what: 'a free case is begun', ask: start('spm', 52), served: VERIFIED, refusal: 'nobody', but: VERIFY },
  {
    what: 'a locked case is unlocked',
    ask: (who) => resultOf(who, 'PATCH', '/api/v1/cases/unlock/', { case_ids: [TO_UNLOCK] }),
    served: VERIFIED.filter((name) => name !== 'free, no unlocks left'),
    refusal: '409 no-unlocks-left',
    but: VERIFY,
  },
  {
    what: 'a condition of the explorer is read',
    ask: (who) => resultOf(who, 'GET', `/api/v1/condition/${PRIME_PAGE}/`),
    served: OPEN_ALL,
    refusal: '403 explorer-locked',
    but: SIGN_IN,
  },
  {
    what: 'two conditions are compared, one of them open to everybody',
    ask: (who) => resultOf(who, 'GET', `/api/v1/condition/compare/?with=${PRIME_PAGE},migraine`),
    served: OPEN_ALL,
    refusal: '403 explorer-locked',
    but: SIGN_IN,
  },
  {
    what: 'a condition is marked to come back to',
    ask: (who) => resultOf(who, 'PATCH', `/api/v1/condition/${PRIME_PAGE}/mark/`, { mark: 'repeat' }),
    served: OPEN_ALL,
    refusal: '403 explorer-locked',
    but: VERIFY,
  },
  {
    what: 'the first six questions on a condition are asked',
    ask: (who) => resultOf(who, 'POST', '/api/v1/quiz/session/', { kind: 'condition', condition: 'asthma' }),
    served: STUDENTS,
    refusal: '403 prime-only',
    but: VERIFY,
  },
  {
    what: 'a story of an earlier day is listed',
    ask: async (who) => (await who.call('GET', '/api/v1/daily-task/')).body.earlier.length > 0,
    served: ['staff', 'daily group'],
    as: true,
    refusal: false,
  },
  {
    what: 'a locked case is practised with friends',
    ask: openRoom(CLOSED),
    served: [...OPEN_ALL, 'free, case unlocked'],
    refusal: '403 103',
    but: VERIFY,
  },
  {
    what: 'a fourth group session of the month is opened',
    async ask(who) {
      for (const id of OF_ONE_SYSTEM.cases.slice(0, 3)) await openRoom(id)(who)
      return openRoom(OF_ONE_SYSTEM.cases[3]!)(who)
    },
    served: [...PRIME, 'staff'],
    refusal: '403 prime-only',
    but: VERIFY,
  },
  {
    what: 'the percentile is told after four cases',
    ask: ofUser(({ statisticprofile }) => statisticprofile.percentile),
    served: [...PRIME, 'staff'],
    as: 50,
    refusal: null,
    but: SIGN_IN,
  },
  {
    what: 'the specialty is told after four cases',
    ask: ofUser(({ statisticprofile }) => statisticprofile.specialty?.system ?? null),
    served: [...PRIME, 'staff'],
    as: OF_ONE_SYSTEM.system,
    refusal: null,
    but: SIGN_IN,
  },
  {
    what: 'the crown is worn',
    ask: ofUser(({ prime_status }) => prime_status),
    served: PRIME,
    as: true,
    refusal: false,
    but: SIGN_IN,
  },
  {
    what: 'Prime has ended, and a renewal is offered',
    ask: ofUser((one) => !one.prime_status && one.has_ever_been_prime && one.subscription_days_left <= 0),
    served: ['former Prime', 'former trial', 'renewal failed', 'cancelled and over'],
    as: true,
    refusal: false,
    but: SIGN_IN,
  },
  {
    what: 'a room of the staff is read',
    ask: (who) => resultOf(who, 'GET', '/api/v1/admin/audit/'),
    served: ['staff'],
    refusal: '404 not-found',
  },
]

test.each(GATES)('$what', async ({ ask, served, as = 'served', refusal, but }) => {
  const said: Record<string, unknown> = {}
  for (const name of NAMES) said[name] = await ask(PEOPLE[name]!)
  const standard = NAMES.map((name) => [name, served.includes(name) ? as : refusal])
  expect(said).toEqual({ ...Object.fromEntries(standard), ...but })
})
