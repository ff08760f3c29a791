import { test as base, expect, type Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { PRODUCT_SETTINGS } from '#server/settings/settings-store.ts'
import { CONTRAST, violationsOf, WCAG_AA } from './axe.ts'
import { makeDatabase, type TestDatabase } from './database.ts'

/**
 * A running server with its own database, which can be killed and restarted at the same address. The tests of a worker
 * share it one after another, so a test that changes something for other users must restore it.
 */
export type Bedside = {
  url: string
  database: TestDatabase
  killAndRestart: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
}

export type BrowserStudent = { email: string; password: string; token: string }

type Fixtures = { student: BrowserStudent; signedIn: Page; consoleErrors: string[]; closesAll: undefined }

export const test = base.extend<Fixtures, { bedside: Bedside }>({
  bedside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { project }) => {
      // Phones use the embedded database, which a single machine runs on; desktops use PostgreSQL where it is
      // available.
      const database = await makeDatabase('browser', { onPostgres: project.name === 'desktop' })
      const port = await freePort()
      const begin = () => startServer({ port, env: { ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development' } })
      let server: LiveServer = await begin()
      const start = async () => {
        server = await begin()
      }
      const kill = () => server.kill()
      await use({
        url: server.url,
        database,
        kill,
        start,
        killAndRestart: async () => {
          await kill()
          await start()
        },
      })
      await server.stop()
      await database.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ bedside }, use) => use(bedside.url),
  student: async ({ bedside }, use) => use(await newStudent(bedside.url)),
  signedIn: async ({ page, student }, use) => {
    await signInAs(page, student)
    await use(page)
  },
  // Playwright does not close contexts that a test creates itself. Their pages would keep running, with timers, sockets
  // and requests, until the worker ends.
  closesAll: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
    },
    { auto: true },
  ],
})

export { expect }

/** Signs every page of this tab in as the student. */
export const signInAs = (page: Page, { token }: Pick<BrowserStudent, 'token'>) =>
  page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)

let students = 0

/**
 * Signs a student up through the API, follows the link of the mail and chooses an experience level. By default the
 * tours are done and no notification is new.
 */
export async function newStudent(url: string, { shownAround = true } = {}): Promise<BrowserStudent> {
  const email = `student${process.pid}-${++students}-${Date.now()}@example.org`
  const password = 'walk-the-ward'
  const { token } = await api<{ token: string }>(url, 'POST', '/api/v1/auth/register/', { email, password })
  const { mails } = await api<{ mails: { to: string; text: string }[] }>(url, 'GET', '/api/v1/dev/outbox/')
  const mail = mails.find(({ to }) => to === email)
  const key = /\/verify-email\/(\S+)/.exec(mail?.text ?? '')?.[1]
  await api(url, 'GET', `/api/v1/auth/activation/${key}/`)
  const named = { first_name: 'Kim', profile: { experience_level: 'Clinical student' } }
  const { switches } = await api<UserReply>(url, 'PATCH', '/api/v1/auth/user/', named, token)
  for (const [name, { unset }] of Object.entries(PRODUCT_SETTINGS))
    expect(switches, `a test before this one left ${name} changed`).toHaveProperty(name, unset)
  if (shownAround) await showAround(url, token)
  return { email, password, token }
}

/** Marks every tour as done and every notification as read. */
export async function showAround(url: string, token: string) {
  const user = await api<UserReply>(url, 'GET', '/api/v1/auth/user/', undefined, token)
  const done = Object.keys(user.profile.user_tour_flags).map((flag) => [flag, 'DONE'])
  await api(url, 'PATCH', '/api/v1/auth/user/', { profile: { user_tour_flags: Object.fromEntries(done) } }, token)
  const news = '/api/v1/notification/system/'
  for (const { id } of await api<Notification[]>(url, 'GET', news, undefined, token))
    await api(url, 'PATCH', news, { notification_id: id, is_read: true }, token)
}

/** Makes one API call; throws with the server's message for any status but 2xx. */
export async function api<T = unknown>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/**
 * Expects no axe violation of WCAG 2.2 A and AA in the light theme, and none of contrast, all that a theme changes, in
 * the dark one. Phones share the desktop's colours, so they check the dark theme only in tests tagged @phone.
 */
export async function expectAccessible(page: Page, name: string) {
  await wear(page, 'light')
  expect.soft(await violationsOf(page, { runOnly: WCAG_AA }), `${name}, light`).toEqual([])
  const { project, tags } = base.info()
  if (project.name === 'phone' && !tags.includes('@phone')) return
  await wear(page, 'dark')
  expect.soft(await violationsOf(page, { runOnly: CONTRAST }), `${name}, dark`).toEqual([])
}

async function wear(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
  // Uses finish() instead of awaiting `finished`, which never settles if the animation is replaced. An inherited colour
  // starts its own transition once its parent's has ended, so repeats until a frame starts without any. Endless
  // animations keep running.
  await page.evaluate(async () => {
    const isOver = ({ playState, effect }: Animation) =>
      playState === 'finished' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const running = () => document.getAnimations().filter((animation) => !isOver(animation))
    for (let left = running(); left.length > 0; left = running()) {
      for (const animation of left) animation.finish()
      await new Promise(requestAnimationFrame)
    }
  })
}

/**
 * Expects no horizontal overflow. The failure lists what ends past the right edge and is not clipped by an element
 * around it.
 */
export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.body &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement))
    return [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ element, right }) => right > clientWidth && !isClipped(element))
      .map(({ element, right }) => `${element.outerHTML.slice(0, 120)} ends at ${right} of ${clientWidth} px`)
      .concat(`the page is ${scrollWidth} px wide`)
  })
  expect(tooWide).toEqual([])
}
