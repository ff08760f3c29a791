import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../bedside.ts'
import { composer, talk } from './consultation-page.ts'

test('every dialog is worked by the keyboard alone, and gives the focus back to what opened it', {
  tag: '@desktop',
}, async ({ signedIn: page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.addInitScript(() => Object.assign(window, { SpeechRecognition: class extends EventTarget {} }))
  await page.goto('/cases/4/spm')
  await expect(button('Start Case')).toBeFocused()
  await tabAround(page, 2)
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()

  for (const [opener, leave, stops] of [
    ['Read the brief again', 'Ok, got it!', 1],
    ['Assist mode', 'Cancel', 2],
    ['Submit Case', 'Cancel', 2],
    ['Exit', 'Cancel', 2],
    ['Speak instead', 'Continue', 1],
  ] as const) {
    await openBy(page, button(opener))
    await tabAround(page, stops)
    await page.keyboard.press('Escape')
    await expectBack(page, button(opener))
    await openBy(page, button(opener))
    await reach(page, leave)
    await page.keyboard.press('Enter')
    await expectBack(page, button(opener))
  }

  await openBy(page, button('Open hint 1'))
  await tabAround(page, 1)
  await page.keyboard.press('Enter')
  await expectBack(page, button('Open hint 2'))

  // Without room the side panel is a sheet, and a dialog opened from it returns focus to the button that opened the
  // sheet.
  await page.setViewportSize({ width: 900, height: 800 })
  const marks = button(/^\d+ of \d+$/)
  await openBy(page, marks)
  await tabAround(page, 7)
  await page.keyboard.press('Escape')
  await expectBack(page, marks)
  await openBy(page, marks)
  await reach(page, 'Assist mode')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('A professor listens in.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await tabAround(page, 2)
  await page.keyboard.press('Escape')
  await expectBack(page, marks)

  await page.route('**/stop/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openBy(page, button('Submit Case'))
  await reach(page, 'Proceed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: 'Oops, something went wrong.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await tabAround(page, 2)
  await reach(page, 'Try again')
  await page.keyboard.press('Enter')
  await expectBack(page, button('Submit Case'))

  await composer(page).focus()
  await page.clock.fastForward(15 * 60_000)
  await expect(page.getByRole('dialog')).toContainText('Sorry, your time is up!')
  await tabAround(page, 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(talk(page)).toBeFocused()

  await page.clock.fastForward(4 * 3_600_000)
  await expect(page.getByRole('dialog')).toContainText('The current session is expired/invalid.')
  await tabAround(page, 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await reach(page, 'Exit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
})

async function openBy(page: Page, opener: Locator) {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInside(page)
}

async function expectBack(page: Page, opener: Locator) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** Checks the focus trap: Tab cycles through every control of the dialog and never leaves it. */
async function tabAround(page: Page, stops: number) {
  await expectInside(page)
  const seen = new Set<string>()
  for (let press = 0; press <= stops; press += 1) {
    await page.keyboard.press('Tab')
    await expectInside(page)
    seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  const pressable = await page
    .getByRole('dialog')
    .locator('button:enabled, a[href], select, input, textarea')
    .allTextContents()
  expect(pressable).toHaveLength(stops)
  expect([...seen].toSorted()).toEqual(pressable.toSorted())
  await page.keyboard.press('Shift+Tab')
  await expectInside(page)
}

/** Tabs to a button of the dialog. */
async function reach(page: Page, name: string) {
  const target = page.getByRole('dialog').getByRole('button', { name })
  for (let press = 0; press < 12; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await page.waitForTimeout(30)
  }
  await expect(target).toBeFocused()
}

/** Waits for the focus to be in the dialog, which takes a frame. */
async function expectInside(page: Page) {
  await page.waitForFunction(() => document.activeElement?.closest('dialog'), undefined, { timeout: 5000 })
}
