import { type Browser, devices, type Page } from '@playwright/test'
import { test as base, expectAccessible, expectNoSidewaysScroll } from '../bedside.ts'
import { wholeBrowser } from '../launch-options.ts'
import { pageIn, received, seated, speakInto, tonesOf } from './calling.ts'
import { expect } from './room-screens.ts'

/** Adds a second browser, with its own process and microphone. */
const test = base.extend<{ second: Browser }>({
  second: async ({ playwright, launchOptions }, use) => {
    const second = await playwright.chromium.launch(launchOptions)
    await use(second)
    await second.close()
  },
})

test.use({ launchOptions: wholeBrowser })
test.describe.configure({ timeout: 300_000 })

const bar = (page: Page) => page.getByRole('region', { name: 'Microphone and call' })
const state = (page: Page) => bar(page).getByRole('status').first()
const joinCall = (page: Page) => bar(page).getByRole('button', { name: 'Join the call' }).click()

/** Expects more incoming audio, and that it is not silent. */
async function expectSound(page: Page) {
  const before = await received(page)
  await expect
    .poll(async () => (await received(page)).packets, { timeout: 30_000 })
    .toBeGreaterThan(before.packets + 40)
  await expect.poll(async () => (await received(page)).energy, { timeout: 30_000 }).toBeGreaterThan(before.energy)
}

/** Expects more incoming audio without a beep, for long enough to contain one. */
async function expectSilence(page: Page) {
  let before = await received(page)
  const audible = async () => {
    const now = await received(page)
    const more = { packets: now.packets - before.packets > 40, sound: now.energy - before.energy > 1e-6 }
    before = now
    return more
  }
  await expect.poll(audible, { intervals: [1200], timeout: 30_000 }).toEqual({ packets: true, sound: false })
}

const asStudent = (token: string) => ({ key: 'bedside.token', value: token }) as const
const asGuest = (token: string) => ({ key: 'bedside.guest', value: token }) as const

test('two friends in two browsers hear each other through a killed server; the bell rings, and what is said is written down @desktop', async ({
  browser,
  second,
  bedside,
}) => {
  const { room, student, guest } = await seated(bedside.url, 'spoken')
  const kim = await pageIn(browser, bedside.url, room, { token: asStudent(student.token) })
  const yuki = await pageIn(second, bedside.url, room, {
    token: asGuest(guest.token),
    device: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, userAgent: undefined },
  })

  await test.step('before the start: headphones, and a call that can be tried', async () => {
    for (const page of [kim, yuki]) {
      await expect(bar(page)).toContainText('Use headphones. With loudspeakers, your device hears the others too')
      await expectNoSidewaysScroll(page)
    }
    await joinCall(kim)
    await expect(state(kim)).toHaveText('Listening Nobody hears you yet.')
    await joinCall(yuki)
    await expect(state(kim)).toHaveText('Listening Yuki hears you.')
    await expect(state(yuki)).toHaveText('Listening Kim hears you.')
    for (const page of [kim, yuki]) {
      expect(await received(page)).toMatchObject({ links: 1, connected: 1 })
      await expectSound(page)
    }
    await expectAccessible(kim, 'in the call before the start')
  })

  await test.step('the bell at the start, and a microphone that is open with it', async () => {
    expect(await tonesOf(kim)).toBe(0)
    await yuki.getByRole('button', { name: 'Proceed to Questions' }).click()
    await Promise.all(
      [kim, yuki].map(async (page) => {
        await expect(page.getByText('The session has begun.').last()).toBeVisible()
        await expect.poll(() => tonesOf(page)).toBeGreaterThan(0)
      }),
    )
    await expect(state(kim)).toHaveText('Listening Yuki hears you. What you say is written down.')
    // A beep of the fake microphone is short, so each frame is checked.
    const level = await bar(kim).getByRole('meter', { name: 'Level of your microphone' }).elementHandle()
    await kim.waitForFunction((meter) => (meter as HTMLMeterElement).value > 20, level)
    await speakInto(kim, 'When did it start?')
    for (const page of [kim, yuki]) await expect(page.getByText('When did it start?').first()).toBeVisible()
    for (const page of [kim, yuki]) {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, 'talking')
    }
  })

  await test.step('paused by the keyboard, nobody hears anything, and it is said', async () => {
    await kim.getByRole('textbox', { name: 'Ask the patient' }).focus()
    await kim.keyboard.press('Alt+m')
    await expect(state(kim)).toHaveText('Paused Nobody hears you, and nothing you say is written down.')
    await expect(kim.getByRole('textbox', { name: 'Ask the patient' })).toBeFocused()
    await expectSilence(yuki)
    const button = bar(kim).getByRole('button', { name: 'Pause the microphone' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.focus()
    await kim.keyboard.press('Enter')
    await expect(state(kim)).toContainText('Listening')
    await expectSound(yuki)
  })

  await test.step('a killed server: the sound goes on, over the same connection', async () => {
    await bedside.kill()
    for (const page of [kim, yuki]) await expect(page.getByText(/^Reconnecting/)).toBeVisible()
    await expectSound(kim)
    await bedside.start()
    for (const page of [kim, yuki]) await expect(page.getByText(/^Reconnecting/)).toBeHidden({ timeout: 30_000 })
    await expectSound(yuki)
    expect(await received(kim)).toMatchObject({ links: 1, connected: 1 })
  })

  await test.step('a reload comes back into the call by itself', async () => {
    await yuki.reload()
    await expect(state(kim)).toContainText('Yuki hears you.', { timeout: 60_000 })
    await expect(state(yuki)).toContainText('Kim hears you.', { timeout: 60_000 })
    await expectSound(kim)
    expect(await received(kim)).toMatchObject({ links: 1, connected: 1 })
  })

  await test.step('muted for oneself, the bell is words alone', async () => {
    await kim.getByRole('button', { name: 'Mute the bell' }).first().click()
    const before = await tonesOf(kim)
    await kim.getByRole('button', { name: 'End the talk' }).click()
    await kim.getByRole('button', { name: 'Proceed', exact: true }).click()
    await Promise.all([kim, yuki].map((page) => expect(page.getByText('The talk has ended.').last()).toBeVisible()))
    expect(await tonesOf(kim)).toBe(before)
    await kim.reload()
    await expect(kim.getByRole('button', { name: 'Mute the bell' }).first()).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the call goes on while the result is read', async () => {
    await expect(state(kim)).toContainText('Yuki hears you.', { timeout: 60_000 })
    await yuki.getByRole('button', { name: /^Submit marks, / }).click()
    for (const page of [kim, yuki]) {
      if (page === kim) await page.getByRole('link', { name: 'See the result' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('gave')
    }
    await expectSound(kim)
    await expectSound(yuki)
    await expectAccessible(kim, 'in the call at the result')
    await expectNoSidewaysScroll(yuki)
  })

  await test.step('whoever leaves the call is heard no more', async () => {
    await expect(state(kim)).toContainText('Yuki hears you.', { timeout: 60_000 })
    await bar(yuki).getByRole('button', { name: 'Hang up' }).click()
    await expect(state(kim)).toHaveText('Listening Nobody hears you yet.')
    expect(await received(kim)).toMatchObject({ links: 0 })
    await expect(bar(yuki)).toBeHidden()
  })
})

test('where no voice connection comes about, that is said and people go on in writing @desktop', async ({
  browser,
  bedside,
}) => {
  const { room, student, guest } = await seated(bedside.url, 'spoken')
  const kim = await pageIn(browser, bedside.url, room, { token: asStudent(student.token) })
  const yuki = await pageIn(browser, bedside.url, room, {
    token: asGuest(guest.token),
    cutOff: true,
    device: { viewport: { width: 360, height: 740 } },
  })
  await joinCall(kim)
  await joinCall(yuki)
  await yuki.getByRole('button', { name: 'Proceed to Questions' }).click()
  for (const [page, other] of [
    [kim, 'Yuki'],
    [yuki, 'Kim'],
  ] as const)
    await expect(
      bar(page).getByText(`No voice connection to ${other}. Type what you say: it reaches everyone.`),
    ).toBeVisible({ timeout: 40_000 })
  expect(await received(kim)).toMatchObject({ connected: 0, packets: 0 })
  await kim.getByRole('textbox', { name: 'Ask the patient' }).fill('Have you had a fever?')
  await kim.getByRole('button', { name: 'Send' }).click()
  await expect(yuki.getByText('Have you had a fever?').first()).toBeVisible()
  for (const page of [kim, yuki]) {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'no voice connection')
  }
})

test('a microphone that is blocked is said with what to do, and opens when it is allowed after all @desktop', async ({
  browser,
  bedside,
}) => {
  const { room, student, guest } = await seated(bedside.url, 'spoken')
  const there = await guest.come()
  const kim = await pageIn(browser, bedside.url, room, {
    token: asStudent(student.token),
    microphone: false,
    device: { viewport: { width: 390, height: 844 } },
  })
  await expect(kim.getByRole('heading', { name: 'Who plays which part?' })).toBeVisible()
  await expect(state(kim)).toContainText('Not in the same place? Join the call')
  await guest.start()
  await expect(state(kim)).toHaveText(
    'Blocked Your browser blocks the microphone. Allow it for this page, then try again. Until then, type.',
  )
  // The error takes lines of its own, and leaves room for the conversation on a phone.
  expect((await bar(kim).boundingBox())?.height).toBeLessThan(220)
  await expectNoSidewaysScroll(kim)
  await expectAccessible(kim, 'the microphone is blocked')
  await bar(kim).getByRole('button', { name: 'Try again' }).click()
  await expect(state(kim)).toContainText('Blocked')
  // Once allowed in the browser's settings, the microphone opens without another press.
  await kim.context().grantPermissions(['microphone'])
  await expect(state(kim)).toHaveText('Listening What you say is written down.')
  there.go()
})
