import type { Page } from '@playwright/test'
import type { SessionInfo, StartSessionReply } from '#contract/agent.ts'
import type { QuizList } from '#contract/quiz.ts'
import {
  api,
  type Bedside,
  type BrowserStudent,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../bedside.ts'
import { beginByKey, beginCase, composer, say } from './consultation-page.ts'

const CASE = 52
const question = (page: Page) => page.getByRole('dialog', { name: 'You have an open consultation with Jasmine' })

type Ask = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>

/** Returns a caller of the API as the student. */
const askerOf =
  ({ url }: Bedside, { token }: BrowserStudent): Ask =>
  (method, path, body) =>
    api(url, method, path, body, token)

const beginHistory = async (ask: Ask): Promise<string> =>
  (await ask<StartSessionReply>('POST', '/api/v1/agent/session/', { case_id: CASE })).session_id

test('F4: Learn of a case whose history is open asks first, leads back to it, and carries on unranked, by keyboard', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student, consoleErrors }) => {
  await beginCase(page, CASE)
  await say(page, 'What has brought you in today?')

  await page.goto(`/learn/${CASE}`)
  await expect(question(page)).toContainText('This page would give you the answers.')
  await expectAccessible(page, 'the question about an open consultation')
  await expectNoSidewaysScroll(page)
  await question(page).getByRole('button', { name: 'Back to Jasmine' }).press('Enter')
  await beginByKey(page, 'Proceed')
  await expect(composer(page)).toBeEnabled()
  await expect(page).toHaveURL(new RegExp(`/cases/${CASE}/spm`))

  await page.goto(`/learn/${CASE}`)
  await question(page).getByRole('button', { name: 'Carry on unranked' }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await beginByKey(page, 'Start Case')
  await expect(page.getByRole('region', { name: 'The professor on: Introduction and consent' })).toBeVisible()

  // The history is still there, and its debrief says that it is not ranked.
  const ask = askerOf(bedside, student)
  const session_id = await beginHistory(ask)
  await ask('POST', `/api/v1/agent/${session_id}/stop/`, {})
  await ask('GET', `/api/v1/cases/session/${session_id}/`)
  await page.goto(`/cases/${CASE}/session_id/${session_id}/rubric`)
  await expect(page.getByText('Not ranked: you saw the answers while it was open').first()).toBeVisible()
  // The two expected refusals are the only errors that the browser logs.
  expect(consoleErrors.filter((error) => !error.includes('409'))).toEqual([])
})

test('F4: a question about an open consultation fits a narrow phone, and Escape changes nothing', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const ask = askerOf(bedside, student)
  const session_id = await beginHistory(ask)
  await page.goto(`/learn/${CASE}`)
  await expect(question(page).getByRole('button', { name: 'Carry on unranked' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the question in the dark')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(
    page.getByText('You have an open consultation with Jasmine. This page would give you the answers.'),
  ).toBeVisible()
  const info = await ask<SessionInfo>('GET', `/api/v1/agent/${session_id}/info/`)
  expect(info.unranked).toBeNull()
})

test('F4: an exam that is open is handed in before another quiz begins', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const ask = askerOf(bedside, student)
  await ask('POST', '/api/v1/quiz/session/', { kind: 'mixed', systems: [], length: 10 })
  const { quizzes } = await ask<QuizList>('GET', '/api/v1/quiz/')
  await page.goto(`/quiz/${quizzes[0]?.condition}`)
  const dialog = page.getByRole('dialog', { name: 'You have an open exam' })
  await dialog.getByRole('button', { name: 'Hand in the exam' }).press('Enter')
  await expect(page).toHaveURL(/session=/)
  await expect(page.getByRole('radio').first()).toBeVisible()
})
