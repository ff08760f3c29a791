import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from '../bedside.ts'
import { friendOf, joinAsGuest, openRoom } from './group-people.ts'
import { expect } from './room-screens.ts'

test.describe.configure({ timeout: 180_000 })

const CASE = 29

/** Starts a talk: the owner is the student, on the page; the others have no browser. */
async function talkOf(page: Page, url: string) {
  const { token } = await newStudent(url)
  const room = await openRoom(url, token, CASE, 'typed')
  const owner = friendOf(url, token, room)
  const [host, marker] = [await joinAsGuest(url, room.code, 'Yuki'), await joinAsGuest(url, room.code, 'Kofi')]
  for (const [friend, role] of [
    [owner, 'student'],
    [host, 'host'],
    [marker, 'marker'],
  ] as const) {
    await friend.take(role)
    await friend.updateInfo({ consent: true })
  }
  await signInAs(page, { token })
  await page.goto(`/pwf/${room.session_id}`)
  await page.getByRole('button', { name: 'Proceed to Questions' }).click()
  await page.getByRole('button', { name: 'Start for everyone' }).click()
  await expect(page.getByRole('textbox', { name: 'Ask the patient' })).toBeEnabled()
  return room
}

async function ask(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.getByLabel('Your first name').fill(name)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: /^Waiting for .* to let you in\.$/ })).toBeVisible()
}

test('F13: a late guest waits at the door, is let in by the owner, and is removed with a reason @desktop', async ({
  browser,
  bedside,
  page: owner,
}) => {
  const room = await talkOf(owner, bedside.url)
  const small = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', baseURL: bedside.url } as const
  const late = await (await browser.newContext(small)).newPage()
  await ask(late, room.path, 'Lena')
  await expectAccessible(late, 'waiting at the door')
  await expectNoSidewaysScroll(late)

  const door = owner.getByRole('region', { name: 'At the door' })
  await expect(door).toContainText('Lena wants to join. Lena has not agreed to a transcript')
  await expectAccessible(owner, 'somebody at the door')
  await expectNoSidewaysScroll(owner)
  await expect(owner.getByRole('textbox', { name: 'Ask the patient' })).toBeEnabled()
  await door.getByRole('button', { name: 'Admit' }).focus()
  await owner.keyboard.press('Enter')
  await expect(door).toBeHidden()
  await expect(late).toHaveURL(new RegExp(`/pwf/${room.session_id}$`))
  await expect(late.getByRole('heading', { name: 'Who plays which part?' })).toBeVisible()

  await owner.getByRole('button', { name: 'People' }).click()
  await expectAccessible(owner, 'the people')
  await owner.getByRole('button', { name: 'Remove Lena' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Remove Lena?' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('We are three already.')
  await expectAccessible(owner, 'removing somebody')
  await owner.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await expect(late.getByRole('heading', { name: 'You were removed from this session.' })).toBeVisible()
  await expect(late.getByText(/gave this reason: “We are three already\.”$/)).toBeVisible()
  await expectAccessible(late, 'removed')
  await expectNoSidewaysScroll(late)
  await late.reload()
  await expect(late.getByText('“We are three already.”', { exact: false })).toBeVisible()
  await late.goto(room.path)
  await expect(late.getByRole('heading', { name: 'You were removed from this session.' })).toBeVisible()

  const second = await (await browser.newContext(small)).newPage()
  await ask(second, room.path, 'Sam')
  await door.getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByRole('heading', { name: /did not let you in\.$/ })).toBeVisible()

  await owner.getByRole('button', { name: 'People' }).click()
  await owner.getByRole('checkbox', { name: /^Lock the room/ }).click()
  await expect(owner.getByRole('checkbox', { name: /^Lock the room/ })).toBeChecked()
  const third = await (await browser.newContext(small)).newPage()
  await third.goto(room.path)
  await expect(third.getByRole('heading', { name: 'This room is locked.' })).toBeVisible()
  await expectAccessible(third, 'a locked room')
})
