import { rmSync } from 'node:fs'
import { readSiteSettings } from '#server/env.ts'
import { PUBLIC_PAGES } from '#server/site/public-pages.ts'
import { run } from '../checks/run.ts'
import { drawAppIcons } from './app-icons.ts'
import { drawCards } from './cards.ts'
import { compressSite } from './compress.ts'
import { writeCountryPages } from './country-pages.ts'
import { startLate } from './late-scripts.ts'
import { printPapers } from './papers.ts'
import { writeServiceWorker } from './service-worker.ts'
import { slimManifest } from './slim-manifest.ts'
import { hashOf, onceFor } from './stamp.ts'

const INPUT = [
  'web/**/*.{ts,tsx,css,html,svg,png,ico,webmanifest,txt}',
  'contract/**/*.ts',
  'content/{cases,fixtures}/**/{case,rubric}.yaml',
  'content/{first-page,reviews,company,measured,sample/case}.yaml',
  'content/{accuracy,talks}.json',
  'content/conditions/*.yaml',
  'server/{env,site/public-pages}.ts',
  'server/drawing/*.ts',
  'scripts/{draw-patients.ts,drawing/**/*.ts,building/**/*.ts}',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/**
 * Draws the patients and builds the browser files into build/client, unless they are current. Returns whether it built.
 */
export function buildSite(): Promise<boolean> {
  const settings = JSON.stringify(readSiteSettings(process.env))
  const input = `${hashOf(INPUT, ['web/public/{patients,students}/**'])} ${settings}`
  return onceFor('build/.site', input, async () => {
    rmSync('build', { recursive: true, force: true })
    await step('drawing the patients', process.execPath, ['scripts/draw-patients.ts'])
    await step('building the site', 'react-router', ['build'])
    printPapers('build/client')
    drawCards('build/client')
    drawAppIcons('build/client')
    startLate('build/client')
    slimManifest('build/client', PUBLIC_PAGES)
    writeCountryPages('build/client')
    await writeServiceWorker('build/client')
    compressSite('build/client')
  })
}

async function step(what: string, command: string, args: string[]) {
  const { code, output } = await run(command, args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${what} failed:\n${output}`)
}
