import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RULE = /([^{};]*)\{([^{}]*)\}/g
const SCROLLS = /\boverflow(?:-x)?: (?:auto|scroll)/
const POSITIONED = /\bposition: (?:relative|absolute|fixed|sticky)/

/**
 * Returns the selectors of a style sheet that scroll sideways without being positioned. Hidden text inside them is
 * positioned absolutely, so it is clipped only by a positioned element, and otherwise widens the page.
 */
function unpositioned(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(RULE)]
    .filter(([, , body = '']) => SCROLLS.test(body) && !POSITIONED.test(body))
    .map(([, selector = '']) => selector.trim())
}

test('an unpositioned scroll container is found, inside an at-rule too', () => {
  const css =
    '.a {\n  overflow-x: auto;\n}\n@media print {\n  .b {\n    overflow: scroll;\n  }\n}\n.c {\n  position: sticky;\n  overflow: auto;\n}\n.d {\n  overflow: hidden;\n}\n'
  expect(unpositioned(css)).toEqual(['.a', '.b'])
})

test('every element that scrolls sideways is positioned, so that hidden text cannot widen the page', () => {
  const sheets = globSync('web/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.flatMap((path) => unpositioned(readFileSync(path, 'utf8')).map((one) => `${path}: ${one}`))).toEqual([])
})
