import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the usual places, or Playwright's own; as root on Debian it
 * installs one with apt. Throws with instructions where there is none.
 */
export function findChromium(): string {
  const found = installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Chromium here: installing Debian’s (once)…\n')
    const apt =
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium'
    spawnSync('sh', ['-c', apt], { stdio: 'ignore' })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error(
    'The browser tests need a Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH to one that is installed.',
  )
}

function installedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  return named ?? [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}
