import { expect, type Page } from '@playwright/test'

/** The conversation of the case screen. */
export const talk = (page: Page) => page.getByRole('region', { name: 'The conversation' })
export const lastTurn = (page: Page) => talk(page).getByRole('listitem').last()
/** The live regions of the conversation: the replies, and messages that could not be sent. */
export const readOut = (page: Page) => talk(page).locator('[aria-live]')
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Ask / })

/** Opens the case and starts its clock, without the patient's typing delay; `origin` selects another server. */
export async function beginCase(page: Page, caseId: number, origin = '') {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`${origin}/cases/${caseId}/spm`)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(composer(page)).toBeEnabled()
}

/** Starts or resumes the case by keyboard. The button gets focus when it is enabled; a key pressed earlier is lost. */
export async function beginByKey(page: Page, name: 'Start Case' | 'Proceed') {
  await expect(page.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Types a message and waits for the patient's reply. */
export async function say(page: Page, words: string) {
  await composer(page).fill(words)
  const answered = page.waitForResponse((reply) => /\/api\/agent\/[^/]+\/$/.test(reply.url()) && reply.ok())
  await composer(page).press('Enter')
  const { response } = (await (await answered).json()) as { response: string }
  await expect(lastTurn(page)).toContainText(printed(response))
}

/** Matches the patient's words as the page prints them, with typographic quotes and apostrophes. */
const printed = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, '.'))

/** Returns the clock as seconds, wherever it is shown. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await page
    .locator('main, section[aria-label="The patient and the clock"]')
    .evaluateAll((places) => places.map((place) => place.textContent).join(' '))
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/**
 * Opens the submit dialog: from the top bar on a desktop; on a phone from the bar, or from the sheet once it is slim.
 */
export async function openSubmit(page: Page) {
  await pressInBar(page, /^submit( case)?$/i)
  await expect(page.getByRole('dialog').last()).toContainText('Submit your case?')
}

export async function submitCase(page: Page) {
  await openSubmit(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
}

/** Presses a button of the top bar on a desktop, or of the sheet on a phone. */
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
