import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { buildSite } from '#scripts/building/site.ts'
import { findChromium } from '#scripts/checks/chromium.ts'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { newStudent } from '#tests/browser/bedside.ts'
import { makeDatabase } from '#tests/browser/database.ts'
import { grantStaff } from '#tests/browser/grant-staff.ts'
import { JOURNEYS } from './journeys.ts'
import { type Walked, writeSheet } from './sheet.ts'
import { LOOKS, nameOf, type WalkRoute, walkIn } from './walker.ts'

/**
 * Walks through Bedside, all routes or those named: `npm run walk -- history debrief`. Saves pictures at three widths
 * in both themes in walks/, and fails on console errors, horizontal overflow, text contrast under 4.5:1 and axe
 * violations.
 */
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !JOURNEYS.some((journey) => journey.name === name))
if (unknown.length > 0) {
  const known = JOURNEYS.map(({ name }) => name).join(', ')
  console.error(`There is no journey ${unknown.join(', ')}. These can be walked: ${known}.`)
  process.exit(2)
}

/** Made-up credentials, so that the buttons appear in the pictures; they are never pressed. */
const PROVIDERS = {
  GOOGLE_CLIENT_ID: 'walk',
  GOOGLE_CLIENT_SECRET: 'walk',
  FACEBOOK_APP_ID: 'walk',
  FACEBOOK_APP_SECRET: 'walk',
}

const database = await makeDatabase('walk')
await buildSite()
const port = await freePort()
const begin = () =>
  startServer({ port, env: { ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development', ...PROVIDERS } })
let server = await begin()
const start = async () => {
  server = await begin()
}
const staff = await newStudent(server.url)
await grantStaff({ database, kill: () => server.stop(), start }, staff.email)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  let faults = 0
  for (const journey of JOURNEYS.filter(({ name }) => selected.length === 0 || selected.includes(name)))
    faults += await walkAll(journey)
  process.exitCode = faults > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await database.remove()
}

/** Walks one route in every look. Returns the number of faults. */
async function walkAll(journey: WalkRoute): Promise<number> {
  const folder = resolve('walks', journey.name)
  rmSync(folder, { recursive: true, force: true })
  const walked: Walked[] = []
  for (const look of LOOKS) {
    const stops = await walkIn(browser, { url: server.url, staff: staff.token }, folder, journey, look)
    walked.push({ look, stops })
    for (const { title, faults } of stops)
      for (const fault of faults) console.log(`✗ ${journey.name}, ${nameOf(look)}, ${title}: ${fault}`)
  }
  await journey.end?.()
  await writeSheet(browser, folder, journey.name, walked)
  const faults = walked.flatMap(({ stops }) => stops.flatMap((stop) => stop.faults)).length
  const pictures = walked.reduce((sum, { stops }) => sum + stops.length, 0)
  console.log(`${journey.name}: ${pictures} pictures, ${faults} faults (walks/${journey.name}/sheet.html)`)
  return faults
}
