import type { Page } from '@playwright/test'
import type { CheckoutReply, PlanListReply, SubscriptionReply } from '#contract/payment.ts'
import type { ReferralReply } from '#contract/referral.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

/** A card for which the stand-in's bank requires confirmation by the buyer. */
const CARD = '4000000000003220'

const UUIDS = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

/** Returns requests of the page that contain something like a card number. Our own ids can have as many digits. */
function watchForCards(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`
    if (/\d{12}/.test(sent.replace(UUIDS, '').replace(/[ -]|%20/g, ''))) seen.push(sent)
  })
  return seen
}

/** Tabs to the control of this name, and then presses these keys. */
async function reach(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'link' | 'radio') {
  const target = page.getByRole(role, { name }).first()
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${name}.`)
}

test('Prime is bought by keyboard alone, with a bank that asks, is cancelled in two presses, and no card number is sent @desktop', async ({
  signedIn: page,
  browser,
  bedside,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto(`${bedside.url}/plans`)
  await expect(visitor.getByText('Try Bedside for free. No card required.')).toBeVisible()
  await visitor.close()
  const cards = watchForCards(page)
  await page.goto('/plans')
  await expect(page.getByText('Test mode.')).toBeVisible()
  const labels = ['BEST VALUE', 'Clinical Reasoning & OSCE Study', 'Condition Study']
  for (const words of labels) await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page, 'plans')
  await expectNoSidewaysScroll(page)
  await reach(page, /^Buy Now ?, 1 Year/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Prime payment' })).toBeVisible()
  await expect(page.getByText('Step 2 | payment')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SUMMARY' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeDisabled()
  await reach(page, 'Card number', 'textbox')
  await page.keyboard.type(CARD)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await reach(page, 'Voucher', 'textbox')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Code')).toBeVisible()
  await expectAccessible(page, 'the checkout')
  await expectNoSidewaysScroll(page)
  await reach(page, /^Pay \$79\.99/, 'button')
  await page.keyboard.press('Enter')
  const bank = page.getByRole('dialog', { name: 'Is this payment yours?' })
  await expect(bank).toContainText('Test mode.')
  await reach(page, 'Yes, confirm', 'button')
  await page.keyboard.press('Enter')
  const paid = page.getByRole('dialog', { name: 'Welcome to Bedside Prime' })
  await expect(paid).toBeVisible()
  await expect(paid.getByRole('link', { name: 'Start with a patient' })).toHaveAttribute('href', '/cases/29/spm')
  await reach(page, 'Not now', 'button')
  await page.keyboard.press('Enter')
  await expect(paid).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(paid).toHaveCount(0)

  await page.goto('/account')
  await expect(page.getByText(/^1 Year\. You have Prime until/)).toBeVisible()
  await expect(page.getByText('ending 3220')).toBeVisible()
  await expectAccessible(page, 'the account of who pays')
  await page.getByRole('button', { name: 'EDIT the card' }).click()
  const another = page.getByRole('dialog', { name: 'Your card' })
  await another.getByLabel('Card number').fill(CARD)
  await another.getByLabel('Expiry').fill('1231')
  await another.getByLabel('CVC').fill('123')
  await another.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('dialog', { name: 'Is this your card?' }).getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel Prime' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Prime' }).click()
  const why = page.getByRole('dialog', { name: 'Prime is cancelled. Would you mind telling us why?' })
  await expect(why.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await why.getByRole('radio', { name: '7', exact: true }).check()
  await why.getByRole('checkbox', { name: 'My exams are over' }).click()
  await why.getByRole('button', { name: 'Submit' }).click()
  await expect(why).toHaveCount(0)
  await expect(page.getByText('Cancelled. You won’t be charged again.')).toBeVisible()
  expect(cards).toEqual([])
})

test('@desktop a friend is invited: the link is copied, and signing up by it says who invites', async ({
  signedIn: page,
  browser,
  bedside,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/home?share_bedside')
  const dialog = page.getByRole('dialog', { name: 'Share Bedside With Other Medical Students' })
  await expect(dialog.getByText('+1 MONTH FREE PRIME')).toBeVisible()
  await expect(dialog.getByText('ONE TIME ONLY')).toBeVisible()
  await dialog.getByRole('button', { name: 'COPY' }).click()
  await expect(dialog.getByRole('button', { name: 'COPIED' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/ref\/[\w-]+$/)
  await expectAccessible(page, 'the referral')
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/home$/)

  const friend = await (await browser.newContext({ baseURL: bedside.url })).newPage()
  await friend.goto(new URL(link).pathname)
  await expect(friend).toHaveURL(/\/signup/)
  await expect(friend.getByText('Kim invited you. You both get 7 days of Prime once')).toBeVisible()
  await friend.context().close()
})

/** Replaces Stripe's own script: three fields that are immediately complete, and a token. */
const VENDOR_SCRIPT = `window.Stripe = (key) => ({
  elements: () => ({
    create: (kind) => {
      let hear
      return {
        on: (_, hears) => { hear = hears },
        mount: (place) => {
          const input = document.createElement('input')
          input.setAttribute('aria-label', kind)
          input.oninput = () => hear({ complete: input.value !== '', error: input.value === 'x' ? { message: 'Your card number is invalid.' } : undefined })
          place.append(input)
        },
        destroy: () => {},
      }
    },
  }),
  createToken: async () => ({ token: { id: 'tok_of_' + key } }),
  confirmCardPayment: async (secret) => { window.asked = secret; return {} },
})`

test('@desktop where Stripe takes cards, its fields are shown, its token is sent, and its bank dialog comes before the end', async ({
  signedIn: page,
}) => {
  await page.route('**/vendor.js', (route) => route.fulfill({ contentType: 'text/javascript', body: VENDOR_SCRIPT }))
  await page.route('**/api/v1/payment/plan/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as PlanListReply
    const stripe = {
      card_provider: 'stripe',
      stripe_publishable_key: 'pk',
      stripe_script: '/vendor.js',
      test_mode: false,
    }
    await route.fulfill({ json: { ...reply, payment: { ...reply.payment, ...stripe } } })
  })
  const sent: unknown[] = []
  const answering = (path: string, json: CheckoutReply) =>
    page.route(path, async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json })
    })
  const waiting = { purchase_id: 'a-purchase', prime_until: null }
  await answering('**/stripe_checkout/', { ...waiting, status: 'requires_action', client_secret: 'a-secret' })
  await answering('**/stripe_checkout/confirm/', { ...waiting, status: 'paid', client_secret: null })
  await page.goto('/upgrade?plan=6-months')
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  await expect(page.getByText('Test mode.')).toHaveCount(0)
  const pay = page.getByRole('button', { name: 'Pay $49.99' })
  await page.getByLabel('cardNumber').fill('x')
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await page.getByLabel('cardNumber').fill('a number')
  await page.getByLabel('cardExpiry').fill('a month')
  await expect(pay).toBeDisabled()
  await page.getByLabel('cardCvc').fill('a code')
  await pay.click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Bedside Prime' })).toBeVisible()
  expect(sent).toMatchObject([{ token: 'tok_of_pk', price: 49.99 }, { purchase_id: 'a-purchase' }])
  expect(await page.evaluate('window.asked')).toBe('a-secret')
})

test('@desktop where PayPal is a way to pay, it is paid at PayPal, and waited for where it is not known yet', async ({
  signedIn: page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/paypal\.com|paypalobjects/.test(request.url())) elsewhere.push(request.url())
  })
  await page.route('**/api/v1/payment/plan/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as PlanListReply
    const payment = { ...reply.payment, card_provider: 'stripe', test_mode: false, paypal: { test_mode: true } }
    await route.fulfill({ json: { ...reply, payment } })
  })
  const sent: unknown[] = []
  const begun = { purchase_id: 'a-purchase', order_id: 'ORDER-1', subscription_id: null, approve_url: '/at-paypal' }
  await page.route('**/payment/paypal_checkout/', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: begun })
  })
  const back = { status: 302, headers: { location: '/upgrade/paypal?token=ORDER-1&PayerID=P' } }
  await page.route('**/at-paypal', (route) => route.fulfill(back))
  const answers: CheckoutReply['status'][] = ['pending', 'paid']
  await page.route('**/payment/paypal_post_checkout/', async (route) => {
    sent.push(route.request().postDataJSON())
    const json = { status: answers.shift(), purchase_id: 'a-purchase', client_secret: null, prime_until: null }
    await route.fulfill({ json })
  })
  await page.goto('/upgrade?plan=lifetime&paypal=left')
  await expect(page.getByText('You left PayPal without paying, so you haven’t been charged.')).toBeVisible()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await expect(page.getByText('This is PayPal’s sandbox')).toBeVisible()
  await expectAccessible(page, 'the checkout with PayPal')
  await page.getByRole('button', { name: 'Pay $199.00 at PayPal' }).click()
  await expect(page.getByText('You’ve confirmed, and your payment is on its way.')).toBeVisible()
  await expectAccessible(page, 'back from PayPal')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Bedside Prime' })).toBeVisible()
  expect(sent).toMatchObject([{ price: 199 }, { order_id: 'ORDER-1' }, { order_id: 'ORDER-1' }])
  expect(elsewhere).toEqual([])
})

test('@desktop where nobody takes payments, the plans say so and cannot be bought', async ({ signedIn: page }) => {
  await page.route('**/api/v1/payment/plan/**', async (route) => {
    const reply = (await (await route.fetch()).json()) as PlanListReply
    const payment = { ...reply.payment, can_buy: false, test_mode: false, card_provider: null, paypal: null }
    await route.fulfill({ json: { ...reply, payment } })
  })
  await page.goto('/plans')
  await expect(page.getByText('You can’t buy Prime here')).toBeVisible()
  await expect(page.getByText('$79.99')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0)
  await page.goto('/upgrade')
  await expect(page.getByText('You can’t buy Prime here')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('F11: where free Prime is refused, the pages say why', { tag: '@desktop' }, async ({ signedIn: page }) => {
  const trial = 'This e-mail address has already had a free trial with another account.'
  await page.route('**/api/v1/payment/subscription/', async (route) => {
    const reply = (await (await route.fetch()).json()) as SubscriptionReply
    await route.fulfill({ json: { ...reply, can_start_trial: false, trial_refusal: trial } })
  })
  const limit = 'You’ve had 4 free weeks for inviting friends this year, which is the limit.'
  await page.route('**/referral/get_code/', async (route) => {
    const reply = (await (await route.fetch()).json()) as ReferralReply
    await route.fulfill({ json: { ...reply, notes: [limit] } })
  })
  await page.goto('/compare')
  await expect(page.getByText(trial)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try Prime/ })).toHaveCount(0)
  await expect(page.getByText(/^To claim it, .*three days after you joined\.$/)).toBeVisible()
  await expect(page.getByText('send us a link to your post')).toBeVisible()
  await expect(page.getByLabel('Link to your post')).toBeVisible()
  await expectAccessible(page, 'the refusals of free Prime')
  await expectNoSidewaysScroll(page)
  await page.goto('/dashboard/home?share_bedside')
  const dialog = page.getByRole('dialog', { name: 'Share Bedside With Other Medical Students' })
  await expect(dialog.getByText(limit)).toBeVisible()
  await expectAccessible(page, 'the limit of free weeks')
  await expectNoSidewaysScroll(page)
})
