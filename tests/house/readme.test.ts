import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/env.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(SETTINGS))(
  'the README tells what %s does, as the server has it',
  (name, { unset, meaning }) => {
    expect(readme).toContain(`| \`${name}\` | ${unset} | ${meaning} |`)
  },
)

test('the README names no setting that the server does not know', () => {
  const named = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(SETTINGS))
})

test('every command that the README names exists', () => {
  const named = [...readme.matchAll(/npm run (?:-s )?([a-z-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the README opens with pictures of the product, each by day and by night, together under a megabyte', () => {
  const shown = [...readme.matchAll(/(?:src|srcset)="(docs\/pictures\/[\w-]+\.webp)"/g)].map(([, path]) => path!)
  for (const name of ['consultation', 'debrief', 'phone'])
    for (const theme of ['light', 'dark']) expect(shown).toContain(`docs/pictures/${name}-${theme}.webp`)
  expect(shown.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(1_000_000)
  expect([...readme.matchAll(/<img [^>]*alt="[^"]{20,}"/g)]).toHaveLength(shown.length / 2)
})
