import { expect } from '@playwright/test'
import type { Room } from '#contract/rooms/rooms.ts'
import { api, newStudent } from '#tests/browser/bedside.ts'
import { type Friend, friendOf, joinAsGuest } from '#tests/browser/group/group-people.ts'
import { be } from './being.ts'
import type { WalkRoute } from './walker.ts'

const CIRCUIT = { stations: 3, reading_seconds: 300, talk_seconds: 600, talk: 'spoken', consent: true }

/** Three friends work two stations of a circuit and stop: the page shows each of them in turn. */
export const circuit: WalkRoute = {
  name: 'circuit',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.goto('/terms')
    await be(page, { token })
    await page.goto('/dashboard/scripts')
    await page.getByRole('button', { name: 'Open a circuit' }).click()
    await expect(page.getByRole('dialog', { name: 'Open a circuit' })).toBeVisible()
    await look('opening a circuit')

    const room = await api<Room>(url, 'POST', '/api/v1/session_pwf/circuit/', CIRCUIT, token)
    await page.evaluate(() => localStorage.clear())
    await page.goto(room.path)
    await expect(page.getByLabel('Your first name')).toBeVisible()
    await look('at the door of a circuit')
    const kim = friendOf(url, token, room)
    const [yuki, kofi] = [await joinAsGuest(url, room.code, 'Yuki'), await joinAsGuest(url, room.code, 'Kofi')]
    const there = [await yuki.come(), await kofi.come(), await kim.come()]
    for (const friend of [yuki, kofi]) await friend.updateInfo({ consent: true })
    await kim.take('student')
    await yuki.take('host')
    await kofi.take('marker')
    const as = async (friend: Friend, isGuest = true) => {
      await be(page, friend, isGuest)
      await page.goto(`/pwf/${room.session_id}`)
    }
    await as(kim, false)
    await expect(page.getByRole('button', { name: 'Begin station 1' })).toBeVisible()
    await look('before it begins')

    await kim.start()
    for (const [friend, isGuest, name, part] of [
      [kim, false, 'At the door', 'the student reads'],
      [yuki, true, 'The script', 'the host reads'],
      [kofi, true, 'The rubric', 'the marker reads'],
    ] as const) {
      await as(friend, isGuest)
      await expect(page.getByRole('region', { name })).toBeVisible()
      await look(part)
    }
    await as(kim, false)
    await page.getByRole('button', { name: 'Begin the talk' }).click()
    await expect(page.getByRole('region', { name: 'Microphone and call' })).toBeVisible()
    await there[0]!.act({ kind: 'say', words: 'It woke me up in the night.', spoken: false })
    await expect(page.getByText('It woke me up in the night.')).toBeVisible()
    await look('the student talks')
    await yuki.updateInfo({ finished: true })
    await expect(page.getByRole('heading', { name: 'Kofi is finishing the marking.' })).toBeVisible()
    await look('feedback, before the marks are in')
    await api(url, 'PATCH', `/api/v1/session_pwf/${room.session_id}/submit/`, {}, kofi.token)
    await expect(page.getByRole('heading', { name: 'Kofi has handed the marks in.' })).toBeVisible()
    await look('feedback, with the marks in')
    await page.getByRole('link', { name: 'See the marks' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('gave')
    await look('the marks, in the feedback')

    await page.getByRole('button', { name: 'Next station' }).click()
    await expect(page.getByText('Station 2 of 3', { exact: true })).toBeVisible()
    await look('the next station')
    await page.goto(`/pwf/circuit/${room.session_id}`)
    await expect(page.getByRole('heading', { name: 'The circuit so far' })).toBeVisible()
    await look('the table so far')
    for (const one of there) one.go()
  },
}
