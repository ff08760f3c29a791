import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { faultsOf } from './faults.ts'

/** A width in CSS pixels, and a theme. */
export type ScreenCapture = { width: number; theme: 'light' | 'dark' }

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }

/** Every screen is looked at as a phone, a tablet and a desktop show it, by day and by night. */
export const LOOKS: readonly ScreenCapture[] = Object.keys(HEIGHTS)
  .map(Number)
  .flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

export const nameOf = ({ width, theme }: ScreenCapture) => `${width}-${theme}`

/** Where a journey stopped to be looked at: the picture's file, and what was wrong there. */
export type WalkStop = { title: string; file: string; faults: string[] }

/** Somebody who walks through Bedside in a browser of one width and theme. */
export type Walker = {
  page: Page
  url: string
  /** The token of a member of staff. */
  staff: string
  /** What tells this walk's accounts from those of the others. */
  name: string
  /** Takes the next picture of the page, and notes what is wrong with it. */
  look: (title: string) => Promise<void>
}

/** A journey through Bedside: `npm run walk -- <its name>`. */
export type WalkRoute = {
  name: string
  walk(walker: Walker): Promise<void>
  /** Closes what the journey has opened for all looks. */
  end?: () => Promise<void>
}

/** Walks one journey in one look. A journey that cannot be walked to its end is a fault at its last stop. */
export async function walkIn(
  browser: Browser,
  { url, staff }: Pick<Walker, 'url' | 'staff'>,
  folder: string,
  journey: WalkRoute,
  look: ScreenCapture,
) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHTS[look.width]! },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.width < 1000,
    baseURL: url,
  })
  const page = await context.newPage()
  const stops: WalkStop[] = []
  const errors = heardFrom(page)
  mkdirSync(folder, { recursive: true })
  const stop = async (title: string, more: string[] = []) => {
    const file = `${String(stops.length + 1).padStart(2, '0')}-${nameOf(look)}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    stops.push({ title, file, faults: [...more, ...(await faultsOf(page)), ...errors.splice(0)] })
  }
  try {
    await journey.walk({ page, url, staff, name: `${journey.name}-${nameOf(look)}`, look: stop })
  } catch (fault) {
    await stop('where the walk ended', [`the walk ended here: ${firstLines(fault)}`])
  }
  await context.close()
  return stops
}

/** What the page says on its console when something is wrong. */
function heardFrom(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => errors.push(`console: ${error}`))
  return errors
}

const firstLines = (fault: unknown) => String(fault).split('\n').slice(0, 4).join(' ')
