import type { Browser, Page } from '@playwright/test'
import { expect } from './bedside.ts'

/** A page of a person's own, on a device of their own. */
export async function contextOf(browser: Browser, baseURL: string, device: object) {
  return (await browser.newContext({ reducedMotion: 'reduce', baseURL, ...device })).newPage()
}

/** Every frame that this page's sockets get. */
export function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

/** Goes into the room at whose door the page is. */
export async function goIn(page: Page, name: string, agrees = true) {
  await page.getByLabel('Your first name').fill(name)
  if (agrees) await page.getByRole('checkbox', { name: /I agree/ }).click()
  await page.getByRole('button', { name: 'Go in' }).click()
  await expect(page.getByRole('heading', { name: 'Who plays which part?' })).toBeVisible()
}

export type Part = 'Host' | 'Student' | 'Marker'

export async function sitAs(page: Page, part: Part) {
  const bay = page.getByRole('button', { name: new RegExp(`^${part}`) })
  await bay.click()
  await expect(bay).toHaveAttribute('aria-pressed', 'true')
}

type Three = { student: Page; patient: Page; marker: Page }

/** The student asks, and the words are on all three screens. */
export async function askFriend({ student, patient, marker }: Three, words: string) {
  await student.getByRole('textbox', { name: 'Ask the patient' }).fill(words)
  await student.getByRole('button', { name: 'Send' }).click()
  for (const page of [student, patient]) await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await expect(marker.getByRole('region', { name: 'Just said' }).getByText(words)).toBeVisible()
}
