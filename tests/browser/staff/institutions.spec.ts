import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { grantStaff } from '../grant-staff.ts'

test('staff create an institution by keyboard, with a cohort, a link and a hidden case', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
}) => {
  await grantStaff(bedside, student.email)
  // Other tests of this worker may have created institutions on its server.
  await page.route('**/api/v1/admin/institutions/', (route) => route.fulfill({ json: { institutions: [] } }), {
    times: 1,
  })
  await page.goto('/admin/institutions')
  await expect(page.getByText('No institutions yet.')).toBeVisible()
  await page.getByLabel('Country', { exact: true }).fill('NZ')
  await page.getByRole('button', { name: 'Show its switches' }).press('Enter')
  const scores = page.getByRole('region', { name: 'nz' }).getByRole('switch', { name: 'Scores and stars' })
  await scores.press('Space')
  await expect(scores).toHaveText('Off')
  await expectAccessible(page, 'institutions')
  await scores.press('Space')
  await expect(scores).toHaveText('On')
  await page.getByLabel('Name', { exact: true }).fill('North School')
  await page.keyboard.press('Tab')
  await page.keyboard.type('north')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'North School' })).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#ffff00')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('White text is hard to read on this colour')).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#0b5d6b')
  await page.getByLabel('Hosts', { exact: true }).fill('north.example.org')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Group name').fill('Year 3')
  await page.getByRole('button', { name: 'Create group' }).press('Enter')
  await page.getByRole('button', { name: 'Create join link' }).click()
  await expect(page.getByText(/\/join\/[\w-]{43}/)).toBeVisible()
  await page.getByLabel('Case number').fill('52')
  await page.getByLabel('Rule', { exact: true }).selectOption('hidden')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('heading', { name: 'Case 52: hidden' })).toBeVisible()
  await page.getByRole('switch', { name: 'Contesting a mark' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Contesting a mark' })).toHaveText('Off')
  await page.getByRole('switch', { name: 'AI reads messages' }).press('Space')
  await expect(page.getByRole('switch', { name: 'AI reads messages' })).toHaveText('Off')
  await expectAccessible(page, 'an institution')
  await expectNoSidewaysScroll(page)
})
