import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type Bedside, expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../bedside.ts'
import { ask, begin } from '../consulting.ts'
import { inDatabase } from '../database.ts'
import {
  beginCase,
  composer,
  lastTurn,
  openSubmit,
  pressInBar,
  say,
  secondsLeft,
  submitCase,
  talk,
} from './consultation-page.ts'

const EXIT = 'Are you sure you want to exit the case?'

test('a consultation comes back from a reload in every state, with its clock where it was', {
  tag: '@desktop',
}, async ({ signedIn: page }) => {
  await page.route('**/api/v1/agent/session/', () => {})
  await page.goto('/cases/52/spm')
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeDisabled()
  // A premature Enter does not close the dialog.
  await expect(page.getByRole('dialog').getByText(/^22\. /)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Jasmine Osei' })).toBeVisible()
  await page.unroute('**/api/v1/agent/session/')
  await beginCase(page, 52)
  await say(page, 'What has brought you in today?')

  const states: [string, () => Promise<void>][] = [
    ['while the talk goes on', async () => {}],
    ['before Submit Case is confirmed', () => openSubmit(page).then(() => expectNoSidewaysScroll(page))],
    ['while leaving is asked about', () => press(page, 'Exit')],
    ['over the brief', () => press(page, 'Read the brief again')],
    ['over assist mode', () => press(page, 'Assist mode')],
  ]
  for (const [name, enter] of states) {
    await test.step(name, async () => {
      await enter()
      const before = await secondsLeft(page)
      await page.waitForTimeout(300)
      await page.reload()
      await page.waitForTimeout(2000)
      await page.getByRole('button', { name: 'Proceed' }).click()
      await expect(talk(page).getByRole('listitem')).toHaveCount(2)
      await expect(talk(page)).toContainText('You came back, with')
      expect(Math.abs(before - (await secondsLeft(page)))).toBeLessThanOrEqual(2)
    })
  }
})

test('a message on its way when the page is reloaded is answered once', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await beginCase(page, 29)
  await page.route(/\/api\/agent\/[^/]+\/$/, () => {})
  await composer(page).fill('Do you smoke?')
  await composer(page).press('Enter')
  await expect(talk(page).getByText('The patient is about to answer')).toBeAttached()
  await page.unroute(/\/api\/agent\/[^/]+\/$/)
  await page.reload()
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
  await expect(lastTurn(page)).toContainText('smoke')
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
})

test('on a slow network the words stand, the next can be typed, and the answer comes', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await beginCase(page, 60)
  const { promise: slowEnough, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/agent\/[^/]+\/$/, async (route) => {
    await slowEnough
    await route.continue()
  })
  await hurryAnimations(page)
  await composer(page).fill('Any fever?')
  await composer(page).press('Enter')
  await expect(lastTurn(page)).toContainText('Any fever?')
  await composer(page).fill('And a cough?')
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('And a cough?')
  await expect(talk(page).getByText('Your connection is slow. Your message is safe.')).toHaveCSS('opacity', '1')
  release()
  await expect(talk(page).getByText('The patient is about to answer')).toHaveCount(0)
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
})

/** Shortens animations that take seconds. */
async function hurryAnimations(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 20 })
}

test('after four hours what was said can be submitted, and nothing more asked', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await begin(bedside.url, student, 8)
  await ask(bedside.url, student, session, 'What has brought you in today?')
  await fiveHoursLater(bedside, session)
  await page.goto('/cases/8/spm')
  const expired = page.getByRole('dialog')
  await expect(expired).toContainText('The current session is expired/invalid.')
  await expect(expired).toContainText('Do you want to submit the case?')
  await expectAccessible(page, 'expired')
  await page.reload()
  await expired.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/cases/8/session_id/${session}/summary`))
})

test('a time that ran out is still out after a reload: nothing can be typed, and the case submitted', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  const session = await begin(bedside.url, student, 36)
  await ask(bedside.url, student, session, 'What has brought you in today?')
  await inDatabase(bedside, (db) =>
    db.execute(sql`update attempts set elapsed_ms = 3600000, running_since = null where id = ${session}`),
  )
  for (const visit of ['first', 'second']) {
    await page.goto('/cases/36/spm')
    await page.getByRole('button', { name: 'Proceed' }).click()
    const timeUp = page.getByRole('dialog').filter({ hasText: 'Sorry, your time is up! Do you know the diagnosis?' })
    if (visit === 'first') await timeUp.getByRole('button', { name: 'Cancel' }).click()
    else await timeUp.getByRole('button', { name: 'Proceed' }).click()
    if (visit === 'second') break
    await expect(composer(page)).toBeDisabled()
    await expect(talk(page)).toContainText('Time ran out here.')
    await expect(page.getByText("Time's up!").filter({ visible: true }).first()).toBeVisible()
  }
  await expect(page).toHaveURL(/\/summary/)
})

test('a partner university’s students see "Your Progress", without a streak', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await beginCase(page, 4)
  const heading = page.getByRole('heading', { name: 'Your Progress', exact: true }).filter({ visible: true })
  await expect(heading).toHaveCount(0)
  const address = new URL(page.url())
  address.hostname = `north-university.${address.hostname}`
  await page.goto(address.href)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByText(/in a row/)).toHaveCount(0)
})

test('a session that the server does not know, or in which nothing was said, is begun anew', {
  tag: '@desktop',
}, async ({ signedIn: page }) => {
  await page.goto('/cases/8/spm?session=7d3f5b0e-54f4-4c35-9b5a-3a4f8a1c2d3e')
  await expect(page.getByRole('dialog')).toContainText('Do you want to restart the case?')
  await expectAccessible(page, 'unknown session')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/cases\/8\/spm$/)
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeEnabled()

  const locked = { code: 103, message: 'This case is locked.' }
  await page.route('**/api/v1/agent/session/', (route) => route.fulfill({ status: 403, json: locked }))
  await page.goto('/cases/14/spm')
  await expect(page).toHaveURL(/\/dashboard\/home\?id=14$/)
})

test('the four hours end before a dialog that was left open', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.clock.install()
  await page.goto('/cases/14/spm')
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeEnabled()
  await page.clock.fastForward(4 * 3_600_000 + 1000)
  await expect(page.getByRole('dialog').filter({ hasText: 'expired/invalid' })).toContainText('restart the case')
})

test('a case submitted in one tab is over in the other', { tag: '@desktop' }, async ({ signedIn: page, student }) => {
  await beginCase(page, 4)
  await say(page, 'What has brought you in today?')
  const second = await page.context().newPage()
  await signInAs(second, student)
  await beginCase(second, 4)
  await submitCase(page)
  await expect(page).toHaveURL(/\/summary/)
  await composer(second).fill('Any fever?')
  await composer(second).press('Enter')
  await expect(second).toHaveURL(/\/summary/)
})

test('going back and closing the tab ask first', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.goto('/dashboard/home?id=8')
  await page.getByRole('link', { name: /OSCE History/ }).click()
  const begun = clockAcknowledged(page, true)
  await page.getByRole('button', { name: 'Start Case' }).click()
  await begun
  await composer(page).click()
  const rested = clockAcknowledged(page, false)
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText(EXIT)
  await rested
  // The response that confirms the running clock after this dialog is held until after the browser's own prompt.
  const pending: (() => Promise<void>)[] = []
  await page.route('**/info/', async (route) => {
    if (pending.length > 0 || route.request().postDataJSON()?.running !== true) return route.fallback()
    const response = await route.fetch()
    pending.push(() => route.fulfill({ response }))
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toBeVisible()
  await expect.poll(() => pending.length).toBe(1)

  const clockSent: boolean[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/info/')) clockSent.push(request.postDataJSON().running)
  })
  const first = await closing(page)
  expect(first.type()).toBe('beforeunload')
  await first.dismiss()
  await expect.poll(() => clockSent, 'the clock rests while the browser asks').toEqual([false])
  await pending[0]?.()
  await expect.poll(() => clockSent, 'and then goes on').toEqual([false, true])
  const closed = page.waitForEvent('close')
  await (await closing(page)).accept()
  await closed
})

/** Waits until the server has acknowledged that the clock is running, or paused. */
const clockAcknowledged = (page: Page, running: boolean) =>
  page.waitForResponse((answer) => {
    const sent = answer.request()
    return sent.method() === 'PATCH' && sent.url().endsWith('/info/') && sent.postDataJSON().running === running
  })

/** Closes the tab like a student, and returns the browser's own prompt. */
async function closing(page: Page) {
  const prompt = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  return prompt
}

/** Moves the session's start into the past, as if time had passed. */
async function fiveHoursLater(bedside: Bedside, session: string) {
  await inDatabase(bedside, (db) =>
    db.execute(sql`update attempts set created_at = created_at - interval '5 hours' where id = ${session}`),
  )
}

async function press(page: Page, name: string) {
  await pressInBar(page, name)
  await expect(page.getByRole('dialog').last()).toBeVisible()
}
