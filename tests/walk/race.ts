import { expect } from '@playwright/test'
import { newStudent } from '#tests/browser/bedside.ts'
import { say } from '#tests/browser/consultation/consultation-page.ts'
import { addCondition, beginRace, ranking, submitRace } from '#tests/browser/consultation/race-page.ts'
import type { WalkRoute } from './walker.ts'

const CASE = 3

/** A student chooses a race, builds a list, asks, reorders it, and reads the result. */
export const race: WalkRoute = {
  name: 'race',
  walk: async ({ page, url, look }) => {
    const { token } = await newStudent(url)
    await page.addInitScript((value) => localStorage.setItem('bedside.token', value), token)
    await page.goto(`/dashboard/home?id=${CASE}`)
    await expect(page.getByRole('link', { name: /Race To Diagnosis/ })).toBeVisible()
    await look('mode dialog')
    await page.goto(`/diagnosis/${CASE}`)
    await expect(page.getByRole('button', { name: 'Start Case' })).toBeEnabled()
    await look('brief')
    await beginRace(page, CASE)
    await look('begun')
    for (const name of ['Gastroenteritis', 'Mesenteric adenitis', 'Acute appendicitis', 'Testicular torsion'])
      await addCondition(page, name)
    await say(page, 'Where did it start, and where is it now?')
    await ranking(page).getByRole('button', { name: 'Move Acute appendicitis up' }).click()
    await say(page, 'Have you felt like eating?')
    await ranking(page).getByRole('button', { name: 'Move Acute appendicitis up' }).click()
    await say(page, 'Any diarrhoea?')
    await addCondition(page, 'Ureteric colic')
    await say(page, 'Any pain in your testicles?')
    await look('race')
    await page.getByRole('button', { name: 'Submit diagnosis' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog')).toContainText('You have four questions left.')
    await look('submit dialog')
    await page.keyboard.press('Escape')
    await submitRace(page)
    await look('result')
    await page.goto('/case-history')
    await expect(page.getByText('Callum')).toBeVisible()
    await page.getByRole('button', { name: /Show the sessions/ }).click()
    await look('case history')
    await beginRace(page, 29)
    await addCondition(page, 'Pseudogout')
    await submitRace(page)
    await look('not this time')
  },
}
