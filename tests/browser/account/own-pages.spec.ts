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
import { consulted } from '../consulting.ts'

/** Creates a consultation through the API, handed in and with its debrief opened. */
async function read(url: string, student: BrowserStudent, caseId: number, questions: string[]) {
  const session = await consulted(url, student, { caseId, questions })
  await api(url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
  return session
}

test('a student comes back: results, profile with picture, exam and reminder, help and a message', async ({
  signedIn: page,
  student,
  bedside,
  isMobile,
  consoleErrors,
}) => {
  const { url } = bedside
  await page.goto('/case-history')
  await expect(page.getByRole('heading', { name: 'You haven’t seen any patients yet!?' })).toBeVisible()
  await expect(page.getByText('There are so many of them waiting… so you’d better get diagnosing!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Your first consultation will appear here.')).toBeVisible()

  for (let nth = 0; nth < 5; nth += 1) await read(url, student, 1, ['What has brought you in today?'])
  const session = await read(url, student, 52, ['Do you smoke?', 'Any allergies?'])
  await page.goto('/case-history')
  const title = isMobile ? 'Your case results' : 'Completed case results'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Graham' })
  await expect(card).toContainText('UNDIAGNOSED')
  await expect(card).toContainText('Best Hx Score')
  await expect(card).toContainText('57 y.o, male')
  await expect(card).toContainText('5 attempts')
  await card.getByRole('button', { name: 'Show the sessions with Graham' }).click()
  await expect(card.getByRole('columnheader')).toHaveText(['DATE', 'SCORE', 'MODE', 'RUBRIC'])
  await expect(card.getByText(isMobile ? '1 to 3 of 5 sessions' : '1 to 4 of 5 sessions')).toBeVisible()
  await card.getByRole('button', { name: 'Earlier sessions' }).click()
  await expect(card.getByRole('link', { name: /^VIEW/ })).toHaveCount(isMobile ? 2 : 1)
  await expectAccessible(page, 'case results')
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Search cases, conditions' }).fill('zzzz')
  await expect(page.getByText('No patients match.')).toBeVisible()

  await page.getByRole('button', { name: /^Your account, / }).click()
  await page.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Kim', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cardiovascular' })).toContainText('1 of ')
  await expect(page.getByRole('img', { name: /^Your OSCE Histories in order/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practise this/ }).first()).toHaveAttribute('href', /home\?id=\d+/)
  await page.getByRole('button', { name: 'Choose your picture' }).click()
  await page.getByRole('radio', { name: 'Hijab' }).click()
  await expectAccessible(page, 'choosing a picture')
  await page.getByRole('button', { name: 'That’s me' }).click()
  await expect(page.getByRole('button', { name: 'Change your picture' })).toBeVisible()

  const exam = page.getByRole('region', { name: 'Your exam' })
  await exam.getByLabel('Date of your exam').fill('2020-01-01')
  await exam.getByRole('button', { name: 'Make my plan' }).click()
  await expect(exam.getByText('Choose a date in the future')).toBeVisible()
  await exam.getByLabel('Date of your exam').fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10))
  await exam.getByRole('button', { name: 'Make my plan' }).click()
  await expect(exam.getByRole('list', { name: 'Your plan' }).getByRole('listitem').first()).toContainText('Today')
  const reminder = exam.getByRole('switch', { name: 'Remind me by e-mail' })
  await expect(reminder).toBeChecked()
  await reminder.focus()
  await page.keyboard.press('Space')
  await expect(reminder).not.toBeChecked()
  await expect(page.getByLabel('Group your marking sheets by')).toHaveValue('')
  await page.getByLabel('Group your marking sheets by').selectOption('SBAR')
  await expect(page.getByText('SBAR communication tool, NHS England')).toBeVisible()
  await page.getByLabel('University or school').fill('Aston')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Aston\. 2 cases\.$/)).toBeVisible()
  await expectAccessible(page, 'profile')
  await expectNoSidewaysScroll(page)

  await page.goto(`/cases/52/session_id/${session}/rubric`)
  if (isMobile) await page.getByRole('button', { name: /^What you missed/ }).click()
  await expect(page.getByText('Grouped by SBAR.').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Background/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Drugs and allergies/ })).toHaveCount(0)
  await expectAccessible(page, 'a sheet grouped by SBAR')

  await page.goto('/help#undiagnosed')
  await expect(page.getByText('The first star needs 25% of the marks')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('xylophone')
  await expect(page.getByText('We couldn’t find anything about that.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('microphone')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Something isn’t working')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await page.getByLabel('What is it about?').fill('No sound')
  await page.getByLabel('Your message').fill('Nothing is to be heard on this phone.')
  await expectAccessible(page, 'help')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thanks, we’ve received your message.')).toBeVisible()
  // The page learns from a 409 that the debrief was opened elsewhere.
  expect(consoleErrors.filter((error) => !error.includes('409'))).toEqual([])
})

test('results, profile and help say what went wrong, and another try brings them @desktop', async ({
  page,
  bedside,
}) => {
  await signInAs(page, await newStudent(bedside.url))
  for (const [path, call, there] of [
    ['/case-history', '**/agent/case-history/', 'You haven’t seen any patients yet!?'],
    ['/profile', '**/stats/progress/', 'Mastery by system'],
    ['/help', '**/api/v1/help/', 'How To Use Bedside'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    await expect(page.getByText('Network error (500), please contact support.')).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: there })).toBeVisible()
  }
})
