import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's Chromium without a user interface, which spares drawing a toolbar for each page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const APT_INSTALL = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends'
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Returns the headless shell if it is installed, unless CHROMIUM_PATH names a browser for all tests. */
export const findHeadlessShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined

/** Installs it as root on Debian, within two minutes. The tests run without it too, more slowly. */
export async function installHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) || !canInstall()) return
  const install = `${APT_INSTALL} chromium-headless-shell`
  const child = spawn('sh', ['-c', `${install} || (apt-get update -qq && ${install})`], {
    stdio: 'ignore',
    timeout: 120_000,
  })
  await once(child, 'exit')
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the usual places, or Playwright's own; as root on Debian it
 * installs one with apt. Throws with instructions where there is none.
 */
export function findChromium(): string {
  const found = installedChromium()
  if (found) return found
  if (canInstall()) {
    process.stdout.write('No Chromium here: installing Debian’s (once)…\n')
    spawnSync('sh', ['-c', `apt-get update -qq && ${APT_INSTALL} chromium`], { stdio: 'ignore' })
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
