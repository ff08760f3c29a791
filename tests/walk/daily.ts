import { expect } from '@playwright/test'
import { newStudent } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

/** A guest answers the story of the day, and a student finds it on home. */
export const daily: WalkRoute = {
  name: 'daily',
  walk: async ({ page, url, look }) => {
    await page.goto('/dailytask-case/today')
    await expect(page.getByRole('button', { name: 'Hand in and compare' })).toBeVisible()
    await look('a story, nothing written')
    const boxes = page.getByRole('textbox')
    await boxes.first().fill('I think it came on suddenly, and the pain is the worst on one side.')
    await boxes.nth(1).fill('I would ask about bleeding, fever, weakness, and whether this has happened before.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await look('a story, being answered')
    await page.getByRole('button', { name: 'Hand in and compare' }).click()
    await expect(page.getByRole('heading', { name: 'To take away' })).toBeVisible()
    await page.getByRole('checkbox').first().click()
    await look('handed in, as a guest')
    const { token } = await newStudent(url)
    await page.evaluate((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto('/dashboard/home')
    await expect(page.getByText('Today’s task')).toBeVisible()
    await look('home with the story of the day')
  },
}
