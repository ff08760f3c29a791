import { devices } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from '../bedside.ts'
import { joinAsGuest } from './group-people.ts'
import {
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
  sitAs,
  tapMark,
} from './room-screens.ts'

// A whole session of three friends: the student on a desktop, the patient on a phone, the marker on a tablet. No page
// is reloaded. Circuits and failures are in group-circuit.spec.ts.

const CASE = 29

test.describe.configure({ timeout: 240_000 })

test('fault 1 to 12: three friends hold a session from three places, see what is done as it is done, and read the same result @desktop', async ({
  browser,
  bedside,
  page,
}) => {
  const student = page
  const frames = framesOf(student)
  const { link, patient, marker } =
    await test.step('the patient comes by the six letters, the marker without a browser', async () => {
      const { token } = await newStudent(bedside.url)
      await signInAs(student, { token })
      await student.goto(`/dashboard/scripts?id=${CASE}&mode=multi`)
      await student.getByRole('checkbox', { name: /I agree/ }).click()
      await student.getByRole('button', { name: 'Open a room' }).click()
      await expect(student.getByText('Nobody else is here yet.', { exact: false })).toBeVisible()
      const link = await student.getByText('/pwf/join/').innerText()

      const patient = await contextOf(browser, bedside.url, devices['Pixel 7'])
      await patient.goto('/')
      await patient.getByLabel('Join with a code').fill(link.slice(-6).toLowerCase())
      await patient.getByRole('button', { name: 'Join' }).click()
      await expect(patient.getByText('What is said here is written down for the debrief.')).toBeInViewport()
      await expectAccessible(patient, 'the door')
      await goIn(patient, 'Yuki')

      const friend = await joinAsGuest(bedside.url, link.slice(-6), 'Kofi')
      await friend.updateInfo({ consent: true })
      await friend.take('marker')
      const at = { token: friend.token, path: `/pwf/${friend.room.session_id}` }
      const marker = await guestIn(browser, bedside.url, at, { viewport: { width: 820, height: 1180 }, hasTouch: true })
      await sitAs(patient, 'Host')
      await expect(student.getByRole('button', { name: /^Host.*Yuki took this.*Occupied/ })).toBeVisible()
      await sitAs(student, 'Student')
      return { patient, marker, link }
    })
  const three = { student, patient, marker }

  await test.step('it begins when everybody agreed and is ready', async () => {
    await expect(patient.getByText('What is said is written down, because everyone agreed.')).toBeVisible()
    for (const one of [student, marker]) await one.getByRole('button', { name: 'I’m ready' }).click()
    await expect(patient.getByText('Everyone is ready.')).toBeVisible()
    await expectAccessible(student, 'the parts')
    await patient.getByRole('button', { name: 'Proceed to Questions' }).click()
  })

  await test.step('fault 1: marker and everybody see what is done, as it is done', async () => {
    await askFriend(three, 'Have you had a fever?')
    await expect(patient.getByRole('heading', { name: 'Asked just now' })).toBeVisible()
    await tapMark(marker, 0, 1)
    await patient.getByRole('textbox', { name: 'Answer as the patient' }).fill('I have felt hot and cold.')
    await patient.getByRole('button', { name: 'Send' }).click()
    await expect(student.getByText('I have felt hot and cold.')).toBeVisible()
    await expect(marker.getByText('I have felt hot and cold.')).toBeVisible()
    const kind = patient.getByRole('button', { name: 'They have been kind to me' })
    await kind.click()
    await expect(kind).toHaveAttribute('aria-pressed', 'true')
    for (const [name, one] of Object.entries(three)) {
      await expectAccessible(one, `the ${name}`)
      await expectNoSidewaysScroll(one)
    }
  })

  await test.step('a late joiner waits at the door, and the writing goes on', async () => {
    const late = await contextOf(browser, bedside.url, { viewport: { width: 390, height: 844 } })
    await late.goto(link)
    await late.getByLabel('Your first name').fill('Sam')
    await late.getByRole('button', { name: 'Ask to join' }).click()
    const door = student.getByRole('region', { name: 'At the door' })
    await expect(door).toContainText('Sam wants to join.')
    await askFriend(three, 'Any vomiting?')
    await door.getByRole('button', { name: 'Admit' }).click()
    await late.getByRole('button', { name: 'Watch as a tutor' }).click()
    await expect(student.getByText('Nothing is written down: Sam has not agreed.').first()).toBeVisible()
    await late.getByRole('button', { name: 'I agree' }).click()
    await expect(student.getByRole('textbox', { name: 'Ask the patient' })).toBeEnabled()
    await late.getByRole('button', { name: 'Marking' }).click()
    await expect(late.getByText(/^1 of \d+/).first()).toBeVisible()
    await tapMark(marker, 1, 2)
    await expect(late.getByText(/^2 of \d+/).first()).toBeVisible()
    await expectNoSidewaysScroll(late)
    await expect(student.getByText(/nothing was written down\.$/).first()).toBeVisible()
    await late.context().close()
  })

  await test.step('fault 5: a device without a network is missed by the others, keeps what is done, and catches up', async () => {
    await patient.context().setOffline(true)
    await expectMissing([student, marker], 'Yuki, the host, has lost the connection. The clock keeps running.')
    await expectAccessible(student, 'somebody is missing')
    await expectLost(patient)
    await patient.getByRole('textbox', { name: 'Answer as the patient' }).fill('No, not once.')
    await patient.getByRole('button', { name: 'Send' }).click()
    await expect(patient.getByText('Reconnecting, 1 change saved here')).toBeVisible()
    await expectNoSidewaysScroll(patient)
    await askFriend({ ...three, patient: student }, 'Where does it hurt?')
    await patient.context().setOffline(false)
    await expectBack(patient)
    await expectAllPresent([student, marker])
    await expect(patient.getByRole('log').getByText('Where does it hurt?')).toBeVisible()
    await expect(student.getByText('No, not once.')).toBeVisible()
  })

  await test.step('and all three read the same result', async () => {
    await endTalk(student)
    await expect(patient.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
    await patient.getByRole('button', { name: 'See the result' }).click()
    await expect(patient.getByRole('dialog', { name: 'The marker has not submitted yet' })).toBeVisible()
    await patient.getByRole('button', { name: 'Wait here' }).click()
    await marker.getByLabel('Comment for everyone').fill('Well listened.')
    await marker.getByRole('button', { name: /^Submit marks, / }).click()
    for (const one of [student, patient]) {
      await expect(one.getByRole('dialog', { name: 'Session complete' })).toBeVisible()
      await one.getByRole('link', { name: 'See the result' }).click()
    }
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(/^Kofi gave you 2\. Bedside gave you \d+\./)
    await expect(marker.getByRole('heading', { level: 1 })).toHaveText(/^You gave Kim 2\./)
    const lines = await Promise.all(
      [student, patient, marker].map((one) => one.getByRole('img', { name: /agree on/ }).getAttribute('aria-label')),
    )
    expect(new Set(lines.map((line) => line?.replace(/^(\d+ lines; ).*(agree.*)$/, '$1$2'))).size).toBe(1)
    for (const one of [student, patient, marker]) await expect(one.getByText('Well listened.')).toBeVisible()
    await expectAccessible(student, 'the result')
    await expectNoSidewaysScroll(patient)
    expectNoSecrets(frames, 'Have you had a fever?')
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
    for (const one of [patient, marker]) await one.getByRole('button', { name: 'Go to the next station' }).click()
    for (const [one, part] of [
      [student, 'Host'],
      [patient, 'Marker'],
      [marker, 'Student'],
    ] as const)
      await expect(one.getByRole('button', { name: new RegExp(`^${part}`) })).toHaveAttribute('aria-pressed', 'true')
  })
})
