import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import siteRoutes from '../routes.ts'
import { TABS } from './tabs.ts'

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])])

test.each(TABS.map(({ name, to }) => [name, to]))('the tab %s opens a page that is there: %s', (_, to) => {
  expect(pathsOf(siteRoutes)).toContain(to)
})

test('Learn is the skills hub on a phone, which has the search as a tab; a wide screen has it as an icon', () => {
  const on = (place: 'wide' | 'phone') =>
    TABS.filter(({ only }) => only === undefined || only === place).map(({ name }) => name)
  expect(on('phone')).toEqual(['Home', 'Skills hub', 'Scripts', 'Explorer', 'Search'])
  expect(on('wide')).toEqual(['Home', 'Learn', 'Scripts', 'Condition Explorer'])
})
