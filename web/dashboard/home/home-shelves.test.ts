import { describe, expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { aCase } from '../../cases/case-reply.fixture.ts'
import { collectionNote, inOrder, shelve } from '../../cases/library.ts'
import { arrangeShelves, IN_SIGHT } from './home-shelves.ts'

const DONE = { result: { max_score: 38, stars: 2, score: 27 } }
const shelf = (name: string, cases: CaseReply[]) => ({ name, note: null, cases })
const someCases = (...ids: number[]) => ids.map((id) => aCase(id, {}))
const names = (shelves: { name: string }[]) => shelves.map(({ name }) => name)
const ids = ({ cases }: { cases: CaseReply[] }) => cases.map(({ id }) => id)

describe('the collections of home', () => {
  const all = [
    shelf('Jump back in', someCases(1, 2)),
    shelf('Free Cases', someCases(1, 2, 3, 4, 5, 6, 7)),
    shelf('Red Flag', someCases(2, 3, 8)),
    shelf('Medicine', someCases(4, 9, 10, 11)),
    shelf('Surgery', someCases(4, 9, 10, 12)),
    shelf('Study gap', someCases(8, 9)),
  ]

  test('open with three rows, the student’s own reasons first; the others are a press away', () => {
    const { rows, others } = arrangeShelves(all, new Set())
    expect(names(rows)).toEqual(['Jump back in', 'Study gap', 'Free Cases'])
    expect(names(others)).toEqual(['Red Flag', 'Medicine', 'Surgery'])
  })

  test('are rows only where they fill one', () => {
    const { rows, others } = arrangeShelves(all.slice(1, 5), new Set())
    expect(names(rows)).toEqual(['Free Cases', 'Medicine', 'Surgery'])
    expect(names(others)).toEqual(['Red Flag'])
  })

  test('do not say again who waits in the banner', () => {
    expect(ids(arrangeShelves(all, new Set([1])).rows[0]!)).toEqual([2])
    expect(names(arrangeShelves(all.slice(0, 2), new Set([1, 2])).rows)).toEqual(['Free Cases'])
  })

  test('begin with who is in sight nowhere else and was not met yet, and leave nobody out', () => {
    const met = [aCase(3, DONE), ...someCases(1, 2, 4, 5)]
    const { rows } = arrangeShelves([shelf('Free Cases', met), shelf('Red Flag', someCases(1, 2, 8, 9))], new Set([5]))
    expect(ids(rows[0]!)).toEqual([1, 2, 4, 3, 5])
    expect(ids(rows[1]!)).toEqual([8, 9, 1, 2])
  })
})

test('with 120 cases on seventeen shelves nobody is in sight twice, and every shelf stands once', () => {
  const library = Array.from({ length: 120 }, (_, id) => aCase(id, id % 7 === 0 ? DONE : {}))
  const shelves = Array.from({ length: 17 }, (_, nth) =>
    shelf(
      `Nr ${nth}`,
      library.filter(({ id }) => id % (nth + 1) === 0),
    ),
  )
  const { rows, others } = arrangeShelves(shelves, new Set([0, 1, 2]))
  expect(names([...rows, ...others])).toEqual(names(shelves))
  const inSight = rows.flatMap((row) => ids(row).slice(0, IN_SIGHT))
  expect(inSight).toHaveLength(12)
  expect(new Set(inSight).size).toBe(12)
  for (const row of rows)
    expect(new Set(ids(row)).size).toBe(shelves.find(({ name }) => name === row.name)?.cases.length)
})

describe('a shelf', () => {
  const library = [aCase(1, DONE), aCase(2, {})]

  test('holds its cases in its own order; a case or a shelf that is not there is left out', () => {
    const call = [
      { name: 'Medicine', note: null, cases: [2, 99, 1] },
      { name: 'Surgery', note: null, cases: [99] },
    ]
    expect(shelve(library, call).map((one) => [one.name, ids(one)])).toEqual([['Medicine', [2, 1]]])
    expect(inOrder(library, [])).toEqual([])
  })

  test('says how far the student is, else what it is about', () => {
    expect(collectionNote({ name: 'Medicine', note: 'x', cases: library })).toBe('1 of 2 done')
    expect(collectionNote({ name: 'Medicine', note: 'Open to everyone', cases: library.slice(1) })).toBe(
      'Open to everyone',
    )
  })
})
