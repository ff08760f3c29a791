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

// A session as three friends hold it: a student at a desk, the patient on a phone, the marker on a tablet. Nobody reloads
// anything, and after each step what the three screens show is compared.

const CASE = 29
const CUT_MS = 30_000

test.describe.configure({ timeout: 300_000 })

type Three = { student: Page; patient: Page; marker: Page }

/** The room is open with everybody in their part, and begun. */
async function begun(
  browser: Browser,
  bedside: Bedside,
  student: Page,
): Promise<Three & { link: string; frames: string[] }> {
  const { token } = await newStudent(bedside.url)
  await signInAs(student, { token })
  const frames = framesOf(student)
  const patient = await contextOf(browser, bedside.url, devices['Pixel 7'])
  const marker = await contextOf(browser, bedside.url, { viewport: { width: 820, height: 1180 }, hasTouch: true })

  await student.goto(`/dashboard/scripts?id=${CASE}&mode=multi`)
  await student.getByRole('checkbox', { name: /I agree/ }).click()
  await student.getByRole('button', { name: 'Open a room' }).click()
  const link = await student.getByText('/pwf/join/').innerText()
  await patient.goto('/')
  await patient.getByLabel('Join with a code').fill(link.slice(-6))
  await patient.getByRole('button', { name: 'Go in' }).click()
  await expect(patient.getByText('What is said here is written down for the debrief.')).toBeInViewport()
  await goIn(patient, 'Yuki', true)
  await marker.goto(link)
  await goIn(marker, 'Kofi', true)
  await sitAs(student, 'Student')
  await sitAs(patient, 'Host')
  await sitAs(marker, 'Marker')
  return { student, patient, marker, link, frames }
}

/** Taps a mark, which the marker sees within a second. */
async function tap(marker: Page, row: number, total: number) {
  const mark = marker.getByRole('radio', { name: '1', exact: true }).nth(row)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-checked', 'true', { timeout: 1000 })
  await expect(marker.getByText(new RegExp(`^${total} of \\d+`)).first()).toBeVisible({ timeout: 1000 })
}

test('fault 1 to 12: three friends, one who never agrees, a cut network and a killed server, and nobody reloads @desktop', async ({
  browser,
  bedside,
  page,
}) => {
  const three = await begun(browser, bedside, page)
  const { student, patient, marker, link, frames } = three

  await test.step('one who never agrees holds up the start until they are removed', async () => {
    const never = await contextOf(browser, bedside.url, { viewport: { width: 360, height: 740 } })
    await never.goto(link)
    await expect(never.getByText('What is said here is written down for the debrief.')).toBeVisible()
    await expectAccessible(never, 'asked on the way in')
    await expectNoSidewaysScroll(never)
    await goIn(never, 'Lena', false)
    await expect(never.getByRole('region', { name: 'What is said here is written down' })).toBeVisible()
    await expect(
      student.getByText('Lena has not agreed to being written down.', { exact: false }).first(),
    ).toBeVisible()
    await patient.getByRole('button', { name: 'Proceed to Questions' }).click()
    await expect(
      patient.getByRole('alert').filter({ hasText: 'Lena has not agreed to being written down. Wait' }),
    ).toBeVisible()
    await student.getByRole('button', { name: 'Remove Lena' }).click()
    await student.getByLabel('Reason').fill('We agreed to write it down.')
    await student.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(never.getByText(/gave this reason: “We agreed to write it down\.”$/)).toBeVisible()
    await expectAccessible(student, 'the parts')
    await patient.getByRole('button', { name: 'Proceed to Questions' }).click()
  })

  await test.step('fault 1: marker and everybody see what is done, as it is done', async () => {
    await askFriend(three, 'Have you had a fever?')
    await expect(patient.getByRole('heading', { name: 'Asked just now' })).toBeVisible()
    await tap(marker, 0, 1)
    await patient.getByRole('textbox', { name: 'Answer as the patient' }).fill('I have felt hot and cold.')
    await patient.getByRole('button', { name: 'Send' }).click()
    await expect(student.getByText('I have felt hot and cold.')).toBeVisible()
    await expect(marker.getByText('I have felt hot and cold.')).toBeVisible()
    for (const [name, one] of Object.entries({ student, patient, marker })) {
      await expectAccessible(one, `the ${name}`)
      await expectNoSidewaysScroll(one)
    }
  })

  await test.step('a late joiner waits at the door, and the writing goes on', async () => {
    const late = await contextOf(browser, bedside.url, { viewport: { width: 390, height: 844 } })
    await late.goto(link)
    await late.getByLabel('Your first name').fill('Sam')
    await late.getByRole('button', { name: 'Ask to come in' }).click()
    await expect(student.getByRole('region', { name: 'At the door' })).toContainText('Sam asks to come in.')
    await askFriend(three, 'Any vomiting?')
    await student.getByRole('region', { name: 'At the door' }).getByRole('button', { name: 'Admit' }).click()
    await late.getByRole('button', { name: 'Watch as a tutor' }).click()
    await expect(late.getByRole('region', { name: 'What is said here is written down' })).toBeVisible()
    await expect(student.getByText('Nothing is written down: Sam has not agreed.').first()).toBeVisible()
    await late.getByRole('button', { name: 'I agree' }).click()
    await expect(student.getByRole('textbox', { name: 'Ask the patient' })).toBeEnabled()
    await late.getByRole('button', { name: 'Marking' }).click()
    await expect(late.getByText(/^1 of \d+/).first()).toBeVisible()
    await tap(marker, 1, 2)
    await expect(late.getByText(/^2 of \d+/).first()).toBeVisible({ timeout: 1000 })
    await expectNoSidewaysScroll(late)
    await expect(student.getByText(/nothing was written down\.$/).first()).toBeVisible()
    await late.close()
  })

  await test.step('fault 5: thirty seconds without a network are told to the others within five, and lose nothing', async () => {
    await patient.context().setOffline(true)
    for (const one of [student, marker])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toContainText(
        'Yuki, the host, has lost the connection. The clock runs on.',
        { timeout: 5000 },
      )
    await expectAccessible(student, 'somebody is missing')
    await expect(patient.getByText(/^Connecting again/)).toBeVisible()
    await patient.getByRole('textbox', { name: 'Answer as the patient' }).fill('No, not once.')
    await patient.getByRole('button', { name: 'Send' }).click()
    await expectNoSidewaysScroll(patient)
    await askFriend({ ...three, patient: student }, 'Where does it hurt?')
    await student.waitForTimeout(CUT_MS)
    await patient.context().setOffline(false)
    for (const one of [student, marker])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toBeHidden()
    await expect(patient.getByRole('log').getByText('Where does it hurt?')).toBeVisible()
    await expect(student.getByText('No, not once.')).toBeVisible()
  })

  await test.step('fault 5: whoever leaves is announced, and comes back to their part', async () => {
    await marker.getByRole('button', { name: 'Leave' }).click()
    await marker.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    for (const one of [student, patient])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toContainText(
        'Kofi, the marker, has left.',
      )
    await marker.goto(link)
    await expect(marker.getByLabel('Your first name')).toHaveValue('Kofi')
    await marker.getByRole('checkbox', { name: /I agree/ }).click()
    await marker.getByRole('button', { name: 'Go in' }).click()
    await expect(marker.getByText(/^2 of \d+/).first()).toBeVisible()
    for (const one of [student, patient])
      await expect(one.getByRole('region', { name: 'Somebody is missing' })).toBeHidden()
    await tap(marker, 2, 3)
  })

  await test.step('a server that is killed costs no tap', async () => {
    await bedside.kill()
    for (const one of [student, patient, marker]) await expect(one.getByText(/^Connecting again/)).toBeVisible()
    await tap(marker, 3, 4)
    await bedside.start()
    for (const one of [student, patient, marker])
      await expect(one.getByText(/^Connecting again/)).toBeHidden({ timeout: 30_000 })
    await askFriend(three, 'Does anything make it better?')
  })

  await test.step('and all three read the same result', async () => {
    await student.getByRole('button', { name: 'End the talk' }).click()
    await student.getByRole('button', { name: 'Proceed', exact: true }).click()
    await expect(patient.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
    await marker.getByLabel('A word to everybody').fill('Well listened.')
    await marker.getByRole('button', { name: /^Submit marks, / }).click()
    for (const one of [student, patient]) await one.getByRole('link', { name: 'See the result' }).click()
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(/^Kofi gave you 4\. Bedside gave you \d+\./)
    const lines = await Promise.all(
      [student, patient, marker].map((one) => one.getByRole('img', { name: /agree on/ }).getAttribute('aria-label')),
    )
    expect(new Set(lines.map((line) => line?.replace(/^(\d+ lines; ).*(agree.*)$/, '$1$2'))).size).toBe(1)
    for (const one of [student, patient, marker]) await expect(one.getByText('Well listened.')).toBeVisible()
  })

  await test.step('fault 3: the next station keeps the group and its link, and moves everybody one part on', async () => {
    await expect(marker.getByText('Kim chooses the next station.')).toBeVisible()
    await student.getByRole('button', { name: 'Next station' }).click()
    const dialog = student.getByRole('dialog', { name: 'Next station' })
    await expect(dialog.getByRole('button', { name: /^Choose/ })).toHaveCount(3)
    await expectAccessible(student, 'choosing the next station')
    await dialog
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click()
    await expect(student.getByText(link)).toBeVisible()
    for (const one of [patient, marker]) await one.getByRole('button', { name: 'Into the next station' }).click()
    for (const [one, part] of [
      [student, 'Host'],
      [patient, 'Marker'],
      [marker, 'Student'],
    ] as const) {
      await expect(one.getByRole('button', { name: new RegExp(`^${part}`) })).toHaveAttribute('aria-pressed', 'true')
      await one.getByRole('button', { name: 'I agree' }).click()
    }
    await student.getByRole('button', { name: 'Proceed to Questions' }).click()
    await askFriend({ student: marker, patient: student, marker: patient }, 'What brings you here today?')
    await tap(patient, 0, 1)
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
