import { expect } from '@playwright/test'
import { api, type BrowserStudent, newStudent, signInAs } from '#tests/browser/bedside.ts'
import { consulted } from '#tests/browser/consulting.ts'
import type { Walker, WalkRoute } from './walker.ts'

/** The questions asked in each case, so that the profile has data to show. */
const CONSULTATIONS: [caseId: number, ...asked: string[]][] = [
  [1, 'What has brought you in today?'],
  [52, 'When did it start?', 'Do you smoke?', 'Any allergies?', 'Are you on any medication?'],
  [2, 'Hello, I am Kim, a medical student. May I ask you some questions?', 'Any cough?', 'Do you bring anything up?'],
  [1, 'When did it start?', 'Does the pain go anywhere?', 'Do you smoke?', 'What are you worried about?'],
  [60, 'When did it start?', 'Any fever?', 'Can you swallow?', 'Any allergies?'],
]

/** What a returning student sees: results, the profile with exam and reminder. */
export const profile: WalkRoute = {
  name: 'profile',
  walk: async (walker) => {
    const { page, url, look } = walker
    const student = await newStudent(url)
    await signInAs(page, student)
    await page.goto('/case-history')
    await expect(page.getByText('You haven’t seen any patients yet!?')).toBeVisible()
    await look('case results, empty')
    await page.goto('/profile')
    await expect(page.getByText('Your first consultation will appear here.')).toBeVisible()
    await look('profile of a newcomer')
    for (const consultation of CONSULTATIONS) await read(url, student, ...consultation)
    await lookAtResults(walker)
    await lookAtProfile(walker)
  },
}

/** Creates a consultation that is handed in, with its debrief opened. */
async function read(url: string, student: BrowserStudent, caseId: number, ...questions: string[]) {
  const session = await consulted(url, student, { caseId, questions })
  await api(url, 'GET', `/api/v1/cases/session/${session}/`, undefined, student.token)
}

async function lookAtResults({ page, look }: Walker) {
  await page.goto('/case-history')
  await page.getByRole('button', { name: 'Show the sessions with Graham' }).click()
  await expect(page.getByRole('link', { name: /VIEW the rubric/ }).first()).toBeVisible()
  await look('case results, one opened')
  await page.getByPlaceholder('Search cases, conditions').fill('zzzz')
  await expect(page.getByText('No patients match.')).toBeVisible()
  await look('case results, nobody fits')
}

async function lookAtProfile({ page, look }: Walker) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Mastery by system' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose your picture' }).click()
  await page.getByRole('radio', { name: 'Brown bob' }).click()
  await look('profile, choosing a picture')
  await page.getByRole('button', { name: 'That’s me' }).click()
  await page.getByLabel('When is it?').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Plan my cases' }).click()
  await expect(page.getByRole('list', { name: 'Your plan' })).toBeVisible()
  await page.getByText('View as a table').first().click()
  await look('profile')
}
