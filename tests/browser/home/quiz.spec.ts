import type { Page } from '@playwright/test'
import type { QuizList } from '#contract/quiz.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

const FREE = 'cystitis'

test('a quiz is answered by keyboard, gone on with after a reload and without a network, and comes back as a review @desktop', async ({
  signedIn: page,
  consoleErrors,
}) => {
  await page.goto('/dashboard/quizzes')
  await expect(page.getByText('Nothing to review. Questions you miss come back here')).toBeVisible()
  await expectAccessible(page, 'all quizzes')
  await expectNoSidewaysScroll(page)
  await page.locator('a[href*="?more="]').first().press('Enter')
  await expect(page.getByRole('dialog')).toContainText('More questions come with Prime')
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.locator(`a[href="/quiz/${FREE}"]`).press('Enter')
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await expectAccessible(page, 'a question')
  await expectNoSidewaysScroll(page)
  const firstQuestion = await page.getByRole('heading', { level: 1 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstQuestion!)

  await page.getByRole('checkbox', { name: 'I’m guessing' }).check()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your answer hasn’t been saved yet.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^(Right\.|Not this time\.)/ })).toHaveCount(1)
  await expectAccessible(page, 'the reasons')
  await report(page)

  await page.getByRole('button', { name: 'Next question' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await throughTheRest(page)
  await expect(page).toHaveURL(new RegExp(`/quiz/${FREE}/[\\w-]+/result$`))
  await expect(page.getByText('Anything you missed or guessed comes back on')).toBeVisible()
  await page.locator('summary').first().press('Enter')
  await expectAccessible(page, 'the result')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Cystitis' }).press('Enter')
  await expect(page.getByText(/comes? back on \w+day/)).toBeVisible()
  expect(consoleErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a mixed quiz is set up, flagged, changed and handed in', { tag: '@desktop' }, async ({
  signedIn: page,
  consoleErrors,
}) => {
  await withDue(page, 2)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('link', { name: 'Review 2 questions' })).toHaveAttribute('href', '/quiz/review')
  await page.getByRole('link', { name: /^Quizzes/ }).click()
  await expect(page.getByText('2 questions to review today')).toBeVisible()
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(page.getByText('12 minutes for 10 questions.')).toBeVisible()
  await expectAccessible(page, 'setting a mixed quiz up')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(page.getByRole('timer')).toContainText(/1[12]:\d\d/)
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Question 1, answered', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible()
  await page.keyboard.press('d')
  await expectAccessible(page, 'an exam')
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByRole('button', { name: 'Question 1, answered, flagged' }).click()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nine questions are unanswered, one is flagged.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(None|One) of ten\./)
  await expect(page.getByRole('heading', { name: 'What to review' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(consoleErrors).toEqual([])
})

/** Mocks a day with due questions, because the tests cannot move the server's clock. */
const withDue = (page: Page, due: number) =>
  page.route('**/api/v1/quiz/', async (route) => {
    const reply = await route.fetch()
    const list: QuizList = await reply.json()
    await route.fulfill({ response: reply, json: { ...list, review: { ...list.review, due } } })
  })

async function report(page: Page) {
  await page.getByRole('button', { name: 'Report this question' }).press('Enter')
  await page.getByRole('radio', { name: 'It can be read two ways' }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('Thank you. We’ll look at this question.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).press('Enter')
}

/** Answers A to every question. */
async function throughTheRest(page: Page) {
  const nextButton = page.getByRole('button', { name: /Next question|See the result/ })
  for (;;) {
    await expect(page.getByRole('radiogroup')).toBeVisible()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(nextButton).toBeFocused()
    const last = (await nextButton.textContent())?.includes('result')
    await page.keyboard.press('Enter')
    if (last) return
  }
}
