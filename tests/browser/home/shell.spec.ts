import type { Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import { weigh } from '#scripts/bench/page-weight.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newStudent, test } from '../bedside.ts'

test.use({ timezoneId: 'Australia/Sydney' })

const header = (page: Page) => page.getByRole('banner')
const opened = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the header opens by mouse, finger and keyboard, and the search finds people, conditions and help', async ({
  signedIn: page,
  bedside,
  student,
  isMobile,
}) => {
  const unread = { notification_id: 'show-a-tutor', is_read: false }
  await api(bedside.url, 'PATCH', '/api/v1/notification/system/', unread, student.token)
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Body systems' })).toBeVisible()

  const streak = header(page).getByRole('button', { name: 'Your Streak: 0 days' })
  if (isMobile) await streak.tap()
  else await streak.hover()
  await expect(opened(page, 'Your Streak')).toContainText('Finish a case today to start your streak.')
  await expectNoSidewaysScroll(page)
  if (!isMobile) {
    await page.getByRole('heading', { name: 'Search' }).hover()
    await expect(opened(page, 'Your Streak')).toHaveCount(0)
  }
  await header(page).getByRole('button', { name: 'What’s new, 1 unread' }).click()
  const news = opened(page, 'What’s new')
  await news.getByRole('button', { name: 'Mark as read: Show a debrief to your tutor' }).press('Enter')
  await expect(news.getByRole('listitem').filter({ hasText: 'Show a debrief to your tutor' })).toBeFocused()
  await expect(header(page).getByRole('button', { name: 'What’s new', exact: true })).toBeVisible()
  const account = header(page).getByRole('button', { name: 'Your account, Kim' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(opened(page, 'Your account').getByRole('link')).toHaveText([
    'Your Profile',
    'Your Account',
    'Case Results',
    'Join with a code',
    'Bedside Prime',
    'Share Bedside',
    'Help',
  ])
  await expect(opened(page, 'Your Streak')).toHaveCount(0)
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Tab')
  await expect(opened(page, 'Your account').getByRole('link', { name: 'Your Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opened(page, 'Your account')).toHaveCount(0)
  await expect(account).toBeFocused()

  const field = page.getByRole('searchbox', { name: 'Search cases, conditions' })
  const patients = opened(page, 'Patients')
  await field.fill('rubrics')
  await expect(opened(page, 'Help').getByRole('link').first()).toHaveAttribute('href', '/help#rubrics')
  await field.fill('male')
  await expect(patients.getByRole('link').first()).toBeVisible()
  await expect(patients.getByText(/, female/)).toHaveCount(0)
  await field.fill('xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
  await field.fill('grahm')
  await expect(patients.locator('mark')).toHaveText(['Graham'])
  await expectAccessible(page, 'what a search found')
  await expectNoSidewaysScroll(page)
  await patients.getByRole('link', { name: /Graham/ }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Would you like to practise your history taking with Graham OR simply focus on the Diagnosis?',
  )
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('grahm')

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/dashboard\/home/)
  const user = await api<UserReply>(bedside.url, 'GET', '/api/v1/auth/user/', undefined, student.token)
  expect(user.profile.time_zone).toBe('Australia/Sydney')
})

test('a first visit of home is light: 180 KiB of script and style at most, with a newcomer’s tour @desktop', async ({
  page,
  bedside,
}) => {
  const { token } = await newStudent(bedside.url, { shownAround: false })
  await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
  const { scripts, styles } = await weigh(page, `${bedside.url}/dashboard/home`)
  await expect(page.getByRole('dialog', { name: 'Welcome to Bedside' })).toBeVisible()
  expect(scripts).toBeGreaterThan(100 * 1024)
  expect(scripts + styles).toBeLessThanOrEqual(180 * 1024)
})
