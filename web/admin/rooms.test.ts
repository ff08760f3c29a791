import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOM_GROUPS, roomsFor } from './rooms.ts'

const named = (typed: string) => roomsFor(typed, true).flatMap(({ rooms }) => rooms.map(({ name }) => name))

test.each([
  ['refund', ['Users', 'Payments']],
  ['PROMO', ['Promo codes']],
  ['audit log', ['Audit log']],
  ['money plans', ['Plans']],
  ['nothing of that name', []],
])('%j finds %j', (typed, names) => expect(named(typed)).toEqual(names))

test('nothing typed shows every room', () => expect(roomsFor('  ', true)).toEqual(ROOM_GROUPS))

test('the business is shown to owners alone', () => {
  const shown = roomsFor('', false).flatMap(({ rooms }) => rooms.map(({ name }) => name))
  expect(shown).not.toContain('Business')
  expect(shown).toContain('Payments')
})

/** Pages within a listed staff page, and the preview of a case, which cases link to. */
const WITHIN = [
  'admin/institutions/:institutionId',
  'admin/users/:userId',
  'admin/pages/:name',
  'admin/new-page',
  'admin/content/:kind/:name',
]
const ELSEWHERE = ['admin/case/:caseId/preview', 'studio/:studioId']

test('every room of the site is in the list, once', () => {
  const site = readFileSync('web/routes.ts', 'utf8')
  const paths = [...site.matchAll(/route\('((?:admin|studio)[^']*)'/g)].map(([, path]) => path!)
  const listed = ROOM_GROUPS.flatMap(({ rooms }) => rooms.map(({ to }) => to.slice(1)))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual(paths.filter((path) => ![...WITHIN, ...ELSEWHERE].includes(path)).toSorted())
})
