import { rmSync } from 'node:fs'
import { run } from '../checks/run.ts'
import { compressSite } from './compress.ts'
import { hashOf, onceFor } from './stamp.ts'

const INPUT = [
  'web/**/*.{ts,tsx,css,svg,png,ico,webmanifest,txt}',
  'contract/**/*.ts',
  'content/{cases,fixtures}/**/{case,rubric}.yaml',
  'content/{first-page,sample/case}.yaml',
  'scripts/{draw-patients.ts,drawing/**/*.ts,building/**/*.ts}',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Draws the patients and builds what the browser gets into build/client, unless that is current. Says whether it built. */
export function buildSite(): Promise<boolean> {
  return onceFor('build/.site', hashOf(INPUT, ['web/public/{patients,students}/**']), async () => {
    rmSync('build', { recursive: true, force: true })
    await step('drawing the patients', process.execPath, ['scripts/draw-patients.ts'])
    await step('building the site', 'react-router', ['build'])
    compressSite('build/client')
  })
}

async function step(what: string, command: string, args: string[]) {
  const { code, output } = await run(command, args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${what} failed:\n${output}`)
}
