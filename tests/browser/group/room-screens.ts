import type { Browser, Page } from '@playwright/test'
import { expect as quick } from '../bedside.ts'

/** A long timeout, because several browsers share the machine with the server. */
export const expect = quick.configure({ timeout: 30_000 })

/** Opens a page for one participant, with a given device. */
export async function contextOf(browser: Browser, baseURL: string, device: object) {
  return (await browser.newContext({ reducedMotion: 'reduce', baseURL, ...device })).newPage()
}

/** Opens a page for a guest who joined the room without a browser. */
export async function guestIn(
  browser: Browser,
  baseURL: string,
  { token, path }: { token: string; path: string },
  device: object,
): Promise<Page> {
  const page = await contextOf(browser, baseURL, device)
  await page.addInitScript((value) => localStorage.setItem('bedside.guest', value), token)
  await page.goto(path)
  return page
}

/** Returns every frame that this page's sockets receive. */
export function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

/**
 * Fields that no student may receive before the marks are in: what was asked for, marks, and what the host disclosed.
 */
const SECRETS = ['"asked"', '"heard"', '"mark"', '"marking":', '"told"']

/** Checks the frames that a student received, up to the end of the talk that contains `said`. */
export function expectNoSecrets(frames: readonly string[], spoken: string, more: readonly string[] = []) {
  const all = frames.join('\n')
  const at = all.indexOf(spoken)
  expect(at).toBeGreaterThan(0)
  const end = all.indexOf('"step":"complete"', at)
  const before = end < 0 ? all : all.slice(0, end)
  for (const secret of [...SECRETS, ...more]) expect(before).not.toContain(secret)
}

/** Enters the room from its door page. */
export async function goIn(page: Page, name: string, agrees = true) {
  await page.getByLabel('Your first name').fill(name)
  if (agrees) await page.getByRole('checkbox', { name: /I agree/ }).click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who plays which part?' })).toBeVisible()
}

export type Part = 'Host' | 'Student' | 'Marker'

export async function sitAs(page: Page, part: Part) {
  const bay = page.getByRole('button', { name: new RegExp(`^${part}`) })
  await bay.click()
  await expect(bay).toHaveAttribute('aria-pressed', 'true')
}

type Three = { student: Page; patient: Page; marker: Page }

/** The student asks, and the words appear on all three screens. */
export async function askFriend({ student, patient, marker }: Three, words: string) {
  await askAlone(student, words)
  await expect(patient.getByRole('log').getByText(words)).toBeVisible()
  await expect(marker.getByRole('region', { name: 'Just said' }).getByText(words)).toBeVisible()
}

/** The student asks; only the student's own screen is checked. */
export async function askAlone(student: Page, words: string) {
  await student.getByRole('textbox', { name: 'Ask the patient' }).fill(words)
  await student.getByRole('button', { name: 'Send' }).click()
  await expect(student.getByRole('log').getByText(words)).toBeVisible()
}

/** Gives an item one mark; resolves when the sheet counts it. */
export async function tapMark(marker: Page, row: number, total: number) {
  const mark = marker.getByRole('radio', { name: '1', exact: true }).nth(row)
  await mark.click()
  await expect(mark).toHaveAttribute('aria-checked', 'true')
  await expect(marker.getByText(new RegExp(`^${total} of \\d+`)).first()).toBeVisible()
}

export async function endTalk(page: Page) {
  await page.getByRole('button', { name: 'End the talk' }).click()
  await page.getByRole('button', { name: 'Proceed', exact: true }).click()
}

/** Expects the notice of who is missing on each of these screens. */
export async function expectMissing(pages: readonly Page[], words: string) {
  for (const page of pages) await expect(page.getByRole('region', { name: 'Someone is missing' })).toContainText(words)
}

export async function expectAllPresent(pages: readonly Page[]) {
  for (const page of pages) await expect(page.getByRole('region', { name: 'Someone is missing' })).toBeHidden()
}

const lost = (page: Page) => page.getByText(/^Reconnecting/)

export async function expectLost(page: Page, timeout = 40_000) {
  await expect(lost(page)).toBeVisible({ timeout })
}

export async function expectBack(page: Page) {
  await expect(lost(page)).toBeHidden({ timeout: 60_000 })
}

/** Expects the same people, parts and number of connections on each screen. */
export async function sameRoomOn(pages: readonly Page[]) {
  await expect
    .poll(async () => {
      const seen = await Promise.all(pages.map(whoIsOn))
      return new Set(seen).size === 1 ? 'the same' : seen
    })
    .toBe('the same')
}

/** Expects the same conversation, in order, on the screens of the speakers. */
export async function sameTalkOn(pages: readonly Page[]) {
  await expect
    .poll(async () => {
      const transcripts = await Promise.all(pages.map(wordsOn))
      return new Set(transcripts).size === 1 && transcripts[0] !== '' ? 'the same' : transcripts
    })
    .toBe('the same')
}

const wordsOn = async (page: Page): Promise<string> => {
  const lines = page.getByRole('log').getByRole('listitem')
  // The speaker's name, or "You", precedes each line.
  const words = await lines.evaluateAll((items) => items.map(({ lastChild }) => lastChild?.textContent?.trim() ?? ''))
  return words.join(' / ')
}

async function whoIsOn(page: Page): Promise<string> {
  const people = page.getByRole('list', { name: 'Who is here' }).getByRole('img')
  const alts = await people.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''))
  return alts
    .map((words) => words.replace(/^[^,]+/, ''))
    .sort()
    .join('; ')
}
