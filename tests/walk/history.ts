import { expect } from '@playwright/test'
import { newStudent, signInAs } from '#tests/browser/bedside.ts'
import { beginCase, openSubmit, pressInBar, say, submitCase } from '#tests/browser/consultation/consultation-page.ts'
import type { WalkRoute } from './walker.ts'

const CASE = 1

const QUESTIONS = [
  'Hello, my name is Kim and I am one of the medical students. Is it all right to ask you some questions?',
  'What has brought you in today?',
  'When did it start, and what were you doing?',
  'Does it go anywhere else?',
  'any sweating, nausea or SOB?',
]

/** A student chooses a case, takes a history, and submits it. */
export const history: WalkRoute = {
  name: 'history',
  walk: async ({ page, url, look }) => {
    await signInAs(page, await newStudent(url))
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { name: 'Free Cases' })).toBeVisible()
    await look('dashboard')
    await page.goto(`/dashboard/home?id=${CASE}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('mode dialog')
    await page.goto(`/cases/${CASE}/spm`)
    await expect(page.getByRole('button', { name: 'Start Case' })).toBeEnabled()
    await look('brief')
    await beginCase(page, CASE)
    await look('greeting')
    for (const question of QUESTIONS) await say(page, question)
    await look('consultation')
    await say(page, 'wibble wobble flurb')
    await look('not understood')
    await pressInBar(page, /hint/i)
    await expect(page.getByRole('dialog').last()).toBeVisible()
    await look('hint')
    await page.keyboard.press('Escape')
    await openSubmit(page)
    await look('submit dialog')
    await page.keyboard.press('Escape')
    await submitCase(page)
    await expect(page).toHaveURL(/\/summary/)
    await expect(page.getByRole('button', { name: 'Hand in and compare' })).toBeVisible()
    await look('reasoning')
    await page.goto('/case-history')
    await expect(page.getByText('Graham')).toBeVisible()
    await look('case history')
  },
}
