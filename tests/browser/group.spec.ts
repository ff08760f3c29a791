import { devices, type Page, type WebSocketRoute } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from './bedside.ts'
import { goIn, sitAs } from './room-screens.ts'

const CASE = 29

/** A network that can be cut and mended, as far as the room's socket is concerned. */
async function cutter(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/session_pwf\/socket/, (route) => {
    if (isCut) {
      void route.close({ code: 1001 })
      return
    }
    open.add(route)
    route.connectToServer()
  })
  return {
    cut: async () => {
      isCut = true
      for (const route of open) await route.close({ code: 1001 })
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}

test('three friends hold a session from three places, and all read the same result @desktop', async ({
  browser,
  bedside,
  page: host,
}) => {
  const { token } = await newStudent(bedside.url)
  await signInAs(host, { token })
  const baseURL = bedside.url
  const phone = await (await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'reduce', baseURL })).newPage()
  const marker = await (await browser.newContext({ baseURL })).newPage()
  const network = await cutter(marker)

  await host.goto(`/dashboard/scripts?id=${CASE}&mode=multi`)
  await host.getByRole('checkbox', { name: /I agree/ }).click()
  await host.getByRole('button', { name: 'Open a room' }).click()
  await expect(host.getByText('Nobody else is here yet.', { exact: false })).toBeVisible()
  const link = await host.getByText('/pwf/join/').innerText()

  await phone.goto(link)
  await expectAccessible(phone, 'the door')
  await goIn(phone, 'Yuki')
  await marker.goto(`/pwf/join/${link.slice(-6).toLowerCase()}`)
  await goIn(marker, 'Kofi')
  await sitAs(host, 'Host')
  await expect(phone.getByRole('button', { name: /^Host.*Kim took this.*Occupied/ })).toBeVisible()
  await sitAs(phone, 'Student')
  await sitAs(marker, 'Marker')
  await expect(host.getByText('What is said is written down, because everybody agreed.')).toBeVisible()
  for (const page of [phone, marker]) await page.getByRole('button', { name: 'I’m ready' }).click()
  await expect(host.getByText('Everybody is ready.')).toBeVisible()
  await expectAccessible(host, 'the parts')
  await expectNoSidewaysScroll(phone)
  await host.getByRole('button', { name: 'Proceed to Questions' }).click()

  await phone.getByRole('textbox', { name: 'Ask the patient' }).fill('Have you had a fever?')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(host.getByRole('log').getByText('Have you had a fever?')).toBeVisible()
  await host.getByRole('textbox', { name: 'Answer as the patient' }).fill('I have felt hot and cold.')
  await host.keyboard.press('Enter')
  await expect(phone.getByText('I have felt hot and cold.')).toBeVisible()
  await expectAccessible(phone, 'the student')

  await network.cut()
  await expect(marker.getByText(/^Connecting again/)).toBeVisible()
  const marks = marker.getByRole('radio', { name: '1', exact: true })
  for (const row of [0, 1]) await marks.nth(row).click()
  await expect(marker.getByText('Connecting again, 2 things kept here')).toBeVisible()
  network.mend()
  await expect(marker.getByText(/^Connecting again/)).toBeHidden()
  for (const row of [0, 1]) await expect(marks.nth(row)).toHaveAttribute('aria-checked', 'true')

  const kind = host.getByRole('button', { name: 'They have been kind to me' })
  await kind.click()
  await expect(kind).toHaveAttribute('aria-pressed', 'true')

  await host.getByRole('button', { name: 'End the talk' }).click()
  await host.getByRole('button', { name: 'Proceed', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
  await phone.getByRole('button', { name: 'See the result' }).click()
  await expect(phone.getByRole('dialog', { name: 'The marker has not submitted yet' })).toBeVisible()
  await phone.getByRole('button', { name: 'Wait here' }).click()
  await marker.getByLabel('A word to everybody').fill('Well listened.')
  await marker.getByRole('button', { name: /^Submit marks, / }).click()

  for (const page of [phone, host]) {
    await expect(page.getByRole('dialog', { name: 'Session complete' })).toBeVisible()
    await page.getByRole('link', { name: 'See the result' }).click()
  }
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Kofi gave you 2\. Bedside gave you \d+\./)
  await expect(marker.getByRole('heading', { level: 1 })).toHaveText(/^You gave Yuki 2\./)
  const lines = await Promise.all(
    [host, phone, marker].map((page) => page.getByRole('img', { name: /agree on/ }).getAttribute('aria-label')),
  )
  expect(new Set(lines.map((line) => line?.replace(/^(\d+ lines; ).*(agree.*)$/, '$1$2'))).size).toBe(1)
  for (const page of [host, phone, marker]) await expect(page.getByText('Well listened.')).toBeVisible()
  await expectAccessible(host, 'the result')
  await expectNoSidewaysScroll(phone)
})
