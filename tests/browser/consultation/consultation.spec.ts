import { expect, expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from '../bedside.ts'
import { begin } from '../consulting.ts'
import { beginCase, composer, lastTurn, readOut, say, submitCase, talk } from './consultation-page.ts'

test('a message typed without a network is kept, and sent again it is answered once', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await beginCase(page, 52)
  await say(page, 'What has brought you in today?')
  await page.context().setOffline(true)
  await composer(page).fill('When did it start?')
  await composer(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expect(readOut(page).last()).toContainText('Not sent.')
  await expect(lastTurn(page)).toContainText('When did it start?')
  await expectAccessible(page, 'not sent')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(lastTurn(page)).toContainText('ten')
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(talk(page).getByText('When did it start?')).toHaveCount(1)
})

test('what is typed and not sent survives a reload', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await beginCase(page, 52)
  await composer(page).fill('Have you ever been in intensive')
  await page.reload()
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(composer(page)).toHaveValue('Have you ever been in intensive')
})

test('a double press of Enter sends one message', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await beginCase(page, 29)
  await composer(page).fill('Do you smoke?')
  await Promise.all([composer(page).press('Enter'), composer(page).press('Enter')])
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
})

test('two tabs of one consultation show the same conversation', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
}) => {
  await beginCase(page, 60)
  await say(page, 'What has brought you in today?')
  const second = await page.context().newPage()
  await signInAs(second, student)
  await beginCase(second, 60)
  await say(second, 'Any fever?')
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(talk(page)).toContainText('shivering under two doonas')
  await say(page, 'Do you have any allergies?')
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(4)
})

test('a script in a message is words, nothing more', { tag: '@desktop' }, async ({ signedIn: page, consoleErrors }) => {
  await beginCase(page, 1)
  await say(page, '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>')
  await expect(talk(page)).toContainText('<script>')
  expect(await page.title()).not.toBe('owned')
  expect(consoleErrors).toEqual([])
})

test('when the time is up nothing more can be typed, and the case can be submitted', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await beginCase(page, 60)
  await page.clock.fastForward(15 * 60_000 + 5_000)
  await expect(page.getByRole('dialog')).toContainText('Sorry, your time is up! Do you know the diagnosis?')
  await expectAccessible(page, 'time up')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toBeDisabled()
  await submitCase(page)
  await expect(page).toHaveURL(/\/summary/)
})

test('hints open in order, and an open hint is still open after a reload', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await beginCase(page, 4)
  await page.getByRole('button', { name: 'Open hint 1' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Continue' })).toBeVisible()
  await expectAccessible(page, 'hint')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: /^(Start Case|Proceed)$/ }).click()
  await expect(page.getByRole('button', { name: 'Open hint 2' })).toBeVisible()
})

test('fault 20: leaving asks first and says what is lost and when, and coming back finds the conversation as it was @desktop', async ({
  signedIn: page,
}) => {
  await beginCase(page, 8)
  await say(page, 'What has brought you in today?')
  await page
    .getByRole('button', { name: 'Exit' })
    .or(page.getByRole('link', { name: 'Exit' }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to exit the case?')
  await expect(page.getByRole('dialog')).toContainText('only happens if you stay away for more than four hours')
  await expectAccessible(page, 'exit')
  await page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await expectNoSidewaysScroll(page)
  await page.goto('/cases/8/spm')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
})

test('the debrief of a consultation that is still open, or somebody else’s, is refused with a way back', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside }) => {
  const other = await newStudent(bedside.url)
  const session = await begin(bedside.url, other, 1)
  await page.goto(`/cases/1/session_id/${session}/rubric`)
  await expect(page.getByRole('link', { name: /dashboard|home/i }).first()).toBeVisible()
  await expect(page.getByText('Acute coronary syndrome')).toHaveCount(0)
  await expectAccessible(page, 'refused debrief')
})

test('a case can be taken and submitted with the keyboard alone', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto('/cases/52/spm')
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Have you ever been in hospital with it?')
  await page.keyboard.press('Enter')
  await expect(lastTurn(page)).toContainText('breathing machine')
  await expect(composer(page)).toBeFocused()
  await submitCase(page)
  await expect(page.getByRole('heading', { name: 'What do you make of Jasmine?' })).toBeVisible()
})
