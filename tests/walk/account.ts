import { expect } from '@playwright/test'
import { api, showAround } from '#tests/browser/bedside.ts'
import type { Walker, WalkRoute } from './walker.ts'

const PASSWORD = 'walk-the-ward'

/** The account: its gate, its page with every dialog, the pages of its letters, and its deletion. */
export const account: WalkRoute = {
  name: 'account',
  walk: async (walker) => {
    await throughTheGate(walker)
    await lookAtTheAccount(walker)
    await lookAtTheLetters(walker)
    await cancelGoogle(walker)
    await leave(walker)
  },
}

const emailOf = ({ name }: Walker) => `${name}@example.org`

async function throughTheGate(walker: Walker) {
  const { page, url, look } = walker
  const email = emailOf(walker)
  await page.goto('/signup?promo_code=WARD7')
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await look('sign-up, with a promo code')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
  await look('the gate, e-mail')
  await page.getByRole('button', { name: 'That’s not my address' }).click()
  await look('the gate, another address')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Nurse', exact: true }).click()
  await look('the gate, level')
  await page.getByRole('button', { name: 'That’s me' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await look('three patients to start with')
  await showAround(url, await page.evaluate(() => localStorage.getItem('bedside.token') ?? ''))
}

async function lookAtTheAccount(walker: Walker) {
  const { page, url, look } = walker
  const email = emailOf(walker)
  await api(url, 'POST', '/api/v1/auth/login/', { username: email, password: PASSWORD })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await look('account')
  await page.getByRole('button', { name: 'Change my password' }).click()
  await page.getByRole('button', { name: 'Prepare my file' }).click()
  await expect(page.getByText('We’re preparing your file.')).toBeVisible()
  await look('account, fields missing and a file asked for')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('delete the account')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
}

async function lookAtTheLetters({ page, look }: Walker) {
  await page.goto('/confirm-email/made-up')
  await look('confirm a new address')
  await page.goto('/connect/made-up')
  await look('connect an account elsewhere')
}

/** A user who pressed Cancel at Google. */
async function cancelGoogle({ page, look }: Walker) {
  const token = await page.evaluate(() => localStorage.getItem('bedside.token') ?? '')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signup/google?error=access_denied')
  await expect(page.getByRole('heading', { name: 'Failed to authenticate with Google.' })).toBeVisible()
  await look('Google failed')
  await page.evaluate((value) => localStorage.setItem('bedside.token', value), token)
}

async function leave({ page, look }: Walker) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await look('after the deletion')
}
