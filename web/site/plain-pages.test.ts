import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../react-router.config.ts'
import site from '../routes.ts'
import { isPlainPath } from './plain-pages.ts'

const flat = (routes: typeof site): typeof site => routes.flatMap((one) => [one, ...flat(one.children ?? [])])

test('a page has the handle of plain pages where links know it as one, and is built as HTML', () => {
  const marked = flat(site)
    .filter(({ file }) => /export const handle = PLAIN\b/.test(readFileSync(`web/${file}`, 'utf8')))
    .map(({ path }) => `/${path}`)
  const known = flat(site).flatMap(({ path }) => (path && isPlainPath(`/${path}`) ? [`/${path}`] : []))
  expect(marked.sort()).toEqual(known.sort())
  expect(known.length).toBeGreaterThan(4)
  for (const path of known) expect(config.prerender).toContain(path)
})

test.each([
  ['/about#contact', true],
  ['/about', true],
  ['/', false],
  ['/careers/clinical-author', false],
])('%s: %s', (path, plain) => {
  expect(isPlainPath(path)).toBe(plain)
})
