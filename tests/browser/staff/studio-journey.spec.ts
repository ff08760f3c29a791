import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { StudioCaseReply } from '#contract/studio/studio.ts'
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
import { beginCase, say, submitCase } from '../consultation/consultation-page.ts'
import { grantRoles } from '../grant-staff.ts'
import { expectDebrief } from '../results/debrief-page.ts'

// From an empty page to a student's debrief, by keyboard alone. A few entries of each kind are typed and accepted here;
// the remaining proposals are accepted through the API, by the same calls as the page makes.

test.describe.configure({ timeout: 240_000 })

const NOTES = readFileSync('content/drafts/tension-headache.txt', 'utf8')

const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
}

const write = async (page: Page, label: string | RegExp, words: string) => {
  await page.getByLabel(label).first().focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(words)
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Withholds the answers to reads of the review. Returns a function that delivers them. */
async function withholdReviews(page: Page): Promise<() => Promise<void>> {
  const delivery = Promise.withResolvers<void>()
  await page.route('**/review/', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await delivery.promise
    return route.fulfill({ response })
  })
  return async () => {
    delivery.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  }
}

async function acceptTheRest(url: string, { token }: BrowserStudent, id: string) {
  const room = `/api/v1/studio/${id}/`
  const { files, revision } = await api<StudioCaseReply>(url, 'GET', room, undefined, token)
  const rows = (files.tables['asks.tsv'] ?? []).flatMap((row, at) => (row.at(-1) === 'unconfirmed' ? [at] : []))
  const changes = [
    ...Object.keys(files.unconfirmed).map((file) => ({ op: 'accept', file, path: [] })),
    ...rows.map((at) => ({ op: 'accept', file: 'asks.tsv', path: [at] })),
  ]
  let made = revision
  for (let at = 0; at < changes.length; at += 150) {
    const body = { revision: made, changes: changes.slice(at, at + 150) }
    made = (await api<{ revision: number }>(url, 'PATCH', room, body, token)).revision
  }
}

test('a case from an empty page is reviewed, signed, published, and played to its debrief', {
  tag: '@desktop',
}, async ({ signedIn: page, student: author, bedside, browser, consoleErrors }) => {
  const [reviewer, student] = [await newStudent(bedside.url), await newStudent(bedside.url)]
  await grantRoles(
    bedside,
    [author.email, 'author'],
    [reviewer.email, 'reviewer'],
    [reviewer.email, 'publisher'],
    [student.email, 'prime=30d'],
  )
  const windowOf = async (who: BrowserStudent) => {
    const opened = await (await browser.newContext({ baseURL: bedside.url })).newPage()
    await signInAs(opened, who)
    return opened
  }

  await page.goto('/studio')
  await write(page, 'Notes', NOTES)
  await press(page, 'Create the case')
  await expect(page.getByRole('heading', { name: 'Maud Ellery' })).toBeVisible()
  const id = page.url().split('/').at(-1)!
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft' })).toHaveAttribute('aria-current', 'step')

  await write(page, 'What the student reads first', 'You are a student in general practice. Take a history from Maud.')
  await press(page, 'Answers')
  await press(page, 'Add to answers')
  await write(page, 'What the patient says', 'A whippet called Biscuit, and he walks me twice a day.')
  await write(page, 'Topic', 'her dog')
  await write(page, 'In a few neutral words', 'has a dog')
  await write(page, /^Questions it answers/, 'Do you have a dog?')
  await press(page, 'Proposed questions')
  await press(page, /^Accept these/)
  await press(page, 'Rubric')
  await press(page, /^I have read them all/)
  await saved(page)
  await acceptTheRest(bedside.url, author, id)
  await page.reload()
  await page.getByLabel('Ask the patient').focus()
  await page.keyboard.insertText('Do you have a dog?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A whippet called Biscuit').first()).toBeVisible()
  await press(page, 'Blind test')
  await press(page, 'Create a link')
  const link = await page.getByLabel('Link for one colleague').inputValue()
  const blind = await (await browser.newContext({ baseURL: bedside.url })).newPage()
  await blind.goto(link)
  await blind.getByLabel('Ask the patient').fill('When did it start?')
  await blind.getByLabel('Ask the patient').press('Enter')
  await expect(blind.getByText('Three months ago').first()).toBeVisible()

  await press(page, 'Review and publish')
  await expect(page.getByText('A reviewer has to approve the case as it is now.')).toBeVisible()
  await expectAccessible(page, 'the review panel')
  await press(page, 'Request a review')
  await expect(page.getByText('requested a review of version 1')).toBeVisible()

  const reads = await windowOf(reviewer)
  await reads.goto(`/studio/${id}`)
  await expect(reads.getByText('only its authors can change it')).toBeVisible()
  await expect(reads.getByLabel('What the student reads first')).toBeDisabled()
  await write(reads, /^Comment$/, 'Say that Maud is a proofreader.')
  await press(reads, 'Add comment')
  await expect(reads.getByText('Say that Maud is a proofreader.')).toBeVisible()
  const deliverReviews = await withholdReviews(reads)
  await press(reads, 'Review and publish')
  await write(reads, 'Your name', 'Dr Amira Khan')
  await write(reads, 'Your clinical role', 'general practitioner, Leeds')
  await write(reads, 'What you checked', 'The history, the red flags and the advice on painkillers.')
  await press(reads, 'Sign off this version')
  await expect(reads.getByText('Dr Amira Khan, general practitioner')).toBeVisible()
  await deliverReviews()
  await expect(reads.getByText('Dr Amira Khan, general practitioner'), 'after an older answer').toBeVisible()
  await press(reads, 'Approve')
  await expect(reads.getByText('This case is ready to publish.')).toBeVisible()
  await press(reads, /^Publish$/)
  await expect(reads.getByText('Students see version 1.')).toBeVisible({ timeout: 60_000 })
  await expectNoSidewaysScroll(reads)

  const plays = await windowOf(student)
  const { results } = await api<{ results: { id: number; patient_name: string }[] }>(
    bedside.url,
    'GET',
    '/api/v1/cases/',
    undefined,
    student.token,
  )
  const { id: caseId } = results.find(({ patient_name }) => patient_name === 'Maud Ellery')!
  await beginCase(plays, caseId)
  await say(plays, 'What has brought you in today?')
  await say(plays, 'When did it start?')
  await submitCase(plays)
  await expect(plays).toHaveURL(/\/summary/)
  await plays.getByLabel(/Your handover summary of Maud/).fill('Maud, 34, has had a tight headache for three months.')
  await plays.getByRole('combobox', { name: 'Diagnosis number 1' }).fill('Tension headache')
  await plays.getByRole('combobox', { name: 'Diagnosis number 1' }).press('Enter')
  await plays.getByRole('button', { name: 'Hand in and compare' }).click()
  await expect(plays.getByText('Your differential and the case’s')).toBeVisible()
  await plays.goto(plays.url().replace(/\/summary.*/, '/rubric'))
  await expectDebrief(plays)
  await expect(plays.getByText(/signed by Dr Amira Khan, general practitioner, Leeds/)).toBeVisible()
  expect(consoleErrors).toEqual([])
})
