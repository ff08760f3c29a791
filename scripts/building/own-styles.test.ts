import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withOwnStyles } from './own-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'bedside-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/a.css'), 'a{color:red}')
writeFileSync(join(folder, 'assets/b.css'), 'b{src:url(/assets/$1.woff2)}')
writeFileSync(join(folder, 'assets/c.css'), 'c{src:url(beside.woff2)}')

const page = (...sheets: string[]) =>
  `<head>${sheets.map((one) => `<link rel="stylesheet" href="${one}"/>`).join('')}<i/></head>`

test('a page has its style sheets in itself, in their order, to the letter', () => {
  expect(withOwnStyles(page('/assets/a.css', '/assets/b.css#'), folder)).toBe(
    '<head><style>a{color:red}\nb{src:url(/assets/$1.woff2)}</style>' +
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/b.css#" disabled=""/><i/></head>',
  )
})

test('what could not be found from the page is refused', () => {
  expect(() => withOwnStyles(page('/assets/c.css'), folder)).toThrow('beside itself')
  expect(() => withOwnStyles('<head></head>', folder)).toThrow('no style sheet')
})
