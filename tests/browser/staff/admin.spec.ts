import type { Page } from '@playwright/test'
import type { UserReply } from '#contract/accounts.ts'
import type { DebriefReply } from '#contract/agent.ts'
import type { ContestsReply, FlaggedRepliesReply } from '#contract/judging.ts'
import type { Notification } from '#contract/notifications.ts'
import type { QuizReportsReply, QuizSession } from '#contract/quiz.ts'
import type { SupportMessagesReply } from '#contract/support.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, newStudent, test } from '../bedside.ts'
import { consulted } from '../consulting.ts'
import { grantStaff } from '../grant-staff.ts'

/** Answers all messages, because other tests of this worker may have written to support. */
async function answerEverybody(url: string, token: string) {
  const room = '/api/v1/admin/messages/'
  const { messages } = await api<SupportMessagesReply>(url, 'GET', `${room}?waiting=yes`, undefined, token)
  for (const { id } of messages) await api(url, 'PATCH', `${room}${id}/`, { answered: true }, token)
}

/** Clears the queues: other tests of this worker may have reported questions, contested marks and flagged replies. */
async function settleEverything(url: string, token: string) {
  const contested = '/api/v1/admin/contests/'
  const { contests } = await api<ContestsReply>(url, 'GET', `${contested}?waiting=yes`, undefined, token)
  const no = { decision: 'decline', because: 'It was asked of something else.' }
  for (const { id } of contests) await api(url, 'PATCH', `${contested}${id}/`, no, token)
  const flagged = '/api/v1/admin/flagged-replies/'
  const { replies } = await api<FlaggedRepliesReply>(url, 'GET', `${flagged}?waiting=yes`, undefined, token)
  const done = { state: 'done', note: '', labels: [] }
  for (const { id } of replies) await api(url, 'PATCH', `${flagged}${id}/`, done, token)
  const room = '/api/v1/admin/quiz-reports/'
  const { reports } = await api<QuizReportsReply>(url, 'GET', `${room}?waiting=yes`, undefined, token)
  for (const { id } of reports) await api(url, 'PATCH', `${room}${id}/`, { settled: true }, token)
}

/** Reports the first question of a quiz as wrong. */
async function reportQuestion(url: string, token: string) {
  const start = { kind: 'condition', condition: 'migraine' }
  const { id } = await api<QuizSession>(url, 'POST', '/api/v1/quiz/session/', start, token)
  const report = { place: 0, reason: 'answer', text: 'Two of them are right.' }
  await api(url, 'POST', `/api/v1/quiz/session/${id}/report/`, report, token)
}

const room = (page: Page, name: string) => page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name })

test('staff are made at the console, find their rooms, change a setting by keyboard and see it in the log', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, consoleErrors }) => {
  expect(await grantStaff(bedside, student.email)).toContain(`${student.email} is staff now.`)
  await answerEverybody(bedside.url, student.token)
  await settleEverything(bedside.url, student.token)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
  await expectAccessible(page, 'overview')
  await expectNoSidewaysScroll(page)

  const words = { subject: 'My results', message: 'They were there yesterday.\nToday they are not.' }
  await api(bedside.url, 'POST', '/api/v1/auth/user/message/', words, student.token)
  await page.reload()
  await page.getByRole('link', { name: 'One message is waiting' }).click()
  await expect(page.getByText('1 waiting for a reply.')).toBeVisible()
  await expectAccessible(page, 'messages')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Nobody is waiting for a reply.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not answered yet' })).toBeVisible()

  await reportQuestion(bedside.url, student.token)
  await room(page, 'Overview').click()
  await page.getByRole('link', { name: 'One reported question is waiting' }).click()
  await expect(page.getByText('Two of them are right.')).toBeVisible()
  await expectAccessible(page, 'reported questions')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Settled' }).click()
  await expect(page.getByText('Nothing waiting.')).toBeVisible()

  await room(page, 'Jobs').click()
  await expect(page.getByRole('row', { name: /^mail \d/ })).toBeVisible()
  await expect(page.getByText('None. Failed jobs are kept here for two weeks.')).toBeVisible()
  await expectAccessible(page, 'jobs')
  await expectNoSidewaysScroll(page)

  await room(page, 'Cases').click()
  const featured = page.getByRole('row', { name: /^52 / }).getByRole('switch', { name: /^Featured 52 / })
  await featured.focus()
  await page.keyboard.press('Space')
  await expect(featured).toBeChecked()
  await expectAccessible(page, 'cases')
  await expectNoSidewaysScroll(page)

  await room(page, 'Plans').click()
  const year = page.getByRole('listitem').filter({ hasText: '1 Year, GBP' })
  await year.getByRole('button', { name: 'Edit' }).click()
  await year.getByLabel('Price', { exact: true }).fill('59.99')
  await expectAccessible(page, 'plans')
  await expectNoSidewaysScroll(page)
  await year.getByRole('button', { name: 'Save' }).click()
  await expect(year).toContainText('£59.99 instead of £143.88: 58% off')

  await room(page, 'Promo codes').click()
  await page.getByLabel('Code', { exact: true }).fill('spring-26')
  await page.getByLabel('Percentage off').fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('20% off every plan, used 0 times')).toBeVisible()
  await expectAccessible(page, 'promo codes')
  await expectNoSidewaysScroll(page)

  const order = { plan_id: 1, token: 'sandbox_visa' }
  await api(bedside.url, 'POST', '/api/v1/payment/stripe_checkout/', order, student.token)
  await room(page, 'Payments').click()
  const payment = page.getByRole('main').getByRole('listitem').filter({ hasText: student.email })
  await payment.getByRole('button', { name: 'Refund' }).click()
  await payment.getByLabel('Reason').fill('Bought by mistake')
  await expectAccessible(page, 'payments')
  await expectNoSidewaysScroll(page)
  await payment.getByRole('button', { name: /^Refund .*\d/ }).click()
  await expect(payment.getByText('Refunded')).toBeVisible()

  await room(page, 'Settings').click()
  const tour = page.getByRole('switch', { name: 'The long tour on phones' })
  await expect(tour).not.toBeChecked()
  await tour.focus()
  await page.keyboard.press('Space')
  await expect(tour).toBeChecked()
  await expect(page.getByText('Changed. The default is off.')).toBeVisible()
  await expectAccessible(page, 'settings')
  await expectNoSidewaysScroll(page)

  await room(page, 'Audit log').click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toContainText([
    'setting: long_phone_tour · value: true',
    'refunded a payment',
    'changed a promo code',
    'changed a plan',
    'case: 52 · featured: true',
    `${student.email} answered a message`,
    `the console gave a role: ${student.email}`,
  ])
  await expect(entries.first()).toContainText(`${student.email} changed a setting`)
  await expectAccessible(page, 'audit log')
  await expectNoSidewaysScroll(page)

  await room(page, 'Settings').click()
  await tour.focus()
  await page.keyboard.press('Space')
  await expect(tour).not.toBeChecked()
  await room(page, 'Cases').click()
  await featured.focus()
  await page.keyboard.press('Space')
  await expect(featured).not.toBeChecked()
  const { switches } = await api<UserReply>(bedside.url, 'GET', '/api/v1/auth/user/', undefined, student.token)
  expect(switches.long_phone_tour).toBe(false)
  expect(consoleErrors).toEqual([])
})

test('staff read a case whole, give a contested mark, give days, and tell something new', { tag: '@desktop' }, async ({
  signedIn: page,
  student,
  bedside,
  consoleErrors,
}) => {
  const { url } = bedside
  await grantStaff(bedside, student.email)
  await settleEverything(url, student.token)
  const other = await newStudent(url)
  const session = await consulted(url, other, { caseId: 52, questions: ['What brought you in?', 'Anything else?'] })
  const debrief = () => api<DebriefReply>(url, 'GET', `/api/v1/cases/session/${session}/`, undefined, other.token)
  const { chrono_rubric: parts, current_score: before } = await debrief()
  const missed = parts.flatMap(({ items }) => items).find(({ awarded }) => awarded === 0)!
  const contest = { item: missed.id, turn: 1, comment: 'Right there.' }
  await api(url, 'POST', `/api/v1/agent/session/${session}/contest/`, contest, other.token)

  await page.goto('/admin/cases')
  await page.getByRole('link', { name: /^52 / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^52 / })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search this case' }).fill('inhaler')
  await expect(page.getByText(/^\d+ entries found\.$/)).toBeVisible()
  await expectAccessible(page, 'a whole case')
  await expectNoSidewaysScroll(page)

  await room(page, 'Contests').click()
  await expect(page.getByText('Right there.')).toBeVisible()
  await expectAccessible(page, 'contests')
  await page.getByRole('button', { name: 'Give the mark' }).click()
  await expect(page.getByText('No mark is contested.')).toBeVisible()
  expect((await debrief()).current_score).toBe(before + missed.marks)

  await room(page, 'Users').click()
  await page.getByLabel('E-mail, name or ID').fill(other.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: other.email }).click()
  await page.getByRole('textbox', { name: 'Days of Prime' }).fill('30')
  await page.getByRole('form', { name: 'Give days of Prime' }).getByLabel('Reason').fill('An examination put off')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Given: An examination put off' })).toBeVisible()
  await expectAccessible(page, 'an account')
  await merge(page, url, consoleErrors)

  await room(page, 'Notifications').click()
  await page.getByRole('button', { name: 'New notification' }).click()
  await page.getByLabel('Title').fill('Told to who has Prime')
  await page.getByLabel(/^Message/).fill('Something that a free student is not told.')
  await page.getByLabel('Audience').selectOption('prime')
  await expectAccessible(page, 'notifications')
  await page.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Told to who has Prime' })
  await expect(entry).toContainText('People with Prime, from')
  const shown = await api<Notification[]>(url, 'GET', '/api/v1/notification/system/', undefined, other.token)
  expect(shown[0]?.title).toBe('Told to who has Prime')
  await entry.getByRole('switch').click()
  await expect(entry).toContainText('Off')
  expect(consoleErrors).toEqual([])
})

/** Merges a second account into the one on the page: first the preview, then a refusal, then the merge. */
async function merge(page: Page, url: string, consoleErrors: string[]) {
  const second = await newStudent(url)
  await consulted(url, second, { caseId: 1, questions: ['What brought you in?'] })
  const form = page.getByRole('form', { name: 'Merge another account into this one' })
  await form.getByLabel(/^Account to close/).fill('nobody@example.org')
  await form.getByLabel(/^Reason/).fill('Wrote to us from both addresses')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We couldn’t find this account.')).toBeVisible()
  expect(consoleErrors.splice(0), 'the browser says of itself that the answer was 404').toHaveLength(1)
  await form.getByLabel(/^Account to close/).fill(second.email)
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'What moves' })
  await expect(preview).toBeFocused()
  await expect(preview.getByRole('row', { name: 'Consultations 1 0' })).toBeVisible()
  await expectAccessible(page, 'a merge before it is done')
  await expectNoSidewaysScroll(page)
  await preview.getByRole('button', { name: 'Merge into this account' }).click()
  await expect(page.getByText(`${second.email} is closed, and its contents have moved here.`)).toBeVisible()
  await expect(page.getByText(/2 consultations$/)).toBeVisible()
  await expect(preview).toHaveCount(0)
}

test('for everybody else there are no such rooms', { tag: '@desktop' }, async ({ signedIn: page }) => {
  for (const path of [
    '/admin',
    '/admin/messages',
    '/admin/cases',
    '/admin/plans',
    '/admin/payments',
    '/admin/jobs',
    '/admin/settings',
    '/admin/audit',
    '/admin/contests',
    '/admin/users',
    '/admin/case/52/preview',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /someone has pulled the plug/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Rooms' })).toHaveCount(0)
  }
})
