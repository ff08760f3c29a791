import { expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from '../bedside.ts'
import { friendOf, joinAsGuest, openRoom } from './group-people.ts'
import { expect } from './room-screens.ts'

test.describe.configure({ timeout: 180_000 })

const CASE = 29
const PHONE = { width: 390, height: 844 }

test('fault 10: a pair has the script beside the marking, a swipe apart on a phone, and a reload returns there @desktop', async ({
  browser,
  bedside,
  page: student,
}) => {
  const { token } = await newStudent(bedside.url)
  const room = await openRoom(bedside.url, token, CASE, 'typed')
  const owner = friendOf(bedside.url, token, room)
  const friend = await joinAsGuest(bedside.url, room.code, 'Yuki')
  await owner.take('student')
  await friend.take('host_marker')
  for (const one of [owner, friend]) await one.updateInfo({ consent: true })
  const pair = await (await browser.newContext({ reducedMotion: 'reduce', baseURL: bedside.url })).newPage()
  await pair.addInitScript((value) => localStorage.setItem('bedside.guest', value), friend.token)
  await pair.setViewportSize({ width: 1024, height: 768 })
  await signInAs(student, { token })
  for (const page of [student, pair]) await page.goto(`/pwf/${room.session_id}`)
  await pair.getByRole('button', { name: 'Proceed to Questions' }).click()
  await student.getByRole('textbox', { name: 'Ask the patient' }).fill('When did the pain start?')
  await student.keyboard.press('Enter')

  const heading = pair.getByRole('heading', { name: 'Asked just now' })
  const firstMark = pair.getByRole('radio', { name: '1', exact: true }).first()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(firstMark).toBeInViewport({ ratio: 1 })
  await expect(pair.getByRole('button', { name: 'Marking' })).toBeHidden()
  await firstMark.click()
  await expect(firstMark).toHaveAttribute('aria-checked', 'true')
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expectAccessible(pair, 'a pair, side by side')

  await pair.setViewportSize(PHONE)
  await expect(heading).toBeInViewport()
  await expect(firstMark).not.toBeInViewport()
  await expect(pair.getByRole('navigation', { name: 'Parts of the script' })).toBeVisible()
  await pair.mouse.move(200, 400)
  await pair.mouse.wheel(390, 0)
  await expect(pair.getByRole('button', { name: 'Marking' })).toHaveAttribute('aria-pressed', 'true')
  await expect(firstMark).toBeInViewport()
  const suggested = pair.getByRole('region', { name: 'Just said' }).getByText(/^Three o’clock this morning\. I went/)
  await expect(pair.getByText('You answer')).toBeInViewport()
  await expect(suggested).toBeInViewport()
  await expectAccessible(pair, 'a pair on a phone')
  await expectNoSidewaysScroll(pair)
  await pair.reload()
  await expect(firstMark).toBeInViewport()
  await expect(firstMark).toHaveAttribute('aria-checked', 'true')
  await expect(pair.getByRole('button', { name: 'Marking' })).toHaveAttribute('aria-pressed', 'true')
  await expect(suggested).toBeInViewport()
})

test('fault 11: a room that goes on is on home, and the way in for guests is on every public page @desktop', async ({
  bedside,
  page,
}) => {
  const { token } = await newStudent(bedside.url)
  const room = await openRoom(bedside.url, token, CASE, 'none')
  await joinAsGuest(bedside.url, room.code, 'Yuki')
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  await page.getByLabel('Menu').click()
  await page.getByRole('link', { name: 'Join with a code' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Join with a code' })).toBeVisible()
  await expectAccessible(page, 'the way in with a code')
  await page.getByLabel('Six-letter code').fill('BCD')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('A code has 6 letters.')).toBeVisible()
  await page.getByLabel('Six-letter code').fill(`${room.code.slice(0, 3)} ${room.code.slice(3).toLowerCase()}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Kim has invited you.' })).toBeVisible()

  await signInAs(page, { token })
  await page.goto('/dashboard/home')
  const running = page.getByRole('region', { name: 'Your group session is open' })
  await expect(running).toContainText('with Yuki. Waiting to begin.')
  await expectNoSidewaysScroll(page)
  await running.getByRole('link', { name: 'Rejoin' }).click()
  await expect(page.getByRole('heading', { name: 'Who plays which part?' })).toBeVisible()
})
