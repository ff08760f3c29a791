import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'

test('somebody without an account answers the story of the day, gives the marks, and keeps it by signing up @desktop', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/dailytask-case/never-written')
  await expect(page.getByRole('heading', { name: 'This story isn’t open.' })).toBeVisible()
  await page.getByRole('link', { name: 'Today’s task' }).click()
  await expect(page).toHaveURL(/dailytask-case\/(?!today|never)[a-z-]+$/)
  const address = new URL(page.url()).pathname
  await expectAccessible(page, 'a story')
  await expectNoSidewaysScroll(page)

  const handIn = page.getByRole('button', { name: 'Hand in and compare' })
  await expect(handIn).toBeDisabled()
  await expect(page.getByText('Answer at least one question first.')).toBeVisible()
  const first = page.getByRole('textbox').first()
  await first.fill('A first thought')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Offline, the answer is stored on the device, and a reload restores it.
  await page.context().setOffline(true)
  await first.fill('A second thought')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(first).toHaveValue('A second thought')

  await handIn.press('Enter')
  const marks = page.getByRole('heading', { level: 2, name: /of \d+ marks/ })
  await expect(marks).toBeFocused()
  await expect(page.getByText('A second thought')).toBeVisible()
  const earned = Number.parseInt((await marks.textContent()) ?? '', 10)
  const open = page.getByRole('checkbox', { checked: false }).first()
  await open.press('Space')
  await expect(marks).not.toHaveText(new RegExp(`^${earned} of`))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const mine = await marks.textContent()
  await expectAccessible(page, 'a story that was handed in')
  await expectNoSidewaysScroll(page)

  await expect(page.getByRole('heading', { name: 'Save this result' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up for free' }).click()
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(marks).toHaveText(mine ?? '')
  await expect(page.getByRole('heading', { name: 'Save this result' })).toHaveCount(0)
  expect(consoleErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|404/.test(error))).toEqual([])
})

test('home has the story of the day, and says how it stands @desktop', async ({ signedIn: page }) => {
  await page.goto('/dashboard/home')
  await expect(page.getByRole('link', { name: /Today’s task/ })).toContainText('A short story, with questions')
  await page.getByRole('link', { name: /Today’s task/ }).click()
  await page.getByRole('textbox').first().fill('A thought')
  await page.getByRole('button', { name: 'Hand in and compare' }).click()
  await expect(page.getByRole('heading', { name: 'To take away' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('link', { name: /Today’s task/ })).toContainText(/Done: \d+ of \d+ marks/)
})
