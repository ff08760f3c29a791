import { type Browser, devices, type Page } from '@playwright/test'
import {
  type Bedside,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newStudent,
  signInAs,
  test,
} from './bedside.ts'
import { askFriend, contextOf, framesOf, goIn, sitAs } from './room-screens.ts'

// A circuit as three friends hold it: Kim at a desk, Yuki on a phone, Kofi on a tablet. Nobody reloads anything, and after
// each step the three screens are compared.

test.describe.configure({ timeout: 240_000 })

type Three = { kim: Page; yuki: Page; kofi: Page }

const all = ({ kim, yuki, kofi }: Three) => [kim, yuki, kofi]

/** All three screens are at the same station and phase, and their clocks at the same second, or the next. */
async function sameOnAll(three: Three, station: string, phase: 'Reading' | 'Talk' | 'Feedback') {
  for (const page of all(three)) {
    const bar = page.getByRole('region', { name: 'The circuit' })
    await expect(bar.getByText(station, { exact: true })).toBeVisible()
    await expect(bar.locator('[aria-current=step]')).toHaveText(phase)
    await expectNoSidewaysScroll(page)
  }
  const clocks = await Promise.all(
    all(three).map(async (page) => {
      const text = await page.getByRole('region', { name: 'The circuit' }).getByRole('timer').innerText()
      const [minutes, seconds] = text.split(':').map(Number)
      return minutes! * 60 + seconds!
    }),
  )
  expect(Math.max(...clocks) - Math.min(...clocks)).toBeLessThanOrEqual(1)
}

async function opened(browser: Browser, bedside: Bedside, kim: Page): Promise<Three & { link: string }> {
  const { token } = await newStudent(bedside.url)
  await signInAs(kim, { token })
  const yuki = await contextOf(browser, bedside.url, devices['Pixel 7'])
  const kofi = await contextOf(browser, bedside.url, { viewport: { width: 820, height: 1180 }, hasTouch: true })
  await kim.goto('/dashboard/scripts')
  await kim.getByRole('button', { name: 'Open a circuit' }).click()
  const dialog = kim.getByRole('dialog', { name: 'Open a circuit' })
  await dialog.getByLabel('Reading time').selectOption('2 minutes')
  await dialog.getByLabel('Talk', { exact: true }).selectOption('5 minutes')
  await dialog.getByRole('checkbox', { name: /I agree/ }).click()
  await expectAccessible(kim, 'opening a circuit')
  await dialog.getByRole('button', { name: 'Open the circuit' }).click()
  const link = await kim.getByText('/pwf/join/').innerText()
  await yuki.goto(link)
  await goIn(yuki, 'Yuki')
  await kofi.goto(link)
  await goIn(kofi, 'Kofi')
  await sitAs(kim, 'Student')
  await sitAs(yuki, 'Host')
  await sitAs(kofi, 'Marker')
  return { kim, yuki, kofi, link }
}

/** The owner ends the reading time. */
async function beginTalk(three: Three, station: string) {
  await three.kim.getByRole('button', { name: 'Begin the talk' }).click()
  await sameOnAll(three, station, 'Talk')
}

async function tap(marker: Page, row: number, total: number) {
  await marker.getByRole('radio', { name: '1', exact: true }).nth(row).click()
  await expect(marker.getByText(new RegExp(`^${total} of \\d+`)).first()).toBeVisible({ timeout: 2000 })
}

async function endTalk(page: Page) {
  await page.getByRole('button', { name: 'End the talk' }).click()
  await page.getByRole('button', { name: 'Proceed', exact: true }).click()
}

/** Who reads what in the reading time: the student the door, the patient the script, the marker the rubric. */
async function readsAs({ student, host, marker }: { student: Page; host: Page; marker: Page }) {
  await expect(student.getByRole('region', { name: 'At the door' })).toBeVisible()
  await expect(host.getByRole('region', { name: 'The script' })).toBeVisible()
  await expect(marker.getByRole('region', { name: 'The rubric' })).toBeVisible()
}

test('point 4: a circuit of three stations, with somebody who never agrees, one who leaves, a cut network and a killed server @desktop', async ({
  browser,
  bedside,
  page,
}) => {
  const frames = framesOf(page)
  const { link, ...three } = await opened(browser, bedside, page)
  const { kim, yuki, kofi } = three

  await test.step('one who never agrees holds it up until they are removed', async () => {
    const lena = await contextOf(browser, bedside.url, { viewport: { width: 360, height: 740 } })
    await lena.goto(link)
    await goIn(lena, 'Lena', false)
    await expectNoSidewaysScroll(lena)
    await kim.getByRole('button', { name: 'Begin station 1' }).click()
    await kim.getByRole('button', { name: 'Start for everybody' }).click()
    await expect(kim.getByRole('alert').filter({ hasText: 'Lena has not agreed to being written down.' })).toBeVisible()
    await kim.getByRole('button', { name: 'Remove Lena' }).click()
    await kim.getByLabel('Reason').fill('We agreed to write it down.')
    await kim.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(lena.getByText(/gave this reason: “We agreed to write it down\.”$/)).toBeVisible()
    await expectAccessible(kim, 'the parts of a circuit')
    await yuki.getByRole('button', { name: 'Begin station 1' }).click()
    await sameOnAll(three, 'Station 1 of 3', 'Reading')
    await readsAs({ student: kim, host: yuki, marker: kofi })
    for (const [name, one] of Object.entries(three)) await expectAccessible(one, `reading, ${name}`)
    await lena.goto(link)
    await expect(lena.getByRole('heading', { name: 'You were removed from this session.' })).toBeVisible()
    await lena.context().close()
  })

  await test.step('a network that is cut over the bell comes back to the talk', async () => {
    await yuki.context().setOffline(true)
    for (const one of [kim, kofi])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toContainText(
        'Yuki, the host, has lost the connection.',
        { timeout: 6000 },
      )
    await kim.getByRole('button', { name: 'Begin the talk' }).click()
    await expect(kim.getByRole('textbox', { name: 'Ask the patient' })).toBeVisible()
    await yuki.context().setOffline(false)
    await sameOnAll(three, 'Station 1 of 3', 'Talk')
    for (const one of [kim, kofi]) await expect(one.getByRole('region', { name: 'Somebody is missing' })).toBeHidden()
    await askFriend({ student: kim, patient: yuki, marker: kofi }, 'Have you had a fever?')
    await tap(kofi, 0, 1)
  })

  await test.step('the feedback goes on when the marks are in, and the marks are the same for all', async () => {
    await endTalk(kim)
    await sameOnAll(three, 'Station 1 of 3', 'Feedback')
    await expect(yuki.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
    await expect(kim.getByRole('button', { name: 'Stop here' })).toBeVisible()
    await expect(yuki.getByRole('button', { name: 'Next station' })).toBeHidden()
    await kim.getByRole('button', { name: 'One minute more' }).click()
    for (const one of all(three))
      await expect(one.getByRole('region', { name: 'The circuit' }).getByRole('timer')).toHaveText(/^2:/)
    await kofi.getByRole('button', { name: /^Submit marks, / }).click()
    for (const one of [kim, yuki])
      await expect(one.getByRole('heading', { name: 'Kofi has handed the marks in.' })).toBeVisible()
    await sameOnAll(three, 'Station 1 of 3', 'Feedback')
    await expectAccessible(kim, 'feedback')
    await yuki.getByRole('link', { name: 'See the marks' }).click()
    await expect(yuki.getByRole('heading', { level: 1 })).toHaveText(/^Kofi gave Kim 1\./)
  })

  await test.step('the next station opens on every screen, also where somebody reads the marks, and moves the parts on', async () => {
    await kim.getByRole('button', { name: 'Next station' }).click()
    await sameOnAll(three, 'Station 2 of 3', 'Reading')
    await readsAs({ student: kofi, host: kim, marker: yuki })
    for (const one of all(three))
      await expect(one.getByRole('region', { name: 'What is said here is written down' })).toBeHidden()
    await beginTalk(three, 'Station 2 of 3')
    await askFriend({ student: kofi, patient: kim, marker: yuki }, 'What brings you here today?')
    await tap(yuki, 0, 1)
  })

  await test.step('whoever leaves comes back to their part by the link', async () => {
    await yuki.getByRole('button', { name: 'Leave' }).click()
    await yuki.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    for (const one of [kim, kofi])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toContainText(
        'Yuki, the marker, has left.',
      )
    await yuki.goto(link)
    await yuki.getByRole('checkbox', { name: /I agree/ }).click()
    await yuki.getByRole('button', { name: 'Go in' }).click()
    await expect(yuki.getByText(/^1 of \d+/).first()).toBeVisible()
    await sameOnAll(three, 'Station 2 of 3', 'Talk')
  })

  await test.step('a server that is killed costs no tap and no phase', async () => {
    await bedside.kill()
    for (const one of all(three)) await expect(one.getByText(/^Connecting again/)).toBeVisible()
    await tap(yuki, 1, 2)
    await bedside.start()
    for (const one of all(three)) await expect(one.getByText(/^Connecting again/)).toBeHidden({ timeout: 30_000 })
    await sameOnAll(three, 'Station 2 of 3', 'Talk')
    await endTalk(kofi)
    await sameOnAll(three, 'Station 2 of 3', 'Feedback')
    await expect(yuki.getByText(/^2 of \d+/).first()).toBeVisible()
  })

  await test.step('marks that were not handed in are taken as they are, and the last station has the last parts', async () => {
    await kim.getByRole('button', { name: 'Next station' }).click()
    await sameOnAll(three, 'Station 3 of 3', 'Reading')
    await readsAs({ student: yuki, host: kofi, marker: kim })
    await beginTalk(three, 'Station 3 of 3')
    await askFriend({ student: yuki, patient: kofi, marker: kim }, 'Any allergies?')
    await tap(kim, 0, 1)
    await endTalk(yuki)
    await sameOnAll(three, 'Station 3 of 3', 'Feedback')
    await expect(kim.getByRole('button', { name: 'Stop here' })).toBeHidden()
    await kim.getByRole('button', { name: 'End the circuit' }).click()
  })

  await test.step('and all three read the same table', async () => {
    for (const one of all(three)) {
      await expect(one.getByRole('heading', { name: 'The circuit is over.' })).toBeVisible()
      await one.getByRole('link', { name: 'See the table' }).click()
      await expect(one.getByText('Everybody was student, patient and marker.', { exact: false })).toBeVisible()
    }
    const tables = await Promise.all(
      all(three).map((one) => one.getByRole('region', { name: 'Stations and parts' }).getByRole('row').allInnerTexts()),
    )
    const cells = tables.map((rows) => rows.slice(1))
    expect(cells[1]).toEqual(cells[0])
    expect(cells[2]).toEqual(cells[0])
    expect(cells[0]).toHaveLength(4)
    await expect(kim.getByRole('region', { name: 'Stations and parts' })).toContainText('1 of')
    await expect(kim.getByText('Too few items to say: ', { exact: false }).first()).toBeVisible()
    await expectAccessible(yuki, 'the table')
    for (const one of all(three)) await expectNoSidewaysScroll(one)
  })

  await test.step('which is for nobody else', async () => {
    await kim.goto(`/pwf/circuit/${crypto.randomUUID()}`)
    await expect(kim.getByRole('heading', { name: 'This table is for the people of its circuit.' })).toBeVisible()
  })

  await test.step('and no frame told the student a line of the script or of the rubric before its time', async () => {
    const talk = frames.join('\n')
    const end = talk.indexOf('"step":"complete"')
    expect(end).toBeGreaterThan(0)
    const before = talk.slice(0, end)
    expect(before).toContain('Have you had a fever?')
    for (const kind of ['"asked"', '"heard"', '"mark"', '"marking":', '"told"']) expect(before).not.toContain(kind)
  })
})
