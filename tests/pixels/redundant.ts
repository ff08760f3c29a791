import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/checks/chromium.ts'
import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { newStudent } from '#tests/browser/bedside.ts'
import { makeDatabase } from '#tests/browser/database.ts'
import { grantStaff } from '#tests/browser/grant-staff.ts'
import { serveBuild } from './other-build.ts'
import { makeScreens } from './screens.ts'

const folder = resolve(process.argv[2]!)
const database = await makeDatabase('redundant')
const port = await freePort()
const begin = () => startServer({ port, env: { ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development' } })
let server = await begin()
const start = async () => { server = await begin() }
const staff = await newStudent(server.url)
await grantStaff({ database, kill: () => server.stop(), start }, staff.email)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const effective = new Set<string>()
const idle = new Map<string, number>()
try {
  const { student, screens } = await makeScreens(server.url)
  const tokens = { visitor: '', student: student.token, staff: staff.token }
  for (const who of ['visitor', 'student', 'staff'] as const) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: server.url })
    await serveBuild(context, folder)
    if (tokens[who]) await context.addInitScript((kept) => localStorage.setItem('bedside.token', kept), tokens[who])
    const page = await context.newPage()
    for (const screen of screens.filter((one) => one.who === who)) {
      try {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(screen.path)
        await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => undefined)
        for (const width of [1440, 900, 360]) {
          await page.setViewportSize({ width, height: 900 })
          await page.waitForTimeout(150)
          const found = await page.evaluate(probe, [...effective])
          for (const k of found.effective) { effective.add(k); idle.delete(k) }
          for (const k of found.idle) if (!effective.has(k)) idle.set(k, (idle.get(k) ?? 0) + 1)
        }
        console.log(screen.name, effective.size, idle.size)
      } catch (e) { console.log('FAILED', screen.name, String(e).slice(0, 200)) }
      writeFileSync('/tmp/cssx/redundant.json', JSON.stringify({ effective: [...effective], idle: [...idle] }))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  await database.remove()
}

function probe(known: string[]): { effective: string[]; idle: string[] } {
  const seen = new Set(known)
  const effective: string[] = []
  const idle: string[] = []
  const visit = (rules: CSSRuleList, context: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) { if (matchMedia(rule.conditionText).matches) visit(rule.cssRules, `${context}@media ${rule.conditionText}|`); continue }
      if (rule instanceof CSSLayerBlockRule) { visit(rule.cssRules, `${context}@layer ${rule.name}|`); continue }
      if (rule instanceof CSSContainerRule) { visit(rule.cssRules, `${context}@container ${rule.conditionText}|`); continue }
      if (!(rule instanceof CSSStyleRule)) continue
      if (!/_\w+_\w{5}_\d+/.test(rule.selectorText)) continue
      if (/:(hover|focus|active|focus-visible|focus-within|disabled)|::/.test(rule.selectorText)) continue
      let elements: Element[]
      try { elements = [...document.querySelectorAll(rule.selectorText)] } catch { continue }
      if (elements.length === 0) continue
      const sample = elements.length > 40 ? [...elements.slice(0, 20), ...elements.slice(-20)] : elements
      const names = [...rule.style]
      // group longhands by the declared text
      for (const name of names) {
        if (name.startsWith('--')) continue
        const key = `${context}${rule.selectorText}{${name}`
        if (seen.has(key)) continue
        const value = rule.style.getPropertyValue(name)
        if (value === '') continue
        const styles = sample.map((one) => getComputedStyle(one))
        const before = styles.map((one) => one.getPropertyValue(name))
        const text = rule.style.cssText
        rule.style.removeProperty(name)
        const same = styles.every((one, at) => one.getPropertyValue(name) === before[at])
        rule.style.cssText = text
        if (same) idle.push(key)
        else { effective.push(key); seen.add(key) }
      }
    }
  }
  for (const sheet of document.styleSheets) { try { visit(sheet.cssRules, '') } catch {} }
  return { effective, idle }
}
