import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deferredHydration } from '../../web/deferred-hydration.ts'
import { withOwnStyles } from './own-styles.ts'

/** The pages that say everything without a script, and have one that most visitors need only in a moment. */
const LATE_PAGES = ['index.html']

/** Makes those pages of the built site show at once and start late: what their script began with lies in a file of its own. */
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

/** A page with its starting script put aside and its modules fetched only when it starts. Throws where it finds none. */
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
