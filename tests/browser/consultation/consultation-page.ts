import { expect, type Page } from '@playwright/test'

/** The conversation of the case screen, as a student sees it. */
export const talk = (page: Page) => page.getByRole('region', { name: 'The conversation' })
export const lastTurn = (page: Page) => talk(page).getByRole('listitem').last()
/** What a screen reader hears of the conversation: the replies, and what did not go out. */
export const readOut = (page: Page) => talk(page).locator('[aria-live]')
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Ask / })

/** Opens the case and starts its clock, with the patient's typing pause turned off; at another Bedside where one is named. */
export async function beginCase(page: Page, caseId: number, origin = '') {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`${origin}/cases/${caseId}/spm`)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(composer(page)).toBeEnabled()
}

/** Begins or goes on with the case by keyboard. The button has the focus once it can be pressed: before, a key on it is lost. */
export async function beginByKey(page: Page, name: 'Start Case' | 'Proceed') {
  await expect(page.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Types a message and waits until the patient's words stand below it. */
export async function say(page: Page, words: string) {
  await composer(page).fill(words)
  const answered = page.waitForResponse((reply) => /\/api\/agent\/[^/]+\/$/.test(reply.url()) && reply.ok())
  await composer(page).press('Enter')
  const { response } = (await (await answered).json()) as { response: string }
  await expect(lastTurn(page)).toContainText(printed(response))
}

/** The patient's words as the page prints them: quotes and apostrophes are typographic there. */
const printed = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, '.'))

/** The digits of the clock, wherever it is shown, as seconds. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page
    .locator('main, section[aria-label="The patient and the clock"]')
    .evaluateAll((places) => places.map((place) => place.textContent).join(' '))
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Presses what ends the case: in the top bar on a desktop; on a phone in the bar, or in the sheet once the bar is slim. */
export async function openSubmit(page: Page) {
  await pressInBar(page, /^submit( case)?$/i)
  await expect(page.getByRole('dialog').last()).toContainText('Submit your case?')
}

export async function submitCase(page: Page) {
  await openSubmit(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
}

/** Presses what is in the top bar on a desktop, and in the sheet on a phone. */
export async function pressInBar(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true })
  if ((await button.count()) === 0)
    await page
      .getByRole('button', { name: /\d+ of \d+/ })
      .filter({ visible: true })
      .first()
      .click()
  await button.first().click()
}
