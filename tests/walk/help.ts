import { expect } from '@playwright/test'
import { newStudent, signInAs } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

/** A user searches for an answer, finds one, and writes a message about another question. */
export const help: WalkRoute = {
  name: 'help',
  walk: async ({ page, url, look }) => {
    await signInAs(page, await newStudent(url))
    await page.goto('/help#undiagnosed')
    await expect(page.getByText('25% of the marks')).toBeVisible()
    await look('help, one opened by its address')
    await page.getByPlaceholder('Search the help').fill('red flag')
    await look('help, searched')
    await page.getByPlaceholder('Search the help').fill('xylophone')
    await expect(page.getByText('We couldn’t find anything about that.')).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await look('help, nothing found, and a message that is empty')
    await page.getByRole('button', { name: 'Suggest a feature' }).click()
    await page.getByLabel('Your message').fill('A patient who speaks Welsh.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thanks, we’ve received your message.')).toBeVisible()
    await look('help, a message sent')
  },
}
