import { type BrowserStudent, expect, expectAccessible, test } from '../bedside.ts'
import { type AskReply, ask, begin } from '../consulting.ts'
import { beginCase, composer, lastTurn, readOut, say, secondsLeft, talk } from './consultation-page.ts'

/** A layout shift; one within half a second of a press is attributed to the press. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
test('of an unclear message’s readings one is chosen; "None of these" closes them for good', {
  tag: '@desktop',
}, async ({ signedIn: page, bedside, student }) => {
  const session = await begin(bedside.url, student, 52)
  const { options } = await unclear(bedside.url, student, session)
  await beginCase(page, 52)
  const last = talk(page).getByRole('group', { name: 'What you may have meant' }).last()
  await expect(last.getByRole('button')).toHaveCount(options.length + 1)
  await expectAccessible(page, 'readings')
  await last.getByRole('button', { name: 'None of these' }).click()
  for (const button of await last.getByRole('button').all()) await expect(button).toBeDisabled()
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  for (const button of await last.getByRole('button').all()) await expect(button).toBeDisabled()

  // The patient never asks back twice in a row.
  await ask(bedside.url, student, session, 'Do you smoke?')
  await unclear(bedside.url, student, session)
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await say(page, 'Do you smoke?')
  const turns = await talk(page).getByRole('listitem').count()
  await page.route('**/option/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await last.getByRole('button').first().click()
  await expect(talk(page).getByText('Sorry, Bedside is diagnosing itself, please wait for a while')).toHaveCount(2)
  await page.unroute('**/option/')
  await last.getByRole('button').first().click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(turns + 1)
  await expect(last.getByText('You chose:')).toBeAttached()
  await expect(last.getByRole('button').first()).toBeDisabled()
})

test('a reply is flagged by a press or by "!", with thanks, and stays flagged', async ({ signedIn: page }) => {
  await beginCase(page, 29)
  await say(page, 'What has brought you in?')
  const reply = lastTurn(page).getByRole('button', { pressed: false }).first()
  await expect(reply).toHaveAccessibleDescription(/Click to flag it for review/)
  await composer(page).fill('!')
  await composer(page).press('Enter')
  const flagged = lastTurn(page).getByRole('button', { pressed: true })
  await expect(flagged).toHaveAccessibleDescription(/Thanks for flagging/)
  await expect(lastTurn(page).getByRole('tooltip')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await flagged.click()
  await expect(lastTurn(page).getByRole('button', { pressed: false }).first()).toBeVisible()
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
})

test('a red flag says what it is, and a part of the history that is complete says so', { tag: '@desktop' }, async ({
  signedIn: page,
  bedside,
  student,
}) => {
  const session = await begin(bedside.url, student, 52)
  const questions = [
    'Hello, I am Kim, one of the medical students.',
    'Can I check your full name and your date of birth?',
    'Is it all right if I ask you some questions?',
    'Do you smoke?',
    'Have you ever been in intensive care with your asthma?',
  ]
  const replies = []
  for (const words of questions) replies.push(await ask(bedside.url, student, session, words))
  expect(replies.some(({ hit_must_asked_qn }) => hit_must_asked_qn)).toBe(true)
  expect(replies.some((reply) => reply.points_earned > 0 && reply.category_fully_complete_flag)).toBe(true)
  await beginCase(page, 52)
  await expect(talk(page).getByText('One part of the history is complete').first()).toBeVisible()
  const flag = talk(page)
    .getByRole('button', { name: /^RED FLAG/ })
    .last()
  await flag.focus()
  await expect(flag).toHaveAccessibleName(/an essential question you must ask to correctly diagnose the patient\.$/)
  await page.keyboard.press('Shift')
  await expect(talk(page).getByText('This criterion is marked as a RED FLAG').filter({ visible: true })).toHaveCount(1)
})

test('quick replies stand only at the beginning, and Shift with Enter starts a line, up to ten', {
  tag: '@desktop',
}, async ({ signedIn: page }) => {
  await beginCase(page, 60)
  const quick = page.getByRole('button', { name: 'What has brought you in?' })
  await expect(page.getByRole('button', { name: 'Do I have your consent to continue?' })).toBeVisible()
  await quick.click()
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
  await expect(quick).toHaveCount(0)
  const height = async () => (await composer(page).boundingBox())?.height ?? 0
  const one = await height()
  await composer(page).fill('When did it start?')
  await composer(page).press('Shift+Enter')
  await expect(composer(page)).toHaveValue('When did it start?\n')
  await composer(page).fill(Array(30).fill('and').join('\n'))
  const most = await height()
  expect(Math.round(most / one)).toBe(10)
  await composer(page).fill('   \n ')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
})

test('in assist mode the professor speaks to a student who is stuck, and the clock rests over the question', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.clock.install()
  await beginCase(page, 4)
  if (isMobile) await page.getByRole('button', { name: 'Hints' }).click()
  await page.getByRole('button', { name: 'Assist mode' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog').last()).toContainText('A professor listens in.')
  await expectAccessible(page, 'assist mode')
  const before = await secondsLeft(page)
  await page.clock.fastForward(30_000)
  expect(await secondsLeft(page)).toBe(before)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'A professor listens in.' })).toHaveCount(0)
  await page.clock.fastForward(30_000)
  await expect.poll(() => secondsLeft(page)).toBeLessThan(before - 20)
  for (const words of ['asdf qwer', 'zxcv uiop', 'hjkl vbnm']) await say(page, words)
  await expect(lastTurn(page).getByText('Professor')).toBeVisible()
  await expect(readOut(page).first()).toContainText('Professor:')
  await expectAccessible(page, 'the professor')
})

test('the brief can be read again, and a fault says what to do', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.route('**/api/v1/auth/user/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), prime_status: true } })
  })
  await page.clock.install()
  await beginCase(page, 8)
  const me = page.getByRole('complementary', { name: /^You, score/ })
  await expect(me.getByText('Kim', { exact: true })).toBeVisible()
  await expect(me.getByRole('img', { name: 'Prime' })).toBeVisible()
  await page.getByRole('button', { name: 'Read the brief again' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Ok, got it!' })).toBeVisible()
  const before = await secondsLeft(page)
  await page.clock.fastForward(30_000)
  expect(await secondsLeft(page)).toBe(before)
  await page.getByRole('button', { name: 'Ok, got it!' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.route('**/stop/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page
    .getByRole('button', { name: /^submit( case)?$/i })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Proceed' }).click()
  const fault = page.getByRole('dialog').filter({ hasText: 'Oops, something went wrong.' })
  await expect(fault).toContainText('please try submitting again or contact support')
  await expect(fault).toContainText('please contact the people who run Bedside for you')
  await expect(fault.getByRole('link', { name: 'Back To Dashboard' })).toHaveAttribute('href', '/dashboard/home')
  expect((await fault.locator('> :last-child').boundingBox())?.width).toBe(594)
  await expectAccessible(page, 'fault')
  await page.unroute('**/stop/')
  await fault.getByRole('button', { name: 'Try again' }).click()
  await expect(composer(page)).toBeEnabled()
})

test('dialogs take the focus and give it back; replies never move it', { tag: '@desktop' }, async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto('/cases/1/spm')
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Do you smoke?')
  await page.keyboard.press('Enter')
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
  await expect(readOut(page).first()).not.toBeEmpty()
  await expect(composer(page)).toBeFocused()

  const hint = page.getByRole('button', { name: 'Open hint 1' })
  await hint.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Hint 1 of')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Submit Case' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Submit your case?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Submit Case' })).toBeFocused()
  await page.getByRole('button', { name: 'Exit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to exit the case?')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/cases\/1\/spm/)
})

test('nothing shifts while the page loads, the student types, and a long talk is resumed', async ({
  signedIn: page,
  bedside,
  student,
}) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))
  await page.goto('/cases/52/spm')
  await page.getByRole('button', { name: 'Start Case' }).click()
  await composer(page).pressSequentially('When did it start, and what were you doing?')
  await page.waitForTimeout(1200)
  expect(await shifted()).toBeLessThan(0.01)

  const session = await begin(bedside.url, student, 52)
  for (const words of LONG_TALK) await ask(bedside.url, student, session, words)
  await page.goto('/cases/52/spm')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(talk(page).getByText('You came back')).toBeInViewport()
  await page.waitForTimeout(1200)
  expect(await shifted()).toBeLessThan(0.01)
})

const LONG_TALK = Array.from({ length: 6 }, () => ['What has brought you in today?', 'When did it start?']).flat()

const UNCLEAR = [
  'when was it?',
  'have you had that long?',
  'is it new?',
  'do you get it?',
  'has it changed?',
  'any problems?',
  'what did you have?',
  'are you careful with it?',
  'any of those at home?',
  'do you get it often?',
  'what happened then?',
  'what is it like at home?',
]

/** Sends messages until one is ambiguous, which depends on the turns before. */
async function unclear(url: string, student: BrowserStudent, session: string): Promise<AskReply> {
  for (const message of UNCLEAR) {
    const reply = await ask(url, student, session, message)
    if (reply.options.length > 0) return reply
  }
  throw new Error('No message was unclear to the patient: find another.')
}
