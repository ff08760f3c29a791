import type { Page } from '@playwright/test'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { identityProvider } from '#tests/identity-provider.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newStudent, showAround, test } from '../bedside.ts'
import { makeDatabase } from '../database.ts'

const PASSWORD = 'walk-the-ward'

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('bedside.token') ?? '')

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function mailTo(url: string, email: string, subject: RegExp): Promise<string | undefined> {
  const { mails } = await api<{ mails: { to: string; subject: string; text: string }[] }>(
    url,
    'GET',
    '/api/v1/dev/outbox/',
  )
  return mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text
}

test('fault 18: a newcomer signs up, is asked for a first name, leaves the e-mail for later, begins a first case, signs out everywhere and deletes the account', {
  tag: '@desktop',
}, async ({ page, bedside }) => {
  const email = `own-${Date.now()}@example.org`
  await signUp(page, email)

  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
  await expectAccessible(page, 'the gate, e-mail')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { name: 'Where are you in your training?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip for now' })).toHaveCount(0)
  await expectAccessible(page, 'the gate, level')
  await expectNoSidewaysScroll(page)
  await showAround(bedside.url, await tokenOf(page))
  await page.getByRole('radio', { name: 'Clinical student', exact: true }).click()
  await page.getByLabel('Your first name').fill('Maya')
  await page.getByRole('button', { name: 'That’s me' }).click()

  await expect(page.getByRole('heading', { name: /three patients to start with/ })).toBeVisible()
  const suggested = page.getByRole('main').getByRole('listitem')
  await expect(suggested).toHaveCount(3)
  await expectAccessible(page, 'three patients')
  await suggested.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/cases\/\d+\/spm/)
  await page.getByRole('button', { name: 'Start Case' }).click()
  await expect(page.getByRole('button', { name: 'Do I have your consent to continue?' })).toBeVisible()

  const elsewhere = await api<{ token: string }>(bedside.url, 'POST', '/api/v1/auth/login/', {
    username: email,
    password: PASSWORD,
  })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await expect(page.getByText(/This device\. Signed in/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out Another device' })).toHaveCount(1)
  await expectAccessible(page, 'account')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectAccessible(page, 'sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(api(bedside.url, 'GET', '/api/v1/auth/user/', undefined, elsewhere.token)).rejects.toThrow('401')

  await page.goto('/signin?redirect=%2Faccount')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('not-it')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page, 'deletion')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => mailTo(bedside.url, email, /account has been deleted/)).toBeDefined()
  await page.goto('/signin')
  await signIn(page, email)
  await expect(page.getByRole('link', { name: 'SIGN UP NOW' })).toBeVisible()
})

test('a new e-mail address is confirmed from both letters, and the data comes as one file @desktop', async ({
  signedIn: page,
  student,
  bedside,
}) => {
  await page.goto('/account')
  const next = `next-${Date.now()}@example.org`
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'E-mail' }) })
  await section.getByLabel('New e-mail').fill(next)
  await section.getByLabel('Your password', { exact: true }).fill(student.password)
  await section.getByRole('button', { name: 'Change my e-mail' }).click()
  await expect(page.getByText(/Confirm both within a day/)).toBeVisible()
  for (const [to, answer] of [
    [student.email, 'Confirmed from this address. Now open the link we sent to the other one.'],
    [next, `Your e-mail address is now ${next}.`],
  ] as const) {
    const link = /\/confirm-email\/\S+/.exec((await mailTo(bedside.url, to, /address/)) ?? '')?.[0]
    await page.goto(link ?? '/nowhere')
    await expectAccessible(page, 'confirm an address')
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('heading', { name: answer })).toBeVisible()
  }
  await page.getByRole('link', { name: 'To my account' }).click()
  await expect(page.getByText(next)).toBeVisible()

  await page.getByRole('button', { name: 'Prepare my file' }).click()
  await expect.poll(() => mailTo(bedside.url, next, /data is ready/)).toBeDefined()
  await page.reload()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloaded).suggestedFilename()).toBe('bedside-data.json')
})

test('signing up with Google goes there and back, on to the gate, and never into an account without proof @desktop', async ({
  page,
}) => {
  const idp = await identityProvider()
  const { clientId, clientSecret, issuer } = idp.settings
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }
  const database = await makeDatabase('google')
  const server = await startServer({
    port: await freePort(),
    env: { ...google, ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development' },
  })
  try {
    idp.state.claims = { sub: 'g-1', email: 'ada@example.org', email_verified: true, given_name: 'Ada' }
    await page.goto(`${server.url}/signup?redirect=%2Fcase-history`)
    await expect(page.getByRole('button', { name: 'Facebook' })).toHaveCount(0)
    await expectAccessible(page, 'sign-up with Google')
    await page.getByRole('button', { name: 'Google' }).click()
    await expect(page.getByRole('heading', { name: 'Where are you in your training?' })).toBeVisible()
    await page.getByRole('radio', { name: 'Doctor', exact: true }).click()
    await page.getByRole('button', { name: 'That’s me' }).click()
    await expect(page).toHaveURL(/\/case-history$/)

    const known = await newStudent(server.url)
    idp.state.claims = { sub: 'g-2', email: known.email, email_verified: true }
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${server.url}/signin`)
    await page.getByRole('button', { name: 'Google' }).click()
    await expect(page.getByRole('heading', { name: 'Connect Google' })).toBeVisible()
    await expectAccessible(page, 'connect Google')
    await page.getByLabel('Your Bedside password', { exact: true }).fill(known.password)
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)

    const forgetful = await newStudent(server.url)
    idp.state.claims = { sub: 'g-3', email: forgetful.email, email_verified: true }
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${server.url}/signin`)
    await page.getByRole('button', { name: 'Google' }).click()
    await page.getByRole('button', { name: 'Send me a link instead' }).click()
    await expect(page.getByText(`We’ve sent a link to ${forgetful.email}`)).toBeVisible()
    const connect = /\/connect\/\S+/.exec((await mailTo(server.url, forgetful.email, /Connect/)) ?? '')?.[0]
    await page.goto(`${server.url}${connect}`)
    await expect(page.getByRole('radio', { name: /Set a new password/ })).toBeChecked()
    await expectAccessible(page, 'keep the password?')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await expect(page.getByRole('heading', { name: 'Google is now connected to your Bedside account.' })).toBeFocused()
    await expectAccessible(page, 'Google is connected')
    await page.getByRole('link', { name: 'Set a new password' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${server.url}/signup/google?code=stolen&state=made-up`)
    await expect(page.getByRole('heading', { name: 'Failed to authenticate with Google.' })).toBeVisible()
    await expectAccessible(page, 'Google failed')
  } finally {
    await server.stop()
    await idp.close()
    await database.remove()
  }
})
