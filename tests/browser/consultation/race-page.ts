import { expect, type Page } from '@playwright/test'
import { composer } from './consultation-page.ts'

/** The list of a race, as a student sees it. */
export const ranking = (page: Page) => page.getByRole('complementary', { name: 'Your differential' })
const box = (page: Page) => ranking(page).getByRole('combobox')
export const names = (page: Page) => ranking(page).getByRole('listitem').locator('> span:nth-child(2)')

/** Opens the race and starts its clock, with the patient's typing pause turned off. */
export async function beginRace(page: Page, caseId: number) {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`/diagnosis/${caseId}`)
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(composer(page)).toBeEnabled()
}

/** Chooses a condition by its first letters, as a student who types would. */
export async function addCondition(page: Page, name: string) {
  if ((await box(page).count()) === 0) await ranking(page).getByRole('button', { name: 'Add a condition' }).click()
  await box(page).fill(name.slice(0, 12))
  await page.getByRole('option', { name, exact: true }).click()
  await expect(names(page).last()).toHaveText(name)
}

/** Hands the list in and waits for its result. */
export async function submitRace(page: Page) {
  await page.getByRole('button', { name: 'Submit diagnosis' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/\/result$/)
  await expect(page.getByRole('heading', { name: 'How your list moved' })).toBeVisible()
}
