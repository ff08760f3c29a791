import { api, expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../bedside.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('fault 25: the exam is set on home, counted down there, kept in step in another tab, and goes into a calendar', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, context }) => {
  await page.goto('/dashboard/home')
  const other = await context.newPage()
  await signInAs(other, student)
  await other.goto('/dashboard/home')
  const panel = page.locator('section', { has: page.locator('#exam-at-home') })
  await expect(panel.getByRole('heading', { name: 'When is your exam?' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'When is your exam?' })).toBeVisible()
  await panel.getByRole('button', { name: 'Set my exam date' }).click()
  await panel.getByLabel('Date of your exam').fill('2020-01-01')
  await panel.getByRole('button', { name: 'Make my plan' }).click()
  await expect(panel.getByText('Choose a date in the future')).toBeVisible()
  await panel.getByLabel('Date of your exam').fill(inDays(23))
  await panel.getByLabel('Format').selectOption('UK OSCE')
  await panel.getByRole('button', { name: 'Make my plan' }).click()
  await expect(panel.getByRole('heading', { name: /^2[234] days to your UK OSCE$/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: /^2[234] days to your UK OSCE$/ })).toBeVisible()

  const tasks = page.getByRole('list', { name: 'Today’s tasks for your exam' }).getByRole('link')
  await expect(tasks).toHaveCount(2)
  await expect(tasks.first()).toContainText('New patient')
  const id = Number(new URL((await tasks.first().getAttribute('href'))!, bedside.url).searchParams.get('id'))
  const { session_id } = await api<{ session_id: string }>(
    ...([bedside.url, 'POST', '/api/v1/agent/session/', { case_id: id }, student.token] as const),
  )
  await api(bedside.url, 'POST', `/api/v1/agent/${session_id}/stop/`, {}, student.token)
  await page.reload()
  await expect(tasks.first()).toContainText('Done:')
  await expectAccessible(page, 'home with an exam')
  await expectNoSidewaysScroll(page)

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe('bedside-exam-plan.ics')
  await panel.getByRole('link', { name: 'See the whole plan' }).click()
  await expect(page.getByRole('heading', { name: 'Your exam' })).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Your plan' }).getByRole('listitem').first()).toContainText('Today')
  await expectAccessible(page, 'profile with an exam')
})
