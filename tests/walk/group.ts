import { expect, type Page } from '@playwright/test'
import { api, newStudent } from '#tests/browser/bedside.ts'
import { friendOf, joinAsGuest, openRoom } from '#tests/browser/group/group-people.ts'
import { be } from './being.ts'
import type { WalkRoute } from './walker.ts'

const CASE = 29

/** Three friends hold a session: the page shows each of them in turn, and the others have no browser. */
export const group: WalkRoute = {
  name: 'group',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.goto('/terms')
    await be(page, { token })
    await page.goto('/dashboard/scripts')
    await expect(page.getByRole('heading', { name: 'Or open a room with one patient' })).toBeVisible()
    await look('scripts')
    await page.goto(`/dashboard/scripts?id=${CASE}&mode=multi`)
    await expect(page.getByRole('button', { name: 'Open a room' })).toBeVisible()
    await look('the dialog’s second slide')

    const room = await openRoom(url, token, CASE, 'typed')
    const host = friendOf(url, token, room)
    await page.evaluate(() => localStorage.clear())
    await page.goto(room.path)
    await expect(page.getByLabel('Your first name')).toBeVisible()
    await look('at the door, without an account')

    const student = await joinAsGuest(url, room.code, 'Yuki')
    const marker = await joinAsGuest(url, room.code, 'Kofi')
    const [there, listening] = [await student.come(), await marker.come()]
    await student.take('student')
    await be(page, host)
    await page.goto(`/pwf/${room.session_id}`)
    await page.getByRole('button', { name: /^Host/ }).click()
    await expect(page.getByText('Nobody is the marker yet.')).toBeVisible()
    await look('who plays which part')
    await marker.take('marker')
    for (const friend of [host, student, marker]) await friend.updateInfo({ ready: true, consent: true })
    await page.goto(`/pwf/preview/${room.session_id}`)
    await expect(page.getByRole('link', { name: 'Back to the room' })).toBeVisible()
    await look('the script before it begins')

    await api(url, 'PATCH', `/api/v1/session_pwf/${room.session_id}/start/`, undefined, token)
    await be(page, student, true)
    await page.goto(`/pwf/${room.session_id}`)
    await say(page, 'Ask the patient', 'Hello, I am Yuki, a medical student. What has brought you in today?')
    await be(page, host)
    await page.goto(`/pwf/${room.session_id}`)
    await expect(page.getByRole('region', { name: 'The script' })).toBeVisible()
    await there.act({ kind: 'say', words: 'When did it start?', spoken: false })
    await expect(page.getByRole('heading', { name: 'Asked just now' })).toBeVisible()
    await look('the host')
    await be(page, student, true)
    await page.goto(`/pwf/${room.session_id}`)
    const acting = await host.come()
    await acting.act({ kind: 'say', words: 'It woke me up in the night.', spoken: false })
    await there.act({ kind: 'say', words: 'Have you had a fever?', spoken: false })
    await expect(page.getByText('It woke me up in the night.')).toBeVisible()
    await look('the student')
    const fold = page.getByRole('button', { name: 'Brief and notes' })
    if (await fold.isVisible()) await fold.click()
    await page.getByLabel('Your notes').fill('Night, sudden. Ask about fever.')
    await look('the student, with brief and notes')

    await be(page, marker, true)
    await page.goto(`/pwf/${room.session_id}`)
    const given = (mark: number) => page.getByRole('radio', { name: String(mark), exact: true })
    for (const row of [0, 2, 3, 5, 8]) await given(1).nth(row).click()
    for (const row of [1, 4, 6, 7]) await given(0).nth(row).click()
    await look('the marker')
    await host.updateInfo({ finished: true })
    await be(page, student, true)
    await page.goto(`/pwf/${room.session_id}`)
    await expect(page.getByRole('heading', { name: /is finishing the marking/ })).toBeVisible()
    await look('waiting for the marker')
    await listening.act({
      kind: 'rate',
      rating: 4,
      manner: 70,
      remark: 'You let me finish. Ask about my fever earlier.',
    })
    await api(url, 'PATCH', `/api/v1/session_pwf/${room.session_id}/submit/`, {}, marker.token)
    await page.getByRole('link', { name: 'See the result' }).click()
    await expect(page.getByRole('heading', { name: /gave you/ })).toBeVisible()
    await look('the result, as the student')
    await be(page, marker, true)
    await page.goto(`/pwf/rubric/${room.session_id}`)
    await page.getByRole('button', { expanded: false }).first().click()
    await look('the result, as the marker, with a part open')
    for (const one of [there, listening, acting]) one.go()
  },
}

async function say(page: Page, box: string, words: string) {
  await page.getByRole('textbox', { name: box }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words)).toBeVisible()
}
