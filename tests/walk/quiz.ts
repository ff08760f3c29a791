import { expect, type Page } from '@playwright/test'
import { newStudent } from '#tests/browser/bedside.ts'
import type { WalkRoute } from './walker.ts'

const CONDITION = 'cystitis'

/** A student answers a quiz and a mixed one, and looks at the results and the review. */
export const quiz: WalkRoute = {
  name: 'quiz',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto('/dashboard/quizzes')
    await expect(page.getByRole('heading', { name: 'Mixed quiz' })).toBeVisible()
    await look('all quizzes')
    await page.locator('a[href*="?more="]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('more questions')
    await page.goto(`/quiz/${CONDITION}`)
    await expect(page.getByRole('radiogroup')).toBeVisible()
    await look('a question')
    await page.keyboard.press('b')
    await look('an answer is picked')
    await page.keyboard.press('Enter')
    await expect(nextButton(page)).toBeVisible()
    await look('the reasons')
    await page.getByRole('button', { name: 'Show every explanation' }).click()
    await page.getByRole('button', { name: 'Report this question' }).click()
    await look('a report')
    await page.keyboard.press('Escape')
    await workThrough(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' of ')
    await look('the result')
    await page.locator('summary').first().click()
    await look('behind a line')
    await page.goto('/quiz/mixed')
    await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
    await look('a mixed quiz to begin')
    await page.getByRole('button', { name: 'Start the clock' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Flag' }).click()
    await look('an exam')
    await page.getByRole('button', { name: 'Hand in' }).first().click()
    await look('before handing in')
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' of ten')
    await look('the result of an exam')
    await page.goto('/dashboard/quizzes')
    await expect(page.getByRole('heading', { name: 'Mixed quiz' })).toBeVisible()
    await look('all quizzes, some answered')
    await page.goto('/dashboard/home')
    await expect(page.getByRole('link', { name: /Quizzes/ })).toBeVisible()
    await look('home')
  },
}

const nextButton = (page: Page) => page.getByRole('button', { name: /Next question|See the result/ })

async function workThrough(page: Page) {
  while (!(await page.getByRole('button', { name: 'See the result' }).isVisible())) {
    await nextButton(page).click()
    await expect(page.getByRole('radiogroup')).toBeVisible()
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await expect(nextButton(page)).toBeVisible()
  }
  await nextButton(page).click()
}
