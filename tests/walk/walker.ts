import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { faultsOf } from './faults.ts'

/** A width in CSS pixels, and a theme. */
export type ScreenCapture = { width: number; theme: 'light' | 'dark' }

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }

/** Every screen is captured at the widths of a phone, a tablet and a desktop, in both themes. */
export const LOOKS: readonly ScreenCapture[] = Object.keys(HEIGHTS)
  .map(Number)
  .flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

export const nameOf = ({ width, theme }: ScreenCapture) => `${width}-${theme}`

/** A stop of a walk: the picture's file, and the faults found. */
export type WalkStop = { title: string; file: string; faults: string[] }

/** A browser of one width and theme that walks through Bedside. */
export type Walker = {
  page: Page
  url: string
  /** A staff token. */
  staff: string
  /** Distinguishes this walk's accounts from those of the others. */
  name: string
  /** Takes the next picture of the page, and records its faults. */
  look: (title: string) => Promise<void>
}

/** A walk through Bedside: `npm run walk -- <its name>`. */
export type WalkRoute = {
  name: string
  walk(walker: Walker): Promise<void>
  /** Closes what the walk has opened for all looks. */
  end?: () => Promise<void>
}

/** Walks one route in one look. A walk that cannot be completed is a fault at its last stop. */
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
  const errors = consoleErrors(page)
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

/** Returns the errors that the page logs on its console. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => errors.push(`console: ${error}`))
  return errors
}

const firstLines = (fault: unknown) => String(fault).split('\n').slice(0, 4).join(' ')
