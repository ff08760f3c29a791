import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm

/** What rules are written for, without the at-rules around them. */
const SELECTORS = /[^{};]*(?=\{)/g

function classesOf(css: string): Set<string> {
  const selectors = (css.replace(/\/\*.*?\*\//gs, '').match(SELECTORS) ?? []).filter((one) => !/^\s*@/.test(one))
  return new Set(selectors.flatMap((one) => one.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []))
}

type Uses = { names: Set<string>; anyName: boolean }

/** The styles that a component imports, each with what it takes of them; by a computed name it may take anything. */
function usesIn(path: string, code: string): [css: string, uses: Uses][] {
  return [...code.matchAll(IMPORT)].map(([, name = '', from = '']) => {
    const taken = code.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))
    const names = new Set([...taken].map(([, one = '']) => one))
    return [join(dirname(path), from), { names, anyName: new RegExp(`\\b${name}\\[`).test(code) }]
  })
}

/** Classes that a component takes and no rule is written for, and rules that no component takes. */
function lostClasses(files: Readonly<Record<string, string>>): string[] {
  const sheets = Object.entries(files).filter(([path]) => path.endsWith('.module.css'))
  const uses = Object.entries(files).flatMap(([path, code]) => usesIn(path, code))
  return sheets.flatMap(([path, css]) => {
    const there = classesOf(css)
    const here = uses.filter(([sheet]) => sheet === path).map(([, found]) => found)
    const taken = new Set(here.flatMap(({ names }) => [...names]))
    const unused = here.some(({ anyName }) => anyName) ? [] : [...there].filter((name) => !taken.has(name))
    return [
      ...[...taken].filter((name) => !there.has(name)).map((name) => `${path} has no .${name}`),
      ...unused.map((name) => `nobody takes .${name} of ${path}`),
    ]
  })
}

test('a class without a rule is found, and a rule without a use, but not where names are computed', () => {
  const page = "import styles from './page.module.css'\nimport own from '../own.module.css'\n"
  expect(
    lostClasses({
      'web/pages/page.tsx': `${page}const a = [styles.head, styles.gone, own[look]]\n`,
      'web/pages/page.module.css':
        '/* .never */\n@layer ui {\n  .head:hover > b {\n    margin: 1.5em;\n  }\n  .old {\n    color: red;\n  }\n}\n',
      'web/own.module.css': '.plain {\n  color: red;\n}\n',
    }),
  ).toEqual(['web/pages/page.module.css has no .gone', 'nobody takes .old of web/pages/page.module.css'])
})

test('every class that a page takes has a rule, and every rule is taken', () => {
  const paths = globSync('web/**/*.{tsx,ts,module.css}')
  expect(paths.length).toBeGreaterThan(500)
  expect(lostClasses(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([])
})
