import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const SOURCE = 'web/installed/service-worker.ts'

/** Writes the service worker into the built site. It is another one as soon as any file that it may keep is. */
export function writeServiceWorker(site: string): void {
  const offline = readFileSync(join(site, 'offline.html'), 'utf8')
  const names = globSync('assets/*', { cwd: site }).sort().join('\n')
  const build = createHash('sha256').update(names).update(offline).digest('hex').slice(0, 12)
  writeFileSync(join(site, 'service-worker.js'), serviceWorker(readFileSync(SOURCE, 'utf8'), build))
}

/** The program of the service worker for a build of this name. */
export const serviceWorker = (source: string, build: string): string =>
  `const BUILD = ${JSON.stringify(build)}\n${stripTypeScriptTypes(source)}`
