import type { Page } from '@playwright/test'
import type { RaceSession } from '#contract/diagnosis.ts'
import { api, expect, expectAccessible, expectNoSidewaysScroll, test } from '../bedside.ts'
import { composer, lastTurn, say, talk } from './consultation-page.ts'
import { addCondition, beginRace, names, ranking, submitRace } from './race-page.ts'

const CASE = 3

test('a race from the dashboard to its result: list, questions, list moved, submitted @desktop', async ({
  signedIn: page,
  consoleErrors,
}) => {
  await page.goto(`/dashboard/home?id=${CASE}`)
  await expect(page.getByRole('dialog')).toContainText('OR simply focus on the Diagnosis?')
  await expect(page.getByRole('dialog')).toContainText('Select below which case mode you would like to enter…')
  await page.getByRole('link', { name: /Race To Diagnosis/ }).click()
  await expect(page.getByRole('dialog')).toContainText('eight questions, 6 minutes')
  await beginRace(page, CASE)
  await addCondition(page, 'Gastroenteritis')
  await addCondition(page, 'Acute appendicitis')
  await say(page, 'Where did it start, and where is it now?')
  await expect(page.getByText('7 of 8 questions left').filter({ visible: true }).first()).toBeVisible()
  await ranking(page).getByRole('button', { name: 'Move Acute appendicitis up' }).click()
  await expect(names(page).first()).toHaveText('Acute appendicitis')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'race')
  await submitRace(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acute appendicitis, with seven questions to spare.')
  await expect(page.getByText('You got it')).toBeVisible()
  await expect(page.getByText('You put it first after your last question.')).toBeVisible()
  for (const title of ['How your list moved', 'What each question was worth', 'What it could have been', 'Who’s next'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'race result')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acute appendicitis, with seven questions to spare.')
  expect(consoleErrors).toEqual([])
})

test('a race by the keyboard alone', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await page.addInitScript(() => localStorage.setItem('bedside.typing-pause', 'off'))
  await page.goto(`/diagnosis/${CASE}`)
  await expect(page.getByRole('button', { name: 'Start Case' })).toBeFocused()
  await page.keyboard.press('Enter')
  const box = ranking(page).getByRole('combobox')
  await reach(page, 'combobox', 'Add a condition')
  await expect(box).toBeFocused()
  for (const name of ['appendicit', 'torsion']) {
    await page.keyboard.type(name)
    await expect(ranking(page).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    if ((await box.count()) > 0) await expect(box).toBeFocused()
    else {
      await reach(page, 'combobox', 'Add a condition')
      await expect(box).toBeFocused()
    }
  }
  await expect(names(page)).toHaveText([/appendicitis/, /orsion/])
  await ranking(page)
    .getByRole('button', { name: /^Move .*rsion.*: number 2 of 2/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(names(page).first()).toHaveText(/orsion/)
  await expect(ranking(page).getByRole('button', { name: /number 1 of 2/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).first()).toHaveText(/appendicitis/)
  await composer(page).focus()
  await page.keyboard.type('Any pain in your testicles?')
  await page.keyboard.press('Enter')
  await expect(lastTurn(page)).toContainText('no lumps')
  for (let left = 7; left > 0; left--) {
    await expect(page.getByText(`${left} left`, { exact: true })).toBeVisible()
    await page.keyboard.type(`Any fever ${left} days ago?`)
    await page.keyboard.press('Enter')
    await expect(lastTurn(page)).toContainText(`${left} days ago`)
  }
  const spent = page.getByRole('textbox', { name: /^Ask / })
  await expect(spent).toHaveAttribute('placeholder', 'No questions left. Order your list and submit your diagnosis.')
  await expect(spent).toBeFocused()
  await page.getByRole('button', { name: 'Submit diagnosis' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('You won’t be able to ask any more questions')
  await reach(page, 'Proceed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/result$/)
})

test('reload, a second tab, a lost network and a killed server lose nothing of a race', {
  tag: '@desktop',
}, async ({ signedIn: page, student, bedside, context }) => {
  const { session_id } = await api<{ session_id: string }>(
    bedside.url,
    'POST',
    '/api/v1/agent/session/',
    { case_id: CASE, mode: 'diagnosis' },
    student.token,
  )
  const stored = () =>
    api<RaceSession>(bedside.url, 'GET', `/api/v1/agent/diagnosis/session/${session_id}/`, undefined, student.token)
  await beginRace(page, CASE)
  await addCondition(page, 'Gastroenteritis')
  await say(page, 'Any diarrhoea?')

  await context.setOffline(true)
  await addCondition(page, 'Acute appendicitis')
  await expect(ranking(page)).toContainText('Saved on this device.')
  // A response from before the list was saved arrives after it.
  const isStored = () =>
    expect.poll(async () => (await stored()).ddx_list).toEqual(['Gastroenteritis', 'Acute appendicitis'])
  await page.route(`**/api/v1/agent/diagnosis/session/${session_id}/`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await isStored()
    await route.fulfill({ response })
  })
  const late = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes(session_id),
  )
  await context.setOffline(false)
  await isStored()
  await (await late).finished()
  await page.unrouteAll({ behavior: 'wait' })

  await ranking(page)
    .getByRole('button', { name: /^Move Acute appendicitis: number 2 of 2/ })
    .hover()
  await page.mouse.down()
  await page.mouse.move(1200, 150, { steps: 4 })
  await page.mouse.up()
  await expect(names(page).first()).toHaveText('Acute appendicitis')
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(names(page)).toHaveText(['Acute appendicitis', 'Gastroenteritis'])
  await expect(talk(page)).toContainText('Any diarrhoea?')
  await expect(page.getByText('7 of 8 questions left').filter({ visible: true }).first()).toBeVisible()

  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('bedside.token', token), student.token)
  await beginRace(other, CASE)
  await ranking(other).getByRole('button', { name: 'Move Gastroenteritis up' }).click()
  await expect.poll(async () => (await stored()).ddx_list[0]).toBe('Gastroenteritis')
  await other.close({ runBeforeUnload: false })
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(names(page).first()).toHaveText('Gastroenteritis')

  await bedside.kill()
  await ranking(page).getByRole('button', { name: 'Move Acute appendicitis up' }).click()
  await expect(ranking(page)).toContainText('Saved on this device.')
  await bedside.start()
  await say(page, 'Have you felt like eating?')
  await expect.poll(async () => (await stored()).standings.at(-2)).toEqual(['Acute appendicitis', 'Gastroenteritis'])
})

/** Tabs until the focus is on an element with this role or name. */
async function reach(page: Page, ...targets: string[]) {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    const here = await page.evaluate(() => {
      const at = document.activeElement
      return [at?.getAttribute('role') ?? '', at?.getAttribute('aria-label') ?? '', at?.textContent?.trim() ?? '']
    })
    if (targets.some((one) => here.includes(one))) {
      if (here.includes('Add a condition')) await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus came to none of ${targets.join(', ')}`)
}
