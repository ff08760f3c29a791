import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '#server/env.ts'
import { jobs } from '#server/jobs.ts'
import { makeMetrics, namesOf } from '#server/metrics/metrics.ts'
import { routes } from '#server/routes.ts'

// The runbook and its alarms name what there is.

const runbook = readFileSync('docs/runbook.md', 'utf8')
const alertsText = readFileSync('docs/alerts.yaml', 'utf8')
const { groups } = parse(alertsText) as { groups: { rules: { alert: string; expr: string; for?: string }[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const known = new Set(namesOf(await makeMetrics().text()))

const NAMED = /\b(?:bedside|nodejs|process)_[a-z0-9_]+/g
/** What a query asks for, by the name under which it is counted. */
const named = (text: string) => [...new Set(text.match(NAMED) ?? [])]
const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''))

test('there are ten alarms or more, each with a section of the runbook and none without', () => {
  const sections = [...runbook.matchAll(/^## ([A-Z]\w+[A-Z]\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThanOrEqual(10)
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
})

test.each(alerts)(
  '$alert: what people see, what it is measured by, where to look and what helps',
  ({ alert, expr }) => {
    const section = runbook.split(/^## /m).find((one) => one.startsWith(`${alert}\n`)) ?? ''
    for (const part of ['Seen', 'Measured', 'Look', 'Help']) expect(section).toContain(`- **${part}**`)
    const quotedNames = named(expr)
    if (!expr.startsWith('up{')) expect(quotedNames.length).toBeGreaterThan(0)
    for (const name of quotedNames) expect(isKnown(name), name).toBe(true)
  },
)

test('every figure that the runbook names is told', () => {
  expect(named(runbook).length).toBeGreaterThan(8)
  expect(named(runbook).filter((name) => !isKnown(name))).toEqual([])
})

test('a figure that is not told would be found', () => {
  expect(named('rate(bedside_reader_queue[5m])').filter((name) => !isKnown(name))).toEqual(['bedside_reader_queue'])
})

describe('what the runbook and the alarms refer to exists:', () => {
  const both = runbook + alertsText
  test('routes', () => {
    const urls = routes.map(([, url]) => url)
    const quotedRoutes = [...both.matchAll(/route="([^"]+)"/g)].map(([, route]) => route)
    expect(quotedRoutes.length).toBeGreaterThan(0)
    expect(quotedRoutes.filter((route) => !urls.includes(route!))).toEqual([])
    const shapes = [...alertsText.matchAll(/route=~"([^"]+)"/g)].map(([, shape]) => new RegExp(`^${shape}$`))
    for (const shape of shapes) expect(urls.filter((url) => shape.test(url)).length).toBeGreaterThan(1)
  })

  test('jobs', () => {
    const names = jobs.map(({ name }) => name)
    for (const name of ['mail', 'lti-grade', 'record-statement']) expect(names).toContain(name)
  })

  test('settings', () => {
    const settings = [...runbook.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!)
    expect(settings.length).toBeGreaterThan(5)
    expect(settings.filter((name) => !(name in SETTINGS))).toEqual([])
  })

  test('files', () => {
    const paths = [...runbook.matchAll(/\b(?:docs|tests|server)\/[\w./-]*\w/g)].map(([path]) => path)
    const isThere = (path: string) => existsSync(path) || /^docs\/decisions\/\d{3}$/.test(path)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })
})
