import type { OutboxReply, UserReply } from '#contract/accounts.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

test('a page for students leads a visitor to sign in, and then back to it @desktop', async ({ page, student }) => {
  await page.goto('/dashboard/home?id=52')
  await expect(page).toHaveURL(/\/signin\?redirect=/)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Keep me logged in' })).toBeChecked()
  await expectAccessible(page, 'sign-in')
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/home\?id=52/)
  await expect(page.getByRole('dialog')).toContainText('Jasmine')
})

test('an unknown e-mail and a wrong password each say so where they stand @desktop', async ({ page, student }) => {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('whatever-it-is')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('link', { name: 'SIGN UP NOW' })).toBeVisible()
  await expectAccessible(page, 'unknown e-mail')
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('sign-up says what is missing, keeps its button shut until all is right, and knows a taken e-mail', {
  tag: '@desktop',
}, async ({ page, student }) => {
  await page.goto('/signup?promo_code=WARD10')
  await expect(page.getByRole('heading', { name: 'Sign up for free access' })).toBeVisible()
  await expect(page.getByText('Already have an account? Sign in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/signin?promo_code=WARD10',
  )
  const button = page.getByRole('button', { name: 'Sign Up' })
  await expect(page.getByLabel('Promo code')).toHaveValue('WARD10')
  await expect(button).toBeDisabled()
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.getByText('At least 6 characters')).toBeVisible()
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await expect(button).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await button.click()
  await expect(page.getByRole('link', { name: 'SIGN IN NOW' })).toBeVisible()
  await expectAccessible(page, 'taken e-mail')
})

test('a forgotten password is set anew through the mailed link @desktop', async ({ page, student, bedside }) => {
  await page.goto('/forgot_password')
  await expectAccessible(page, 'forgot password')
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByLabel('E-mail').press('Enter')
  const mailed = async () => {
    const { mails } = (await (await page.request.get(`${bedside.url}/api/v1/dev/outbox/`)).json()) as {
      mails: { to: string; text: string }[]
    }
    return mails.find(({ to, text }) => to === student.email && text.includes('/reset_password/'))?.text
  }
  await expect.poll(mailed).toBeDefined()
  await page.goto(/(\/reset_password\/\S+)/.exec((await mailed()) ?? '')?.[1] ?? '/nowhere')
  await expectAccessible(page, 'reset password')
  await page.getByLabel('New password', { exact: true }).fill('a-new-password')
  await page.getByLabel('Confirm new password').fill('a-new-password')
  await page.getByLabel('Confirm new password').press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
})

test('a link of a mail that was already used says so @desktop', async ({ page }) => {
  await page.goto('/verify-email/not-a-key')
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('heading', { name: 'Verification failed. The code does not match.' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  await expectAccessible(page, 'failed verification')
  await page.goto('/connect/not-a-key')
  await expect(page.getByRole('heading', { name: 'This link has already been used or has expired.' })).toBeFocused()
  await expectAccessible(page, 'a dead link to connect')
})

test('F10: opening the letter’s page verifies nothing until its button is pressed', { tag: '@desktop' }, async ({
  page,
  bedside,
}) => {
  const email = `opened-${Date.now()}@example.org`
  const account = { email, password: 'walk-the-ward' }
  const { token } = await api<{ token: string }>(bedside.url, 'POST', '/api/v1/auth/register/', account)
  const isVerified = async () =>
    (await api<UserReply>(bedside.url, 'GET', '/api/v1/auth/user/', undefined, token)).profile.is_email_verified
  const { mails } = await api<OutboxReply>(bedside.url, 'GET', '/api/v1/dev/outbox/')
  const link = /\/verify-email\/\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '/nowhere'

  await page.goto(link)
  const button = page.getByRole('button', { name: 'Confirm my e-mail address' })
  await expect(button).toBeVisible()
  await expectAccessible(page, 'confirm the address')
  await expectNoSidewaysScroll(page)
  await page.waitForLoadState('networkidle')
  expect(await isVerified()).toBe(false)

  await page.route('**/api/v1/auth/activation/**', (route) => route.abort(), { times: 1 })
  await button.press('Enter')
  await expect(page.getByRole('alert')).toContainText('wrong with the network')
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verification is complete' })).toBeFocused()
  await expectAccessible(page, 'verification is complete')
  expect(await isVerified()).toBe(true)
})

test('logging out asks first @desktop', async ({ signedIn: page }) => {
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to log out?')
  await expectAccessible(page, 'log out')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logging out…')).toBeAttached()
  await expect(page).toHaveURL(/\/$/)
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(690)
  expect(await page.evaluate(() => localStorage.getItem('bedside.token'))).toBeNull()
})

test('after a new release the page loads itself anew, and says "Loading..." meanwhile @desktop', async ({
  signedIn: page,
  consoleErrors,
}) => {
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Free Cases' })).toBeVisible()
  const chunk = /assets\/case-history-screen-.*\.js/
  await page.route(chunk, (route) => route.abort(), { times: 1 })
  // The reloaded page has to fetch the user again, so the response is delayed until the text was seen.
  let release = () => {}
  const seen = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/auth/user/', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('link', { name: 'Case Results' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByText('You haven’t seen any patients yet!?')).toBeVisible()
  expect(consoleErrors.filter((error) => !/Failed to (?:load|fetch)|dynamically imported/.test(error))).toEqual([])
})

test('an address that leads nowhere says so kindly @desktop', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Whoops...someone has pulled the plug')).toBeVisible()
  await expectAccessible(page, 'not found')
  await expectNoSidewaysScroll(page)
})
