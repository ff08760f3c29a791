import { type Browser, devices, type Page } from '@playwright/test'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import {
  api,
  type Bedside,
  test as base,
  expectAccessible,
  expectNoSidewaysScroll,
  newStudent,
  signInAs,
} from '../bedside.ts'
import { countTones, tonesOf } from './calling.ts'
import { joinAsGuest } from './group-people.ts'
import { networkTo, type RoomNetwork } from './room-network.ts'
import {
  askAlone,
  askFriend,
  contextOf,
  endTalk,
  expect,
  expectAllPresent,
  expectBack,
  expectLost,
  expectMissing,
  expectNoSecrets,
  framesOf,
  goIn,
  guestIn,
  sameRoomOn,
  sameTalkOn,
  sitAs,
  tapMark,
} from './room-screens.ts'

// A whole circuit of three friends: Kim on a desktop, Yuki on a phone, Kofi on a tablet. No page is reloaded, and after
// each step the three screens are compared.

/** Gives the phone a separate network. */
const test = base.extend<{ network: RoomNetwork }>({
  network: async ({ bedside }, use) => {
    const network = await networkTo(bedside.url)
    await use(network)
    network.close()
  },
})

/** Longer than the heartbeat timeouts of server and page. */
const CUT_MS = 30_000

test.describe.configure({ timeout: 300_000 })

type Three = { kim: Page; yuki: Page; kofi: Page }
type PhaseWord = 'Reading' | 'Talk' | 'Feedback'

const all = ({ kim, yuki, kofi }: Three) => [kim, yuki, kofi]
const barOf = (page: Page) => page.getByRole('region', { name: 'The circuit' })

/** Expects the same station, phase and people on all three screens, and clocks within a second of each other. */
async function sameOnAll(three: Three, station: string, phase: PhaseWord) {
  for (const page of all(three)) {
    await expect(barOf(page).getByText(station, { exact: true })).toBeVisible()
    await expect(barOf(page).locator('[aria-current=step]')).toHaveText(phase)
    await expectNoSidewaysScroll(page)
  }
  await sameRoomOn(all(three))
  await expect
    .poll(async () => {
      const clocks = await Promise.all(all(three).map(secondsOn))
      return Math.max(...clocks) - Math.min(...clocks)
    })
    .toBeLessThanOrEqual(1)
}

async function secondsOn(page: Page) {
  const [minutes, seconds] = (await barOf(page).getByRole('timer').innerText()).split(':').map(Number)
  return minutes! * 60 + seconds!
}

type Opened = Three & { link: string; token: string; frames: { kim: string[]; kofi: string[] } }

/** Kim opens the circuit on the page and Kofi joins by link; Yuki joins without a browser, and then with one. */
async function opened(browser: Browser, bedside: Bedside, kim: Page, network: RoomNetwork): Promise<Opened> {
  const { token } = await newStudent(bedside.url)
  await signInAs(kim, { token })
  await countTones(kim)
  const kims = framesOf(kim)
  await kim.goto('/dashboard/scripts')
  await kim.getByRole('button', { name: 'Open a circuit' }).click()
  const dialog = kim.getByRole('dialog', { name: 'Open a circuit' })
  await dialog.getByLabel('Reading time').selectOption('2 minutes')
  await dialog.getByLabel('Talk', { exact: true }).selectOption('5 minutes')
  await dialog.getByRole('checkbox', { name: /I agree/ }).click()
  await expectAccessible(kim, 'opening a circuit')
  await dialog.getByRole('button', { name: 'Open the circuit' }).click()
  const link = await kim.getByText('/pwf/join/').innerText()
  await expect(kim.getByRole('button', { name: 'Copy the link' })).toBeInViewport()
  const friend = await joinAsGuest(bedside.url, link.slice(-6), 'Yuki')
  await friend.updateInfo({ consent: true })
  await friend.take('host')
  const at = { token: friend.token, path: `/pwf/${friend.room.session_id}` }
  const yuki = await guestIn(browser, network.url, at, devices['Pixel 7'])
  const kofi = await contextOf(browser, bedside.url, { viewport: { width: 820, height: 1180 }, hasTouch: true })
  const frames = { kim: kims, kofi: framesOf(kofi) }
  await kofi.goto(link)
  await goIn(kofi, 'Kofi')
  await sitAs(kim, 'Student')
  await sitAs(kofi, 'Marker')
  return { kim, yuki, kofi, link, token, frames }
}

/** Checks what each part shows in the reading time: the door notice, the script, and the rubric. */
async function readsAs({ student, host, marker }: { student: Page; host: Page; marker: Page }) {
  await expect(student.getByRole('region', { name: 'At the door' })).toBeVisible()
  await expect(host.getByRole('region', { name: 'The script' })).toBeVisible()
  await expect(marker.getByRole('region', { name: 'The rubric' })).toBeVisible()
}

test('point 4: a circuit of two stations, with somebody who never agrees and is removed, one who leaves, a cut network and a killed server @desktop', async ({
  browser,
  bedside,
  network,
  page,
}) => {
  const { link, token, frames, ...three } = await opened(browser, bedside, page, network)
  const { kim, yuki, kofi } = three
  let rung = 0
  /** Expects that the bell has rung on Kim's page since the last check. */
  const expectBell = async (why: string) => {
    await expect.poll(() => tonesOf(kim), why).toBeGreaterThan(rung)
    rung = await tonesOf(kim)
  }

  await test.step('of two who never agree one is gone, which is enough, and one is removed', async () => {
    const sam = await joinAsGuest(bedside.url, link.slice(-6), 'Sam')
    const there = await sam.come()
    const { token: theirs, room } = await joinAsGuest(bedside.url, link.slice(-6), 'Lena')
    const at = { token: theirs, path: `/pwf/${room.session_id}` }
    const lena = await guestIn(browser, bedside.url, at, { viewport: { width: 360, height: 740 } })
    await expect(lena.getByRole('region', { name: 'What is said here is written down' })).toBeVisible()
    await expectNoSidewaysScroll(lena)
    await kim.getByRole('button', { name: 'Begin station 1' }).click()
    await kim.getByRole('button', { name: 'Start for everyone' }).click()
    await expect(kim.getByRole('alert').filter({ hasText: 'have not agreed to a transcript.' })).toBeVisible()
    there.go()
    await kim.getByRole('button', { name: 'Remove Lena' }).click()
    await kim.getByLabel('Reason').fill('We agreed to write it down.')
    await kim.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(lena.getByText(/gave this reason: “We agreed to write it down\.”$/)).toBeVisible()
    await lena.context().close()
    for (const one of all(three)) await expect(one.getByText(/not agreed to a transcript\./)).toHaveCount(0)
    await expectAccessible(kim, 'the parts of a circuit')
    // A disconnected participant still counts for five seconds.
    const begin = yuki.getByRole('button', { name: 'Begin station 1' })
    await expect(async () => {
      if (await begin.isVisible()) await begin.click()
      await expect(barOf(yuki).locator('[aria-current=step]')).toHaveText('Reading', { timeout: 1500 })
    }).toPass()
    await expectBell('reading time')
    await sameOnAll(three, 'Station 1 of 3', 'Reading')
    await readsAs({ student: kim, host: yuki, marker: kofi })
  })

  await test.step('a network that is cut for longer than the socket waits, over the bell, and meanwhile one leaves and returns', async () => {
    network.cut()
    const since = performance.now()
    await expectMissing([kim, kofi], 'Yuki, the host, has lost the connection.')
    await kim.getByRole('button', { name: 'Begin the talk' }).click()
    await expectBell('the talk')
    await askAlone(kim, 'Have you had a fever?')
    await tapMark(kofi, 0, 1)
    await sameRoomOn([kim, kofi])
    await kofi.getByRole('button', { name: 'Leave' }).click()
    await kofi.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await expectMissing([kim], 'Kofi, the marker, has left.')
    await kofi.goto(link)
    await expect(kofi.getByLabel('Your first name')).toHaveValue('Kofi')
    await kofi.getByRole('checkbox', { name: /I agree/ }).click()
    await kofi.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(kofi.getByText(/^1 of \d+/).first()).toBeVisible()
    await expectAccessible(kofi, 'marking')
    await expectLost(yuki, 60_000)
    await expect.poll(() => performance.now() - since, { timeout: CUT_MS }).toBeGreaterThan(CUT_MS)
    network.mend()
    await expectBack(yuki)
    await sameOnAll(three, 'Station 1 of 3', 'Talk')
    await expectAllPresent([kim, kofi])
    await expect(yuki.getByRole('log').getByText('Have you had a fever?')).toBeVisible()
    await askFriend({ student: kim, patient: yuki, marker: kofi }, 'Any vomiting?')
    await sameTalkOn([kim, yuki])
  })

  await test.step('a server that is killed in the feedback costs no tap and no phase', async () => {
    await endTalk(kim)
    await expectBell('the end of the talk')
    await sameOnAll(three, 'Station 1 of 3', 'Feedback')
    await expect(yuki.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
    await bedside.kill()
    for (const one of all(three)) await expectLost(one)
    await tapMark(kofi, 1, 2)
    await bedside.start()
    for (const one of all(three)) await expectBack(one)
    await sameOnAll(three, 'Station 1 of 3', 'Feedback')
  })

  await test.step('the feedback goes on when the marks are in, and is as long as the owner says', async () => {
    await expect(yuki.getByRole('button', { name: 'Next station' })).toBeHidden()
    await kim.getByRole('button', { name: 'One minute more' }).click()
    await expect(barOf(yuki).getByRole('timer')).toHaveText(/^[2-3]:/)
    await kofi.getByRole('button', { name: /^Submit marks, / }).click()
    for (const one of [kim, yuki])
      await expect(one.getByRole('heading', { name: 'Kofi has handed the marks in.' })).toBeVisible()
    await sameOnAll(three, 'Station 1 of 3', 'Feedback')
    await expectAccessible(kim, 'feedback')
    await yuki.getByRole('link', { name: 'See the marks' }).click()
    await expect(yuki.getByRole('heading', { level: 1 })).toHaveText(/^Kofi gave Kim 2\./)
  })

  const before = frames.kofi.length
  await test.step('the next station opens on every screen, also where somebody reads the marks, and moves the parts on', async () => {
    const result = `/api/v1/session_pwf/${new URL(kim.url()).pathname.split('/').at(-1)}/result/`
    const { diagnosis, items } = await api<RoomResult>(bedside.url, 'GET', result, undefined, token)
    expectNoSecrets(frames.kim, 'Have you had a fever?', [diagnosis, ...items.map(({ text }) => text)])
    await kim.getByRole('button', { name: 'Next station' }).click()
    await expectBell('the next station')
    await sameOnAll(three, 'Station 2 of 3', 'Reading')
    await readsAs({ student: kofi, host: kim, marker: yuki })
    for (const one of all(three))
      await expect(one.getByRole('region', { name: 'What is said here is written down' })).toBeHidden()
    for (const [name, one] of Object.entries(three)) await expectAccessible(one, `reading, ${name}`)
    await kim.getByRole('button', { name: 'Begin the talk' }).click()
    await sameOnAll(three, 'Station 2 of 3', 'Talk')
    await askFriend({ student: kofi, patient: kim, marker: yuki }, 'What brings you here today?')
    await sameTalkOn([kofi, kim])
    await tapMark(yuki, 0, 1)
    await endTalk(kofi)
    await sameOnAll(three, 'Station 2 of 3', 'Feedback')
  })

  await test.step('stopped there, marks that were not handed in are taken as they are, and all three read the same table', async () => {
    await kim.getByRole('button', { name: 'Stop here' }).click()
    await expectBell('the end of the circuit')
    for (const one of all(three)) {
      await expect(one.getByRole('heading', { name: 'The circuit is over.' })).toBeVisible()
      await one.getByRole('link', { name: 'See the table' }).click()
      await expect(one.getByText('2 stations were held of the 3 that were planned.', { exact: false })).toBeVisible()
      await expectNoSidewaysScroll(one)
    }
    const tables = await Promise.all(
      all(three).map((one) => one.getByRole('region', { name: 'Stations and parts' }).getByRole('row').allInnerTexts()),
    )
    const cells = tables.map((rows) => rows.slice(1))
    expect(cells[1]).toEqual(cells[0])
    expect(cells[2]).toEqual(cells[0])
    expect(cells[0]).toHaveLength(3)
    // A participant without consent or part is not listed.
    await expect(kim.getByRole('region', { name: 'Stations and parts' })).not.toContainText('Sam')
    await expect(kim.getByText('Too few items to say: ', { exact: false }).first()).toBeVisible()
    await expectAccessible(yuki, 'the table')
  })

  await test.step('which is for nobody else, and no frame told a student of the script or the rubric before its time', async () => {
    const marks = await kim.getByRole('row', { name: /^2\./ }).getByRole('link').getAttribute('href')
    const at = marks?.split('/').at(-1)
    const second = await api<RoomResult>(bedside.url, 'GET', `/api/v1/session_pwf/${at}/result/`, undefined, token)
    await kim.goto(`/pwf/circuit/${crypto.randomUUID()}`)
    await expect(kim.getByRole('heading', { name: 'Only the people in this circuit can see its table.' })).toBeVisible()
    const secrets = [second.diagnosis, ...second.items.map(({ text }) => text)]
    expectNoSecrets(frames.kofi.slice(before), 'What brings you here today?', secrets)
  })
})
