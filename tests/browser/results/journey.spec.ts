import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, showAround, test } from '../bedside.ts'
import { lastTurn, say, submitCase, talk } from '../consultation/consultation-page.ts'
import { expectDebrief, openPart } from './debrief-page.ts'

const QUESTIONS = [
  'Hello, my name is Kim and I am one of the medical students. Is it ok to ask you some questions?',
  'What has brought you in today?',
  'When did it start, and what were you doing?',
  'does it go anywhere else??',
  'any sweating, nausea or SOB?',
]

/** Returns the text of the conversation, without the tooltip under the mouse pointer. */
async function wordsOfTalk(page: Page): Promise<string[]> {
  const texts = await talk(page).getByRole('listitem').allInnerTexts()
  return texts.map((text) =>
    text.replace('Does this reply not fit? Click to flag it for review.', '').replace(/\s+/g, ' '),
  )
}

test('a newcomer signs up, takes a history through a killed server, and reads a debrief that quotes their words @phone', async ({
  page,
  bedside,
}) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'first page')
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', { name: /sign up/i })
    .first()
    .click()

  const email = `newcomer-${Date.now()}@example.org`
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('ward-round')
  await expectAccessible(page, 'sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
  await expectAccessible(page, 'verification')
  await openTheMail(page, bedside.url, email)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByText('Verification is complete')).toBeVisible()

  await showAround(
    bedside.url,
    await page.evaluate(() => localStorage.getItem('bedside.token') ?? sessionStorage.getItem('bedside.token') ?? ''),
  )
  await page.goto('/verify?redirect=%2Fdashboard%2Fhome')
  await page.getByRole('radio', { name: 'Clinical student', exact: true }).click()
  await page.getByRole('button', { name: 'That’s me' }).click()
  await page.getByRole('link', { name: 'See all patients' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expect(page.getByRole('heading', { name: 'Free Cases' })).toBeVisible()
  await expectAccessible(page, 'dashboard')
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('link', { name: /Graham Pemberton/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Would you like to practise your history taking with Graham')
  await expectAccessible(page, 'mode selection')
  await page.getByRole('link', { name: /OSCE History/ }).click()

  await page.getByRole('button', { name: 'Start Case' }).click()
  await expect(page.getByRole('button', { name: 'Do I have your consent to continue?' })).toBeVisible()
  for (const question of QUESTIONS.slice(0, 3)) await say(page, question)
  await expect(lastTurn(page)).toContainText('seven')
  await expectAccessible(page, 'consultation')
  await expectNoSidewaysScroll(page)

  const earlierWords = await wordsOfTalk(page)
  await bedside.killAndRestart()
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect.poll(() => wordsOfTalk(page)).toEqual(earlierWords)
  for (const question of QUESTIONS.slice(3)) await say(page, question)
  await expect(lastTurn(page)).toContainText(/sweat/i)

  await submitCase(page)
  await expect(page.getByRole('heading', { name: 'What do you make of Graham?' })).toBeVisible()
  await page
    .getByLabel(/Your handover summary of Graham/)
    .fill('57 year old roofer, two hours of tight central chest pain into the left arm and jaw, sweating.')
  await page.getByRole('combobox', { name: 'Diagnosis number 1' }).fill('Heart attack')
  await page.getByRole('combobox', { name: 'Diagnosis number 1' }).press('Enter')
  await expectAccessible(page, 'reasoning')
  await page.getByRole('button', { name: 'Hand in and compare' }).click()
  await expect(page.getByText('Your differential and the case’s')).toBeVisible()
  await expectAccessible(page, 'comparison')

  await page.getByRole('link', { name: 'Continue to the questions' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(
    page
      .getByRole('link', { name: /debrief/i })
      .or(page.getByRole('button', { name: 'Next question' }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'questions')

  await page.goto(page.url().replace('/questions', '/rubric'))
  await expectDebrief(page)
  await expect(page.locator('mark').filter({ hasText: 'sweating' }).first()).toBeAttached()
  await openPart(page, 'Timeline')
  await expect(page.getByRole('heading', { name: 'Minute by minute' })).toBeVisible()
  await expectAccessible(page, 'debrief')
  await expectNoSidewaysScroll(page)

  await page.goto('/case-history')
  await expect(page.getByText('Graham')).toBeVisible()
  await expectAccessible(page, 'case history')
})

async function openTheMail(page: Page, url: string, email: string) {
  await page.goto('/dev/outbox')
  await expect(page.getByText(email).first()).toBeVisible()
  await expectAccessible(page, 'outbox')
  const reply = await page.request.get(`${url}/api/v1/dev/outbox/`)
  const { mails } = (await reply.json()) as { mails: { to: string; text: string }[] }
  const link = /(\/verify-email\/\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await page.goto(link ?? '/nowhere')
}
