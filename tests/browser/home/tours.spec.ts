import type { Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import {
  api,
  type BrowserStudent,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newStudent,
  signInAs,
  test,
} from '../bedside.ts'
import { composer, say } from '../consultation/consultation-page.ts'

const signIn = async (page: Page, student: BrowserStudent) => {
  await signInAs(page, student)
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
}

const flagsOf = async (url: string, token: string) =>
  (await api<UserReply>(url, 'GET', '/api/v1/auth/user/', undefined, token)).profile.user_tour_flags

const card = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('@desktop a newcomer is shown around once, with the clock at rest, and says once how the case was', async ({
  page,
  bedside,
}) => {
  const student = await newStudent(bedside.url, { shownAround: false })
  const { token } = student
  await signIn(page, student)
  await page.goto('/dashboard/home')
  await expect(card(page, 'Welcome to Bedside')).toBeVisible()
  await press(page, 'Show me around')
  await expect(card(page, 'Your next patient')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
  await expectAccessible(page, 'a card of the tour')
  await page.evaluate(() => document.querySelector('[data-tour="account"]')?.removeAttribute('data-tour'))
  await press(page, 'Next')
  await expect(card(page, 'Everything is saved')).toBeInViewport({ ratio: 1 })
  await press(page, 'Got it')
  await expect(page.locator('#main')).toBeFocused()
  await expect
    .poll(() => flagsOf(bedside.url, token))
    .toMatchObject({ welcome_flag: 'DONE', onboarding_flag: 'DONE', osce_history_flag: 'TODO' })

  await page.clock.install()
  await page.goto('/cases/1/spm')
  await expect(page.getByText('Two quick tips first')).toBeVisible()
  await press(page, 'Start Case')
  await expect(card(page, 'Let’s Start!')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('timer', { includeHidden: true })).toHaveText('12:00')
  await press(page, 'Next')
  await expect(card(page, 'Time to chat')).toBeVisible()
  await press(page, 'Begin')
  await expect(composer(page)).toBeFocused()
  await expect(page.getByRole('timer', { includeHidden: true })).not.toHaveText('12:00')
  await say(page, 'What has brought you in today?')
  await press(page, 'Submit Case')
  await expect(card(page, 'When you have asked enough')).toBeVisible()
  await press(page, 'Continue')
  await press(page, 'Proceed')

  const hint = page.getByText('Rank the diagnoses, most likely first.')
  await expect(hint).toBeVisible()
  await expectAccessible(page, 'a hint in its place')
  await page.reload()
  await expect(page.getByLabel('Your handover summary')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await press(page, 'Skip this step')
  await expect(page.getByText('Your differential and the case’s')).toBeVisible()

  const debrief = page.url().replace('/summary', '/rubric')
  await page.goto(debrief)
  await expect(page.getByText('If you did ask it, tell us there.')).toBeVisible()
  await expect.poll(() => flagsOf(bedside.url, token)).toMatchObject({ osce_history_flag: 'DONE' })
  const home = page.getByRole('link', { name: 'Bedside, your cases' })
  await home.click()
  const question = card(page, 'How was your time with Graham?')
  const face = (word: string) => question.getByRole('group').getByRole('button', { name: word })
  const submit = question.getByRole('button', { name: 'Submit' })
  await expect(face('BAD!')).toBeFocused()
  await expect(submit).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(face('OK')).toHaveAttribute('aria-pressed', 'true')
  await expect(submit).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(face('OK')).toHaveAttribute('aria-pressed', 'false')
  await expect(submit).toBeDisabled()
  await face('BAD!').click()
  await face('Great!').click()
  await expect(question.getByRole('button', { pressed: true })).toHaveText('Great!')
  await question.getByLabel('Anything to add?').fill('He felt real.')
  await expectAccessible(page, 'how the case was')
  await page.route('**/cases/feedback/', (route) => route.fulfill({ status: 500, json: {} }))
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(question.getByRole('alert')).toContainText('Sorry, we are currently having some issues')
  await question.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/dashboard\/home/)

  await page.goto(debrief)
  await page.unroute('**/cases/feedback/')
  await press(page, 'Rate this case')
  await expect(question.getByLabel('Anything to add?')).toHaveValue('He felt real.')
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/dashboard\/home/)
  await page.goto(debrief)
  await expect(
    page.getByRole('button', { name: 'All patients' }).or(page.getByRole('link', { name: 'All patients' })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rate this case' })).toHaveCount(0)
})

test('what is new comes up once the tours are over, slide by slide, and stays behind the bell', async ({
  page,
  bedside,
  isMobile,
}) => {
  const student = await newStudent(bedside.url, { shownAround: false })
  const { token } = student
  await signIn(page, student)
  if (isMobile) {
    await page.goto('/dashboard/home')
    await expect(card(page, 'Welcome to Bedside')).toBeVisible()
    await expectAccessible(page, 'the tour of a phone')
    await expectNoSidewaysScroll(page)
    await press(page, 'Next')
    await press(page, 'Let’s Start!')
    await expect(page).toHaveURL(/\/cases\/\d+\/spm/)
  } else {
    const flags = Object.keys(await flagsOf(bedside.url, token)).map((flag) => [flag, 'DONE'])
    const profile = { user_tour_flags: Object.fromEntries(flags) }
    await api(bedside.url, 'PATCH', '/api/v1/auth/user/', { profile }, token)
  }
  await expect.poll(async () => Object.values(await flagsOf(bedside.url, token))).not.toContain('TODO')

  await page.goto('/dashboard/home')
  const news = card(page, 'New in Bedside')
  await expect(news.getByRole('heading', { name: 'The Condition Explorer' })).toBeVisible()
  if (!isMobile) await expectAccessible(page, 'what is new')
  await press(page, 'Next')
  await press(page, 'Next')
  const last = news.getByRole('button', { name: 'Race now' })
  await expect(last).toBeFocused()
  await expect(news.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await expect(news.getByRole('heading', { name: 'Race to Diagnosis' })).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')
  else await last.click()
  await expect(news).toHaveCount(0)
  await expect(page).toHaveURL(isMobile ? /dashboard\/home/ : /\/diagnosis\/\d+/)
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'What’s new', exact: true }).click()
  const list = page.getByRole('region', { name: 'What’s new' })
  await expect(list.getByRole('heading', { name: 'Hear your patient, and speak' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  if (!isMobile) await expectAccessible(page, 'the list of what is new')
})
