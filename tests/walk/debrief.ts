import { expect } from '@playwright/test'
import { newStudent, signInAs } from '#tests/browser/bedside.ts'
import { consulted } from '#tests/browser/consulting.ts'
import type { WalkRoute } from './walker.ts'

const CASE = 1

const QUESTIONS = [
  'Hello, my name is Kim and I am one of the medical students. May I ask you some questions?',
  'What has brought you in today?',
  'So it is not going anywhere else, is it?',
  'any sweating, nausea, vomiting or fever?',
  'What are you worried about?',
  'I am sorry, that sounds frightening.',
]

/** What a student reads and does after a consultation. */
export const debrief: WalkRoute = {
  name: 'debrief',
  walk: async ({ page, url, look }) => {
    const student = await newStudent(url)
    await signInAs(page, student)
    const session = await consulted(url, student, { caseId: CASE, questions: QUESTIONS })
    const result = `/cases/${CASE}/session_id/${session}`
    await page.goto(`${result}/summary`)
    await page
      .getByLabel(/^Your handover summary of/)
      .fill('57 year old roofer, two hours of tight central chest pain, sweating and nauseated. No fever.')
    await page.getByRole('combobox', { name: 'Diagnosis number 1' }).fill('Heart attack')
    await page.getByRole('combobox', { name: 'Diagnosis number 1' }).press('Enter')
    await look('reasoning')
    await page.getByRole('button', { name: 'Hand in and compare' }).click()
    await expect(page.getByText('Your differential and the case’s')).toBeVisible()
    await look('comparison')
    await page.goto(`${result}/questions`)
    await page.getByRole('radio').first().check()
    await look('question')
    await page.getByRole('button', { name: 'Answer' }).click()
    await expect(page.getByRole('radio').first()).toBeHidden()
    await look('question, answered')
    await page.goto(`${result}/rubric`)
    await expect(page.getByRole('heading', { name: 'The marking sheet' })).toBeVisible()
    await look('debrief')
  },
}
