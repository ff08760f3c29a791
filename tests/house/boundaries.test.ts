import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '#scripts/checks/run.ts'

/** A small tree in which every rule of the house is broken once, read by the same configuration as the real one. */
const planted = mkdtempSync(join(tmpdir(), 'bedside-planted-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

const bin = (tool: string) => resolve('node_modules/.bin', tool)

function plant(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, name)), { recursive: true })
    writeFileSync(join(planted, name), content)
  }
}

plant({
  'tsconfig.json': '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
  'package.json': '{"type":"module"}',
  'engine/ask.ts': "import { readFileSync } from 'node:fs'\nexport const ask = () => readFileSync('x')\n",
  'contract/turn.ts': "import { ask } from '../engine/ask.ts'\nexport const turn = ask\n",
  'contract/schema.ts': 'export const schema = 1\n',
  'contract/values/shape.ts': "import { schema } from '../schema.ts'\nexport const shape = schema\n",
  'server/app.ts': "import { page } from '../web/page.ts'\nexport const app = page\n",
  'server/accounts/store.ts': "import { bill } from '../billing/store.ts'\nexport const store = bill\n",
  'server/billing/store.ts': "import { store } from '../accounts/store.ts'\nexport const bill = store\n",
  'server/db/tables.ts': 'export const attempts = 1\n',
  'server/consultations/ask.ts': "import { attempts } from '../db/tables.ts'\nexport const ask = attempts\n",
  'server/consultations/store.ts': "import { attempts } from '../db/tables.ts'\nexport const store = attempts\n",
  'server/modes/race/race.ts': "import { history } from '../history/history.ts'\nexport const race = history\n",
  'server/modes/history/history.ts': "import { ask } from '../../consultations/ask.ts'\nexport const history = ask\n",
  'server/statistics/figures.ts':
    "import { history } from '../modes/history/history.ts'\nexport const figures = history\n",
  'server/lost.ts': "import { gone } from './gone.ts'\nexport const lost = gone\n",
  'web/page.ts': "import type { ask } from '../engine/ask.ts'\nexport const page = (a: typeof ask) => a\n",
  'web/told.ts': "import { shape } from '../contract/values/shape.ts'\nexport const told = shape\n",
  'web/form.ts': "import { schema } from '../contract/schema.ts'\nexport const form = schema\n",
  'web/modes/race/race.ts': "import { ask } from '../history/history.ts'\nexport const race = ask\n",
  'web/modes/history/history.ts': 'export const ask = 1\n',
  'web/consultation/talk.ts': "import { ask } from '../modes/history/history.ts'\nexport const talk = ask\n",
  'web/ui/button.ts': "import { page } from '../page.ts'\nexport const button = page\n",
})
cpSync('.dependency-cruiser.cjs', join(planted, '.dependency-cruiser.cjs'))

type Report = { summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number } }

const cruised = await run('sh', [
  '-c',
  `cd ${planted} && ${bin('depcruise')} engine contract server web --config .dependency-cruiser.cjs --output-type json`,
])
const { summary } = JSON.parse(cruised.output) as Report
const broken = new Set(summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`))

test.each([
  ['the engine reads no files', 'engine-is-pure in engine/ask.ts'],
  ['the contract knows no engine', 'contract-is-schemas-only in contract/turn.ts'],
  ['values of the contract need none of its schemas', 'contract-values-need-nothing in contract/values/shape.ts'],
  ['the server never imports the web', 'server-never-imports-web in server/app.ts'],
  ['areas of the server are strangers', 'server-areas-are-strangers in server/accounts/store.ts'],
  ['areas of the server know no mode', 'server-areas-are-strangers in server/statistics/figures.ts'],
  ['modes of the server are strangers', 'server-modes-are-strangers in server/modes/race/race.ts'],
  ['consultations meet tables in their stores', 'consultations-query-in-stores in server/consultations/ask.ts'],
  ['the web never imports the engine, not even a type', 'web-never-imports-engine-or-server in web/page.ts'],
  ['the web takes only types of the contract', 'web-takes-only-types-of-the-contract in web/form.ts'],
  ['modes are strangers', 'modes-are-strangers in web/modes/race/race.ts'],
  ['what modes share knows no mode', 'shared-parts-know-no-mode in web/consultation/talk.ts'],
  ['the pieces of the interface know no pages', 'web-ui-knows-no-medicine in web/ui/button.ts'],
  ['nothing imports in a circle', 'no-circles in server/accounts/store.ts'],
  ['nothing imports what is not there', 'nothing-unresolved in server/lost.ts'],
])('%s', (_, violation) => {
  expect(broken).toContain(violation)
})

test('the web may take values of the contract that are no schemas', () => {
  expect([...broken].filter((one) => one.endsWith('web/told.ts'))).toEqual([])
})

test.each([
  ['the engine has no clock', 'clock', 'export const now = () => Date.now()\n'],
  ['the engine has no calendar', 'calendar', 'export const today = () => Temporal.Now.plainDateISO()\n'],
  ['the engine has no source of chance', 'chance', 'export const id = () => crypto.randomUUID()\n'],
])('%s', async (_, name, code) => {
  const { vcs: _vcs, $schema: _schema, ...biome } = JSON.parse(readFileSync('biome.json', 'utf8'))
  plant({ 'biome.json': JSON.stringify(biome), [`engine/${name}.ts`]: code })
  const { code: exit, output } = await run('sh', ['-c', `cd ${planted} && ${bin('biome')} lint engine/${name}.ts`])
  expect(output).toContain('noRestrictedGlobals')
  expect(exit).toBe(1)
})

test('the engine throws no dice', async () => {
  plant({ 'engine/dice.ts': 'export const dice = () => Math.random()\n' })
  cpSync('.oxlintrc.json', join(planted, '.oxlintrc.json'))
  const { code, output } = await run('sh', ['-c', `cd ${planted} && ${bin('oxlint')} engine/dice.ts`])
  expect(output).toContain('no-restricted-properties')
  expect(code).toBe(1)
})

test.each(['fetch("x")', 'process.env', 'console.log(1)', 'setTimeout(() => {}, 1)'])(
  'the engine does not compile with %s',
  async (code) => {
    plant({
      'pure/reach.ts': `export const reach = () => ${code}\n`,
      'pure/tsconfig.json': JSON.stringify({ extends: resolve('engine/tsconfig.json'), include: ['./reach.ts'] }),
    })
    const { code: exit, output } = await run(bin('tsc'), ['-p', join(planted, 'pure/tsconfig.json')])
    expect(output).toContain('Cannot find name')
    expect(exit).not.toBe(0)
  },
)
