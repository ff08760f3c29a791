import { expect, type Page } from '@playwright/test'
import { composer } from './consultation-page.ts'

/** The ranking of a race. */
export const ranking = (page: Page) => page.getByRole('complementary', { name: 'Your differential' })
const box = (page: Page) => ranking(page).getByRole('combobox')
export const names = (page: Page) => ranking(page).getByRole('listitem').locator('> span:nth-child(2)')

/** Opens the race and starts its clock, without the patient's typing delay. */
export async function beginRace(page: Page, caseId: number) {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`/diagnosis/${caseId}`)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(composer(page)).toBeEnabled()
}

/** Chooses a condition by typing its first letters. */
export async function addCondition(page: Page, name: string) {
  if ((await box(page).count()) === 0) await ranking(page).getByRole('button', { name: 'Add a condition' }).click()
  await box(page).fill(name.slice(0, 12))
  await page.getByRole('option', { name, exact: true }).click()
  await expect(names(page).last()).toHaveText(name)
}

/** Hands the list in and waits for the result. */
export async function submitRace(page: Page) {
  await page.getByRole('button', { name: 'Submit diagnosis' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/\/result$/)
  await expect(page.getByRole('heading', { name: 'How your list moved' })).toBeVisible()
}
