import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deferredHydration } from '../../web/deferred-hydration.ts'
import { withOwnStyles } from './own-styles.ts'

/** Pages that are complete without a script and whose script most visitors need only later. */
const LATE_PAGES = ['index.html']

/**
 * Makes those pages of the built site show first and start later: their inline start script moves to a separate file.
 */
export function startLate(folder: string): void {
  for (const page of LATE_PAGES) {
    const file = join(folder, page)
    const { html, start } = startedLate(readFileSync(file, 'utf8'))
    writeFileSync(join(folder, start.path), start.text)
    writeFileSync(file, withOwnStyles(html, folder))
  }
}

const STARTING = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Returns a page whose start script is separate and whose modules are fetched only when it starts. Throws without one.
 */
export function startedLate(html: string): { html: string; start: { path: string; text: string } } {
  const text = STARTING.exec(html)?.[2]
  const modules = [...html.matchAll(PRELOAD)].flatMap(([, href]) => href ?? [])
  if (text === undefined || modules.length === 0)
    throw new Error('The page has no starting script where React Router is known to write one.')
  const path = `/assets/start-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    html: html
      .replaceAll(PRELOAD, '')
      .replace(STARTING, (_, open, __, close) => open + deferredHydration(path, modules) + close),
    start: { path, text },
  }
}
