import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inCountry, writeCountryPages } from './country-pages.ts'

const PAGE = [
  '<!DOCTYPE html><html lang="en"><head><link rel="canonical" href="https://bedside.example/plans"/>',
  '<link rel="stylesheet" href="/assets/root-1.css"/></head><body>',
  '<a href="/">Home</a><a class="x" href="/plans?plan=1-year#top">Plans</a><a href="/terms.pdf">Terms</a>',
  '<a href="https://elsewhere.example/">Out</a><a href="#main">Skip</a><a href="//elsewhere.example">Out</a>',
  '<img src="/patients/1/blank.svg"><script>window.__reactRouterContext = {"basename":"/","future":{}};</script></body></html>',
].join('')

test('a page under a prefix has its language, its own links and a program that knows where it stands', () => {
  const page = inCountry(PAGE, 'uk')
  expect(page).toContain('<html lang="en-GB">')
  expect(page).toContain('rel="canonical" href="https://bedside.example/uk/plans"')
  expect(page).toContain('<a href="/uk">Home</a><a class="x" href="/uk/plans?plan=1-year#top">')
  expect(page).toContain('{"basename":"/uk","future"')
  expect(inCountry(PAGE, 'au')).toContain('<html lang="en-AU">')
})

test.each([
  'href="/assets/root-1.css"',
  'href="/terms.pdf"',
  'href="https://elsewhere.example/"',
  'href="#main"',
  'href="//elsewhere.example"',
  'src="/patients/1/blank.svg"',
])('files, other sites and places of the page stay: %s', (unchanged) => {
  expect(inCountry(PAGE, 'uk')).toContain(unchanged)
})

test('every page is written for every country, and no copy is copied', () => {
  const site = mkdtempSync(join(tmpdir(), 'bedside-countries-'))
  mkdirSync(join(site, 'plans'))
  for (const name of ['index.html', '__spa-fallback.html', 'plans/index.html']) writeFileSync(join(site, name), PAGE)
  writeCountryPages(site)
  writeCountryPages(site)
  for (const country of ['uk', 'au'])
    for (const name of ['index.html', '__spa-fallback.html', 'plans/index.html'])
      expect(readFileSync(join(site, country, name), 'utf8')).toContain(`"basename":"/${country}"`)
  expect(() => readFileSync(join(site, 'uk/uk/index.html'))).toThrow()
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(PAGE)
  rmSync(site, { recursive: true })
})
