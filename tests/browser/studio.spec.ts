import { expect, expectAccessible, expectNoSidewaysScroll, test } from './bedside.ts'
import { grantStaff } from './grant-staff.ts'

test('an author makes a case of a page of notes, talks to the patient, mends them, and finds it all again', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, consoleErrors }) => {
  await bedside.kill()
  grantStaff(bedside.dataDir, student.email)
  await bedside.start()

  await page.goto('/studio')
  await page.getByLabel('Notes').fill('CASE 961 gout | Ed Lyle, 50, man | GP 9:00\nSTROY')
  await page.getByRole('button', { name: 'Make the case' }).click()
  await expect(page.getByText('Line 2: "STROY" is no heading')).toBeVisible()
  await page
    .getByLabel('Notes')
    .fill(
      'CASE 961 gout | Ed Lyle, 50, man | GP 9:00\nOPENS My toe hurts.\nSTORY\n onset: on Sunday, after the wedding',
    )
  await page.getByRole('button', { name: 'Make the case' }).click()
  await expect(page.getByRole('heading', { name: 'Ed Lyle' })).toBeVisible()

  await page.getByLabel('Ask the patient').fill('When did it start?')
  await page.getByLabel('Ask the patient').press('Enter')
  await expect(page.getByText('On Sunday, after the wedding.')).toBeVisible()
  await page.getByLabel('Ask the patient').fill('Which colour was the bride’s hat?')
  await page.getByLabel('Ask the patient').press('Enter')
  await page.getByRole('button', { name: 'Missing: write an answer' }).click()
  await expect(page.getByRole('heading', { name: 'Answers', level: 2 })).toBeVisible()
  await page.locator('summary', { hasText: 'bride' }).click()
  await page.getByLabel('What the patient says').fill('Green, like a pond.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Ask the patient').fill('What colour was the hat of the bride?')
  await page.getByLabel('Ask the patient').press('Enter')
  await expect(page.getByText('Green, like a pond.').last()).toBeVisible()
  await expectAccessible(page, 'studio')
  await expectNoSidewaysScroll(page)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Answers' }).click()
  await other.locator('summary', { hasText: 'bride' }).click()
  await expect(other.getByLabel('What the patient says')).toHaveValue('Green, like a pond.')
  await other.close()
  expect(consoleErrors).toEqual([])
})

test('two people see each other, and neither writes over the other', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
  browser,
}) => {
  await bedside.kill()
  grantStaff(bedside.dataDir, student.email)
  await bedside.start()
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Make the case' }).click()
  await expect(page.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()
  const state = await page.context().storageState()
  const second = await browser.newContext({ storageState: state })
  const other = await second.newPage()
  await other.goto(page.url())
  // Both type into one field before either has been saved.
  await page.getByLabel('What the student reads first').fill('Mine: a clinic.')
  await other.getByLabel('What the student reads first').fill('Theirs: a ward.')
  await expect(page.getByText('Somebody else changed').or(other.getByText('Somebody else changed'))).toBeVisible({
    timeout: 15_000,
  })
  await second.close()
})
