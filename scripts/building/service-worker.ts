import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

const SOURCE = 'web/installed/service-worker.ts'

/** Writes the service worker into the built site. It changes whenever a file that it may cache does. */
export async function writeServiceWorker(site: string): Promise<void> {
  const offline = readFileSync(join(site, 'offline.html'), 'utf8')
  const names = globSync('assets/*', { cwd: site }).sort().join('\n')
  const build = createHash('sha256').update(names).update(offline).digest('hex').slice(0, 12)
  writeFileSync(join(site, 'service-worker.js'), await serviceWorker(readFileSync(SOURCE, 'utf8'), build))
}

/** Returns the service worker's script for a build of this name. */
export async function serviceWorker(source: string, build: string): Promise<string> {
  const { code } = await transformWithOxc(source, SOURCE)
  return `const BUILD = ${JSON.stringify(build)}\n${code}`
}
