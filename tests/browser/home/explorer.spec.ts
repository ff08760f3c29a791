import type { ConditionReply } from '#contract/conditions.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

test('a free student explores: the offer, a page, a mark that stays, two side by side, a curtain @desktop', async ({
  signedIn: page,
  student,
  bedside,
}) => {
  await page.goto('/dashboard/explorer')
  const offer = page.getByRole('dialog', { name: 'The Condition Explorer comes with Prime' })
  await expect(offer).toContainText('You can read in full:')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('A condition opens once you’ve seen it in a case; Prime opens them all.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'explorer')

  await page.getByRole('searchbox').fill('headache')
  await expect(page).toHaveURL(/q=headache/)
  await page.getByText('By complaint').click()
  await expect(page.getByRole('heading', { name: 'Headache' })).toBeVisible()
  await page.getByRole('button', { name: 'Cluster headache' }).first().click()
  await expect(offer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Migraine', exact: true }).last().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Migraine')
  for (const title of ['How it sounds', 'What tells it apart', 'Red flags, and how to ask', 'What else it could be'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quiz me on this' })).toHaveAttribute('href', '/quiz/migraine')
  const repeat = page.getByRole('button', { name: 'To revise' })
  await repeat.click()
  await expect(repeat).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      const saved = await api<ConditionReply>(
        bedside.url,
        'GET',
        '/api/v1/condition/migraine/',
        undefined,
        student.token,
      )
      return saved.mark
    })
    .toBe('repeat')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'condition')

  await page.getByRole('link', { name: 'Compare with Tension-type headache' }).click()
  await expect(page.getByRole('heading', { name: 'Which question tells these apart?' })).toBeVisible()
  await expect(page.getByText('“What do you do while the headache is there?”').first()).toBeVisible()
  await page.getByLabel('Add another').selectOption('Subarachnoid haemorrhage')
  await expect(page.getByRole('heading', { name: 'Migraine or subarachnoid haemorrhage?' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'side by side')

  await page.goto('/dashboard/explorer?mine=repeat')
  await expect(page.getByRole('status').filter({ hasText: 'One condition' })).toBeVisible()
  await page.goto('/dashboard/explorer/gout')
  await expect(page.getByRole('heading', { name: 'This condition comes with Prime' })).toBeVisible()
  // The last one, because the banner above has the same link.
  await expect(page.getByRole('link', { name: 'Upgrade Now' }).last()).toBeVisible()
})

test('a mark that cannot be kept is taken back', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.route('**/api/v1/condition/migraine/mark/', (route) => route.abort())
  await page.goto('/dashboard/explorer/migraine')
  const known = page.getByRole('button', { name: 'I know this' })
  await known.click()
  await expect(page.getByRole('alert')).toContainText('Please try again later.')
  await expect(known).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the tab leads who is free to what Prime holds, and from there to the explorer', {
  tag: '@desktop',
}, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/search')
  await page.getByRole('link', { name: 'Explorer', exact: true }).click()
  await expect(page).toHaveURL(/\/compare$/)
  await page.getByRole('link', { name: 'The Condition Explorer' }).click()
  await expect(page.getByRole('heading', { name: 'Condition Explorer' })).toBeVisible()
})
