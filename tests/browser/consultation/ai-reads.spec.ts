import { startServer } from '#scripts/checks/live-server.ts'
import { type Behaviour, completion, type StandIn, vendorStandIn } from '../../vendor-stand-in.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, newStudent, signInAs } from '../bedside.ts'
import { makeDatabase } from '../database.ts'
import { beginCase, composer, say, secondsLeft, submitCase, talk } from './consultation-page.ts'

const agreeing: Behaviour = ({ body }) => {
  const { messages } = JSON.parse(String(body))
  if (messages[0].content.includes('single word plain')) return completion('plain')
  const { message, nearest } = JSON.parse(messages[1].content)
  return completion(JSON.stringify({ parts: [{ quote: message, ids: [Object.keys(nearest[0].scores)[0]] }] }))
}

type WithModel = { url: string; model: StandIn }

/** A server whose messages are read by a stand-in model, which the test controls. */
const test = base.extend<Record<never, never>, { withModel: WithModel }>({
  withModel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const database = await makeDatabase('ai-reads')
      const model = await vendorStandIn(agreeing)
      const env = { ...database.env, SEED_DEMO: 'false', LLM_BASE_URL: model.url, LLM_MODEL: 'careful-7b' }
      const server = await startServer({ env })
      await use({ url: server.url, model })
      await server.stop()
      await model.close()
      await database.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const LABEL = 'An AI reads your messages.'

test('a student is told that an AI reads, what it is sent, and can switch it off', { tag: '@desktop' }, async ({
  page,
  withModel,
}) => {
  const { url, model } = withModel
  await signInAs(page, await newStudent(url))
  await beginCase(page, 52, url)
  await expect(page.getByText(LABEL)).toBeVisible()
  await expectAccessible(page, 'a consultation that an AI reads')
  await expectNoSidewaysScroll(page)
  const before = model.seen.length
  await say(page, 'When did it start?')
  expect(model.seen.length).toBe(before + 1)

  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^What we send it/ }).click()
  await expect((await tab).getByText('A language model, to read what you say to a patient')).toBeInViewport()

  await submitCase(page)
  await page.waitForURL(/result|summary|questions|rubric/)
  await page.goto(`${url}/account`)
  const toggle = page.getByRole('switch', { name: 'Let an AI read my messages' })
  await expect(toggle).toBeChecked()
  await expect(page.getByText('careful-7b.')).toBeVisible()
  await toggle.click()
  await expect(page.getByText('Saved. No AI will read your messages.')).toBeVisible()
  await expectAccessible(page, 'the account page with the AI switched off')
  await beginCase(page, 1, url)
  await say(page, 'When did it start?')
  await expect(page.getByText(LABEL)).toHaveCount(0)
  expect(model.seen.length).toBe(before + 1)
})

test('the digits stand while the AI reads, and the time is not counted', { tag: '@desktop' }, async ({
  page,
  withModel,
}) => {
  const { url, model } = withModel
  await signInAs(page, await newStudent(url))
  await beginCase(page, 52, url)
  model.behave((seen) => ({ ...agreeing(seen), afterMs: 3_000 }))
  await composer(page).fill('When did it start?')
  await composer(page).press('Enter')
  await page.waitForTimeout(300)
  const sent = await secondsLeft(page)
  await page.waitForTimeout(2_200)
  expect(await secondsLeft(page)).toBe(sent)
  await expect(talk(page).getByRole('listitem')).toHaveCount(2)
  await page.waitForTimeout(1_500)
  expect(sent - (await secondsLeft(page))).toBeLessThanOrEqual(3)
  model.behave(agreeing)
})

test('where no model reads nothing is said of one', { tag: '@desktop' }, async ({ signedIn: page }) => {
  await beginCase(page, 52)
  await say(page, 'When did it start?')
  await expect(page.getByText(LABEL)).toHaveCount(0)
})
