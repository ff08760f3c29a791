import { expect } from '@playwright/test'
import type { DebriefReply } from '#contract/agent.ts'
import type { DemonstrationRequestsReply } from '#contract/institutions/demonstrations.ts'
import { api, newStudent } from '#tests/browser/bedside.ts'
import { ask, begin } from '#tests/browser/consulting.ts'
import type { WalkRoute } from './walker.ts'

/** Staff read a whole case, answer contests and flags, and manage accounts and notifications. */
export const staff: WalkRoute = {
  name: 'staff',
  walk: async ({ page, url, staff, look }) => {
    await contestAndFlag(url)
    await askOnce(url, staff)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), staff)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await look('overview')
    await page.goto('/admin/cases')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await look('cases')
    await page.goto('/admin/case/8/preview')
    await expect(page.getByRole('heading', { level: 1, name: /^8 / })).toBeVisible()
    await look('a whole case')
    await page.getByRole('heading', { name: /^Rubric/ }).click()
    await look('a whole case, the rubric open')
    await page.getByRole('searchbox').fill('sleep')
    await expect(page.getByText(/entries found/)).toBeVisible()
    await look('a whole case, searched')
    await page.goto('/admin/contests')
    await page.getByRole('button', { name: 'Decline' }).first().click()
    await look('contests, one about to be declined')
    await page.getByLabel(/^Reason/).fill('You asked it of the arm, and the item is about the back.')
    await page.getByRole('button', { name: 'Decline for good' }).click()
    await expect(page.getByText('Declined').first()).toBeVisible()
    await look('a contest declined')
    await page.goto('/admin/flagged')
    await expect(page.getByLabel('What was meant').first()).toBeVisible()
    await look('flagged replies')
    await page.getByRole('button', { name: 'Pass on to' }).first().click()
    await expect(page.getByText('Passed on').first()).toBeVisible()
    await look('a reply passed on')
    await page.goto('/admin/requests')
    await expect(page.getByText('University of the North')).toBeVisible()
    await look('requests for a demonstration')
    await page.goto('/admin/users')
    await page.getByLabel('E-mail, name or ID').fill('student')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText(/found|newest/)).toBeVisible()
    await look('users found')
    await page.getByRole('main').getByRole('link').last().click()
    await page.getByRole('textbox', { name: 'Days of Prime' }).fill('30')
    await page.getByLabel('Reason').fill('Their examination was put off')
    await page.getByRole('button', { name: 'Give' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).first().click()
    await look('an account, a gift about to be withdrawn')
    await page.goto('/admin/notifications')
    await expect(page.getByRole('heading', { name: 'The Condition Explorer' })).toBeVisible()
    await look('notifications')
    await page.getByRole('button', { name: 'Write one' }).click()
    await page.getByLabel('Title').fill('Practise with a friend')
    await page.getByLabel('Message').fill('One of you plays the patient, the other takes the history.')
    await look('a notification is written')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('a notification in the carousel')
  },
}

const REQUEST = {
  name: 'Dr. Ada Brook',
  email: 'ada@example.org',
  institution: 'University of the North',
  message: 'We teach history taking to 200 students in their third year, and would like to see it.',
}

/** Sends one request only: there is a daily limit per address, and every look of the walk runs this. */
async function askOnce(url: string, staff: string) {
  const room = '/api/v1/admin/demonstration-requests/'
  const { waiting } = await api<DemonstrationRequestsReply>(url, 'GET', room, undefined, staff)
  if (waiting === 0) await api(url, 'POST', '/api/v1/demonstration-request/', REQUEST)
}

/** Flags a reply and contests a mark as a student. */
async function contestAndFlag(url: string) {
  const student = await newStudent(url)
  const session = await begin(url, student, 1)
  const questions = ['What has brought you in today?', 'Does it go down your arm or into your back?', 'Is it worse?']
  const replies = []
  for (const question of questions) replies.push(await ask(url, student, session, question))
  const flagged = replies.at(-1)!.message_id
  await api(url, 'PATCH', `/api/message/${flagged}`, { need_review: true }, student.token)
  await api(url, 'POST', `/api/v1/agent/${session}/stop/`, {}, student.token)
  const { chrono_rubric: parts } = await api<DebriefReply>(
    url,
    'GET',
    `/api/v1/cases/session/${session}/`,
    undefined,
    student.token,
  )
  const missed = parts.flatMap(({ items }) => items).find(({ awarded, must_ask }) => must_ask && awarded === 0)!
  const contest = { item: missed.id, turn: 1, comment: 'It was in my second question.' }
  await api(url, 'POST', `/api/v1/agent/session/${session}/contest/`, contest, student.token)
}
