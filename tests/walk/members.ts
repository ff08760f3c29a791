import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { InvoicesReply, PlanListReply } from '#contract/payment.ts'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import type { Db } from '#server/db/database.ts'
import { grants, purchases, subscriptions, users } from '#server/db/tables.ts'
import { renewSubscription } from '#server/payment/subscriptions/renew.ts'
import { enqueue } from '#server/queue/job-store.ts'
import { api, type BrowserStudent, newStudent } from '#tests/browser/bedside.ts'
import { begin } from '#tests/browser/consulting.ts'
import { inDatabase, makeDatabase, type TestDatabase } from '#tests/browser/database.ts'
import { grantRoles } from '#tests/browser/grant-staff.ts'
import type { Walker, WalkRoute } from './walker.ts'

const NAMES = ['free', 'trial', 'failing', 'lifetime', 'refunded'] as const
type Name = (typeof NAMES)[number]
type World = { server: LiveServer; database: TestDatabase; people: Record<Name, BrowserStudent>; owner: BrowserStudent }

let world: Promise<World> | undefined

/**
 * Home, plans, comparison and account as five users see them in production mode: free, on trial, monthly with a failing
 * payment, lifetime, and refunded; then the pages in which their owner runs the business.
 */
export const members: WalkRoute = {
  name: 'members',
  walk: async (walker) => {
    world ??= production()
    const { server, people, owner } = await world
    for (const name of NAMES) await lookAs(walker, server.url, name, people[name])
    await runBusiness(walker, server.url, owner, people)
  },
  end: async () => {
    if (!world) return
    const { server, database } = await world
    await server.stop()
    await database.remove()
  },
}

async function signIn({ page }: Walker, url: string, { token }: BrowserStudent) {
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((value) => {
    localStorage.clear()
    localStorage.setItem('bedside.token', value)
  }, token)
}

async function lookAs(walker: Walker, url: string, name: Name, student: BrowserStudent) {
  const { page, look } = walker
  await signIn(walker, url, student)
  await page.goto(`${url}/dashboard/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(`${name}: home`)
  await page.goto(`${url}/plans`)
  await expect(page.getByRole('heading', { name: 'What you get with Prime' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(`${name}: plans`)
  await page.goto(`${url}/compare`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(`${name}: compare`)
  await page.goto(`${url}/account`)
  await expect(page.getByRole('heading', { name: 'Prime and payments' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(`${name}: account`)
}

async function runBusiness(walker: Walker, url: string, owner: BrowserStudent, people: World['people']) {
  const { page, look } = walker
  await signIn(walker, url, owner)
  for (const room of ['', '/business', '/messages', '/payments', '/plans', '/promo-codes', '/audit']) {
    await page.goto(`${url}/admin${room}`)
    await page.waitForLoadState('networkidle')
    await look(`owner: /admin${room}`)
  }
  await page.goto(`${url}/admin/users`)
  await page.getByLabel('E-mail, name or ID').fill(people.failing.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: people.failing.email }).click()
  const form = page.getByRole('form', { name: 'Merge another account into this one' })
  await form.getByLabel(/^Account to close/).fill(people.free.email)
  await form.getByLabel(/^Reason/).fill('Wrote to us from both addresses')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'What moves' })).toBeVisible()
  await look('owner: a person, before a merge')
  await form.getByLabel(/^Account to close/).fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We couldn’t find this account.')).toBeVisible()
  await look('owner: an account to merge that is not there')
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bedside.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ALLOW_SANDBOX_PAYMENTS: 'true',
}

/** Creates five accounts in development, where mails can be read, and then restarts in production. */
async function production(): Promise<World> {
  const database = await makeDatabase('members', { onPostgres: false })
  const port = await freePort()
  const begin = (env: Record<string, string>) => startServer({ port, env: { ...database.env, ...env } })
  const start = async () => {
    server = await begin({ SEED_DEMO: 'false', NODE_ENV: 'development' })
  }
  let server = await begin({ SEED_DEMO: 'false', NODE_ENV: 'development' })
  const running = { database, kill: () => server.stop(), start }
  const people = {} as Record<Name, BrowserStudent>
  for (const name of NAMES) people[name] = await practised(server.url)
  const owner = await newStudent(server.url)
  await api(server.url, 'POST', '/api/v1/payment/trial/', {}, people.trial.token)
  await buy(server.url, people.failing, '1-month', 'sandbox_fails_later')
  await buy(server.url, people.lifetime, 'lifetime', 'sandbox_visa')
  await buy(server.url, people.refunded, '1-year', 'sandbox_mastercard')
  await grantRoles(running, [owner.email, 'owner'])
  await refund(server.url, people.refunded, owner)
  await write(server.url, people.failing)
  await inDatabase(running, (db) => letMonthPass(db, people.failing.email))
  await server.stop()
  server = await begin(PRODUCTION)
  await renewalFailed(server.url, people.failing)
  return { server, database, people, owner }
}

async function practised(url: string): Promise<BrowserStudent> {
  const student = await newStudent(url)
  const session = await begin(url, student, 1)
  await api(url, 'POST', `/api/v1/agent/${session}/stop/`, {}, student.token)
  return student
}

async function buy(url: string, { token: owner }: BrowserStudent, plan: string, token: string) {
  const { plans } = await api<PlanListReply>(url, 'GET', '/api/v1/payment/plan/?region=USD', undefined, owner)
  const { id } = plans.find(({ name }) => name === plan)!
  await api(url, 'POST', '/api/v1/payment/stripe_checkout/', { plan_id: id, token }, owner)
}

async function refund(url: string, { token }: BrowserStudent, staff: BrowserStudent) {
  const { invoices } = await api<InvoicesReply>(url, 'GET', '/api/v1/payment/invoice/list/', undefined, token)
  const path = `/api/v1/admin/payments/${invoices[0]!.id}/refund/`
  await api(url, 'POST', path, { reason: 'Within 14 days' }, staff.token)
}

const write = (url: string, { token }: BrowserStudent) =>
  api(
    url,
    'POST',
    '/api/v1/auth/user/message/',
    { subject: 'My card', message: 'It is a new one. What do I do?' },
    token,
  )

/** Makes a purchase 31 days and an hour old, so that its renewal is due. */
async function letMonthPass(db: Db, email: string) {
  const [owner] = await db.select().from(users).where(eq(users.email, email))
  const bought = new Date(Date.now() - 31 * 86_400_000 - 3_600_000)
  const ended = new Date(Date.now() - 3_600_000)
  await db.update(grants).set({ startsAt: bought, endsAt: ended }).where(eq(grants.userId, owner!.id))
  await db.update(purchases).set({ createdAt: bought, paidAt: bought }).where(eq(purchases.userId, owner!.id))
  const [subscription] = await db
    .update(subscriptions)
    .set({ nextChargeAt: ended, createdAt: bought })
    .where(eq(subscriptions.userId, owner!.id))
    .returning()
  await enqueue(db, renewSubscription, { subscriptionId: subscription!.id })
}

async function renewalFailed(url: string, { token }: BrowserStudent) {
  const status = async () => {
    const path = '/api/v1/payment/subscription/'
    const { subscription } = await api<{ subscription: { status: string } }>(url, 'GET', path, undefined, token)
    return subscription.status
  }
  await expect.poll(status, { timeout: 60_000 }).toBe('past_due')
}
