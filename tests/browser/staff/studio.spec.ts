import { readFileSync } from 'node:fs'
import { violationsOf, WCAG_AA } from '../axe.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newStudent, signInAs, test } from '../bedside.ts'
import { grantStaff } from '../grant-staff.ts'

test('an author makes a case of a page of notes, talks to the patient, mends them, and finds it all again', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, consoleErrors }) => {
  await grantStaff(bedside, student.email)

  await page.goto('/studio')
  await page.getByLabel('Notes').fill('CASE 961 gout | Ed Lyle, 50, man | GP 9:00\nSTROY')
  await page.getByRole('button', { name: 'Create the case' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('"STROY" is not a heading')
  await page.getByLabel('File').setInputFiles('tests/content/imports/sp-bench.json')
  await expect(page.getByText('One transfusion after a fall.')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue(/FROM SPBench/)
  await page
    .getByLabel('Notes')
    .fill(
      'CASE 961 gout | Ed Lyle, 50, man | GP 9:00\nOPENS My toe hurts.\nSTORY\n onset: on Sunday, after the wedding',
    )
  await page.getByRole('button', { name: 'Create the case' }).click()
  await expect(page.getByRole('heading', { name: 'Ed Lyle' })).toBeVisible()

  await page.getByLabel('Ask the patient').fill('When did it start?')
  await page.getByLabel('Ask the patient').press('Enter')
  await expect(page.getByText('On Sunday, after the wedding.')).toBeVisible()
  await page.getByLabel('Ask the patient').fill('Which colour was the bride’s hat?')
  await page.getByLabel('Ask the patient').press('Enter')
  await expect(page.getByRole('list').getByText('Which colour was the bride’s hat?')).toBeVisible()
  await page.getByRole('button', { name: 'Missing: write an answer' }).click()
  await expect(page.getByRole('heading', { name: 'Answers', level: 2 })).toBeVisible()
  await expect(page.getByLabel('What the patient says')).toBeFocused()
  await page.getByLabel('What the patient says').fill('Green, like a pond.')
  await page.getByLabel('Another question it answers').fill('What did she wear on her head?')
  await page.getByRole('button', { name: 'Add the question' }).click()
  await expect(page.getByText('What did she wear on her head?').first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Ask the patient').fill('What colour was the hat of the bride?')
  await page.getByLabel('Ask the patient').press('Enter')
  await expect(page.getByText('Green, like a pond.').last()).toBeVisible()

  await page.getByRole('button', { name: 'Rubric', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Suggested for this complaint' })).toBeVisible()
  await page.getByLabel('Search the bank').fill('allergic medicine')
  const found = page.getByRole('region', { name: 'Rubric bank' }).getByRole('listitem').first()
  await expect(found.getByText(/Asked in cases? \d/)).toBeVisible()
  await found.getByRole('button', { name: 'Add to the rubric' }).click()
  await expect(found.getByRole('button', { name: 'Added' })).toBeDisabled()
  const part = page.locator('summary', { hasText: 'Drugs and allergies' })
  await expect(part.getByText('Proposed')).toBeVisible()
  await part.click()
  await expect(page.locator('summary', { hasText: /allerg/i }).last()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, 'studio')
  await page.setViewportSize({ width: 360, height: 780 })
  for (const card of await page.getByRole('navigation', { name: 'Cards' }).getByRole('button').all()) {
    await card.click()
    const name = await card.innerText()
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeFocused()
    expect.soft(await violationsOf(page, { runOnly: WCAG_AA }), name).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Answers' }).click()
  await other.locator('summary', { hasText: 'bride' }).click()
  await expect(other.getByLabel('What the patient says')).toHaveValue('Green, like a pond.')
  await other.close()
  expect(consoleErrors).toEqual([])
})

test('by keyboard: notes outlive a reload, a press leads to the next proposal, and a problem to its place', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside }) => {
  await grantStaff(bedside, student.email)
  await page.goto('/studio')
  const notes = readFileSync('content/drafts/tension-headache.txt', 'utf8').replace('CASE 903', 'CASE')
  await page.getByLabel('Notes').fill(notes.replace('LIFE', 'SOCIAL'))
  await page.reload()
  await page.getByRole('button', { name: 'Create the case' }).press('Enter')
  await expect(page.getByLabel('Notes')).toBeFocused()
  await page.keyboard.type('LIFE')
  await page.getByRole('button', { name: 'Create the case' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()

  // Far more than one call may carry: each press accepts a dozen.
  await page.getByRole('button', { name: 'Proposed questions' }).press('Enter')
  const waiting = page.getByRole('button', { name: /^Accept these/ })
  await waiting.first().focus()
  for (let left = await waiting.count(); left > 0; left -= 1) await page.keyboard.press('Enter')
  await expect(page.getByText('No proposed questions left.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Proposed questions' })).toBeFocused()
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('heading', { name: 'Sources', level: 2 })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Hides' }).press('Enter')
  await page.getByRole('button', { name: /^Accept.*fears/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Hides', level: 2 })).toBeFocused()
  await page.locator('summary', { hasText: 'fears' }).press('Enter')
  await page.getByLabel('In a few neutral words').fill('')
  await page.getByRole('button', { name: 'Person' }).press('Enter')
  await page.getByRole('button', { name: 'Open Hides' }).press('Enter')
  await expect(page.locator('summary:focus, h2:focus')).toContainText(/fears|Hides/)
  await page.reload()
  await expect(page.getByText(/ 0 proposed questions to confirm/)).toBeVisible()
})

test('two people see each other, and neither writes over the other', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
  browser,
}) => {
  const colleague = await newStudent(bedside.url)
  await grantStaff(bedside, student.email, colleague.email)
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create the case' }).click()
  await expect(page.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()
  const second = await browser.newContext({ baseURL: bedside.url })
  const other = await second.newPage()
  await signInAs(other, colleague)
  await other.goto(page.url())
  await expect(other.getByText('this case open too')).toBeVisible()
  await expect(page.getByText('this case open too')).toBeVisible()

  // Both type into one field before either has saved: one sees the conflict, and both end with the chosen text.
  const brief = 'What the student reads first'
  await Promise.all([
    page.getByLabel(brief).fill('You are in a clinic.'),
    other.getByLabel(brief).fill('You are on a ward.'),
  ])
  const buttons = [page, other].map((one) => one.getByRole('button', { name: 'Use mine' }))
  await expect(async () => {
    const [mine, theirs] = await Promise.all(buttons.map((button) => button.count()))
    expect(mine! + theirs!).toBe(1)
  }).toPass()
  const isMine = (await buttons[0]!.count()) === 1
  const [chooses, follows] = isMine ? [page, other] : [other, page]
  await chooses.getByRole('button', { name: 'Use mine' }).click()
  const chosen = isMine ? 'You are in a clinic.' : 'You are on a ward.'
  await expect(chooses.getByLabel(brief)).toHaveValue(chosen)
  await expect(follows.getByLabel(brief)).toHaveValue(chosen)
  await second.close()
})

test('a colleague talks to the patient by a link, and the author sees what was wrong', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
  browser,
}) => {
  await grantStaff(bedside, student.email)
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create the case' }).click()
  await page.getByRole('button', { name: 'Blind test' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const address = await page.getByLabel('Link for one colleague').inputValue()

  const second = await browser.newContext({ baseURL: bedside.url })
  const colleague = await second.newPage()
  await colleague.goto(address)
  await expect(colleague.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()
  await colleague.getByLabel('Ask the patient').fill('When did it start?')
  await colleague.getByLabel('Ask the patient').press('Enter')
  await expect(colleague.getByText('Three months ago.')).toBeVisible()
  await colleague.getByLabel('Doesn’t answer it').check()
  await expectAccessible(colleague, 'blind test')
  await expectNoSidewaysScroll(colleague)
  await second.close()

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Blind test' }).click()
  await expect(page.getByText('1 question asked blind, 1 marked as wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0)
})

test('a kill of the server in the middle loses nothing that is on the screen', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
}) => {
  await grantStaff(bedside, student.email)
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create the case' }).click()
  await expect(page.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()
  await bedside.kill()
  await page.getByLabel('What the student reads first').fill('You are in a clinic by the sea.')
  await expect(page.getByText('Not saved: trying again')).toBeVisible()
  await bedside.start()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What the student reads first')).toHaveValue('You are in a clinic by the sea.')
})
