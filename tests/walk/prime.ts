import { expect, type Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseListReply } from '#contract/cases.ts'
import type { CheckoutReply, PlanListReply, PromoCodeReply } from '#contract/payment.ts'
import { newStudent } from '#tests/browser/bedside.ts'
import type { Walker, WalkRoute } from './walker.ts'

/** From the plans to a payment in test mode, the resulting Prime, its cancellation, and the offers that lead there. */
export const prime: WalkRoute = {
  name: 'prime',
  walk: async (walker) => {
    const { page, url } = walker
    await plans(walker)
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await offers(walker)
    await payPal(walker)
    await buy(walker)
    await account(walker)
  },
}

async function plans({ page, look }: Walker) {
  await page.goto('/plans')
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible()
  await look('plans')
  await page.goto('/plans/create-prime-account?plan=1-year')
  await expect(page.getByRole('heading', { name: 'Sign up for free access' })).toBeVisible()
  await look('step 1')
}

async function offers({ page, look }: Walker) {
  await page.route('**/api/v1/auth/user/', (route) => changed<UserReply>(route, afterTwoCases))
  await page.route('**/api/v1/cases/?page_size=300*', (route) => changed<CaseListReply>(route, withLocks))
  await page.goto('/dashboard/home')
  await expect(page.getByRole('dialog', { name: "You've done 2 of 20 free cases" })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Lifetime')).toBeVisible()
  await look('after two cases')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look('the free banner')
  await page.goto('/dashboard/home?id=4')
  await expect(page.getByRole('dialog').getByText('Lifetime')).toBeVisible()
  await look('a locked case, no unlocks left')
  await page.unroute('**/api/v1/auth/user/')
  await page.unroute('**/api/v1/cases/?page_size=300*')
  await page.goto('/compare')
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your tasks' })).toBeVisible()
  await look('free and Prime')
  await page.goto('/dashboard/home?share_bedside')
  await expect(page.getByText('+1 MONTH FREE PRIME')).toBeVisible()
  await look('sharing')
}

type Answered = Parameters<Parameters<Page['route']>[1]>[0]

/** Fulfils a request with the server's reply, changed to a state that this student could not reach in minutes. */
async function changed<T>(route: Answered, change: (reply: T) => T) {
  const reply = await route.fetch()
  await route.fulfill({ response: reply, json: change((await reply.json()) as T) })
}

const afterTwoCases = (user: UserReply): UserReply => ({
  ...user,
  locked_cases: 100,
  free_cases: { done: 2, of: 20 },
  profile: { ...user.profile, display_upgrade_flag: '2', available_session: 0 },
})
const withLocks = (list: CaseListReply): CaseListReply => ({
  ...list,
  results: list.results.map((one) => ({ ...one, locked: one.id === 4 })),
})

async function buy({ page, look }: Walker) {
  await page.route('**/api/v1/payment/promo-code/WARD20/**', async (route) => {
    const { plans: all } = (await (await page.request.get('/api/v1/payment/plan/')).json()) as PlanListReply
    const plan = all.find(({ best_value: best }) => best)!
    const good: PromoCodeReply = { code: 'WARD20', percent_off: 20, plan: { ...plan, price: 63.99 }, amount_off: 16 }
    await route.fulfill({ json: good })
  })
  await page.goto('/plans/create-prime-account?plan=1-year')
  await expect(page.getByRole('heading', { name: 'Prime payment' })).toBeVisible()
  await page.getByLabel('Voucher').fill('ward20')
  await page.getByLabel('Voucher').press('Enter')
  await expect(page.getByText('Voucher WARD20')).toBeVisible()
  await look('step 2, a voucher')
  await page.getByRole('button', { name: 'Clear' }).click()
  await card(page, '4242424242424241')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('This isn’t one of the test cards')).toBeVisible()
  await look('a card that is no test card')
  await card(page, '4000000000003220')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('dialog', { name: 'Is this payment yours?' })).toBeVisible()
  await look('the bank asks')
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Bedside Prime' })).toBeVisible()
  await look('paid')
}

async function card(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

/** Mocks PayPal with keys, and the page to which it returns users. */
async function payPal({ page, look }: Walker) {
  await page.route('**/api/v1/payment/plan/**', (route) =>
    changed<PlanListReply>(route, (list) => ({ ...list, payment: { ...list.payment, paypal: { test_mode: true } } })),
  )
  const waiting: CheckoutReply = { status: 'pending', purchase_id: 'one', client_secret: null, prime_until: null }
  await page.route('**/payment/paypal_post_checkout/', (route) => route.fulfill({ json: waiting }))
  await page.goto('/upgrade?paypal=left')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await look('PayPal is chosen')
  await page.goto('/upgrade/paypal?token=ORDER')
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await look('back from PayPal')
  await page.unroute('**/api/v1/payment/plan/**')
}

async function account({ page, look }: Walker) {
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  await look('the saved card')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  await look('account')
  await page.getByRole('button', { name: 'EDIT the card' }).click()
  await expect(page.getByRole('dialog', { name: 'Your card' })).toBeVisible()
  await look('another card')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel Prime' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel Prime?' })).toBeVisible()
  await look('cancelling')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Prime' }).click()
  await page.getByRole('checkbox', { name: 'Other' }).click()
  await look('why')
}
