import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { grantStaff } from '../grant-staff.ts'

test('staff edit a quiz and the help, see what would be wrong, publish, and go back', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
  consoleErrors,
}) => {
  await grantStaff(bedside, student.email)

  // An invalid text stays a draft.
  await page.goto('/admin/content')
  await page.getByLabel('Find by name').fill('gout')
  await page.getByRole('link', { name: 'Gout', exact: true }).first().click()
  await expect(page.getByText('Students see the installed text.')).toBeVisible()
  await page.locator('summary').nth(1).click()
  const question = page.getByLabel('Question', { exact: true }).first()
  const was = await question.inputValue()
  await question.fill('Say what she has.')
  await page.reload()
  await expect(page.getByText('We’ve restored your unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByRole('heading', { name: 'To fix (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This cannot be published.')).toBeVisible()
  await page.locator('summary').nth(1).click()
  await question.fill(was.replace('?', ', would you say?'))
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByRole('heading', { name: 'To fix (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByText('Version 2 is now live.')).toBeVisible()
  await expectAccessible(page, 'edit a text')
  await expectNoSidewaysScroll(page)

  // The help shows the published text, and after its withdrawal the previous one.
  await page.goto('/admin/content/help/using')
  const first = page.locator('summary').first()
  const firstQuestion = (await first.textContent())!
  await first.click()
  await page.getByLabel('Question', { exact: true }).fill('How do I begin at all?')
  await expect(page.getByRole('article').getByText('How do I begin at all?')).toBeVisible()
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is now live.')).toBeVisible()
  const reader = await page.context().newPage()
  await reader.goto('/help')
  await expect(reader.getByText('How do I begin at all?')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the installed text' }).click()
  await expect(page.getByRole('status').getByText('Students see the installed text.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(firstQuestion).first()).toBeVisible()
  await expect(reader.getByText('How do I begin at all?')).toBeHidden()
  await reader.close()

  await page.goto('/admin/content')
  await expectAccessible(page, 'texts')
  await expectNoSidewaysScroll(page)

  // A new list of help is created, written, published and withdrawn.
  await page.getByLabel('Kind').selectOption('List of help')
  await page.getByLabel('Title').fill('For schools')
  await page.getByRole('button', { name: 'Start a new text' }).click()
  await expect(page.getByRole('heading', { name: 'For schools', level: 1 })).toBeVisible()
  await expect(page.getByText('Students can’t see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to answers' }).click()
  await expect(page.getByLabel('Id', { exact: true })).toBeFocused()
  await page.getByLabel('Id', { exact: true }).fill('licences')
  await page.getByLabel('Question', { exact: true }).fill('How do we get a licence?')
  await page.getByLabel('Answer (one per line)').fill('Write to us, and we send an offer.')
  await page.getByRole('button', { name: 'Save a draft' }).click()
  await expect(page.getByRole('heading', { name: 'To fix (0)' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByText('Version 2 is now live.')).toBeVisible()
  await page.goto('/help')
  await expect(page.getByText('How do we get a licence?')).toBeVisible()
  await page.goto('/admin/content/help/for-schools')
  await page.getByRole('button', { name: 'Withdraw from students' }).click()
  await expect(page.getByRole('status').getByText('Students can’t see it.')).toBeVisible()
  // The refusal to publish an invalid text is a 409.
  expect(consoleErrors.filter((one) => !one.includes('409'))).toEqual([])
})
