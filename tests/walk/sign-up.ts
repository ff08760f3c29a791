import { expect } from '@playwright/test'
import { api } from '#tests/browser/bedside.ts'
import type { Walker, WalkRoute } from './walker.ts'

const PASSWORD = 'walk-the-ward'

/** From the first page to the first look at the dashboard, with the mistakes that users make. */
export const signUp: WalkRoute = {
  name: 'sign-up',
  walk: async (walker) => {
    const { page, look } = walker
    await page.goto('/')
    await look('first page')
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Sign up for free access' })).toBeVisible()
    await look('sign-up, empty')
    await page.getByLabel('E-mail').fill('nobody@nowhere')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Password', { exact: true }).blur()
    await look('sign-up, what is wrong')
    await join(walker)
    await look('verification')
    await page.goto(await linkInMail(walker))
    await look('confirm the address')
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
    await expect(page.getByText('Verification is complete')).toBeVisible()
    await look('verified')
    await page.goto('/verify?redirect=%2Fdashboard%2Fhome')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await look('level question')
    await page.getByRole('radio', { name: 'Clinical student', exact: true }).click()
    await page.getByRole('button', { name: 'That’s me' }).click()
    await page.getByRole('link', { name: 'See all patients' }).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)
    await expect(page.getByRole('heading', { name: 'Free Cases' })).toBeVisible()
    await look('dashboard, first visit')
    await signInAgain(walker)
  },
}

const emailOf = ({ name }: Walker) => `${name}@example.org`

async function join(walker: Walker) {
  const { page } = walker
  await page.getByLabel('E-mail').fill(emailOf(walker))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
}

async function linkInMail(walker: Walker): Promise<string> {
  const { mails } = await api<{ mails: { to: string; text: string }[] }>(walker.url, 'GET', '/api/v1/dev/outbox/')
  return /\/verify-email\/\S+/.exec(mails.find(({ to }) => to === emailOf(walker))?.text ?? '')?.[0] ?? '/nowhere'
}

/** Signed out manually: the sign-in page, and the reset of a forgotten password. */
async function signInAgain({ page, look }: Walker) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await look('sign-in')
  await page.goto('/forgot_password')
  await look('forgotten password')
  await page.goto('/no-such-page')
  await look('not found')
}
