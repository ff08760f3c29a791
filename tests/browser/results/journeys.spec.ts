import { api, type BrowserStudent, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { consulted } from '../consulting.ts'

const SHIFT = 'emergency-shift'
const [FIRST, SECOND] = [3, 1]

/** Creates the journey's first case, submitted and with its debrief opened. */
async function finishFirst(url: string, student: BrowserStudent): Promise<string> {
  const session = await consulted(url, student, {
    caseId: FIRST,
    journey: SHIFT,
    questions: ['What has brought you in?'],
  })
  await api(url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
  return session
}

test('a journey goes on from the dashboard to its next patient, and back', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await finishFirst(bedside.url, student)
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: /A shift in emergency.*1 of 5 done/ }).click()
  await expect(page).toHaveURL(`/cases/${SECOND}/journey/${SHIFT}`)
  const stops = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(stops).toContainText(['Done', 'Next', 'Later', 'Later', 'Later'])
  await expect(page).toHaveTitle('A shift in emergency · Bedside')
  await expectAccessible(page, 'journey')
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Meet Graham' }).click()
  await expect(page).toHaveURL(`/cases/${SECOND}/journey/${SHIFT}/spm`)
  await page.getByRole('button', { name: 'Start Case' }).click()
  await page.getByRole('textbox', { name: /^Ask / }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByRole('link', { name: 'Go back to Graham' })).toBeVisible()

  await page.goto(`/cases/${FIRST}/journey/${SHIFT}/session_id/${session}/rubric`)
  await expect(page.getByRole('heading', { name: 'Next on your journey' })).toBeVisible()
  await page.getByRole('link', { name: /Graham Pemberton/ }).click()
  await expect(page).toHaveURL(`/cases/${SECOND}/journey/${SHIFT}`)

  for (const [address, words] of [
    [`/cases/60/journey/${SHIFT}`, 'This patient is not part of this journey.'],
    ['/cases/60/journey/nowhere/spm', 'We could not find this journey.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back To Dashboard' })).toHaveAttribute('href', '/dashboard/home')
  }
})

test('a student sends a result to themselves and a tutor by keyboard @desktop', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await finishFirst(bedside.url, student)
  await page.goto(`/cases/${FIRST}/session_id/${session}/rubric`)
  const opener = page.getByRole('button', { name: 'Send it by e-mail' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send this result by e-mail' })
  await dialog.getByLabel('Also send to (optional)').fill('tutor@example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid Email')).toBeVisible()
  await dialog.getByLabel('Also send to (optional)').fill('tutor@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Please tick the box to share this debrief')
  await expectAccessible(page, 'sending a result')
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText(`We’ve e-mailed ${student.email} and tutor@example.org.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByLabel(/^Link, shared since/)).toHaveValue(/\/shared\//)
})

test('the terms and the privacy notice open beside the sign-up form, and print on a few pages @desktop', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill('half-typed')
  const [terms] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Terms' }).click()])
  await expect(terms.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('half-typed')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expectAccessible(terms, 'terms')
  await terms.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(terms.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await expectAccessible(terms, 'privacy')
  await terms.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(terms)
  const printed = (await terms.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(printed?.length).toBeLessThanOrEqual(4)
})
