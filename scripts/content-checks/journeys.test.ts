import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Diagnosis } from '#engine/case/differential-file.ts'
import type { Journey } from '#engine/journeys/journey-file.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { loadJourneys } from '#server/content/load-journeys.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { journeys } from './journeys.ts'

const dir = await mkdtemp(join(tmpdir(), 'bedside-journeys-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

const journey: Journey = {
  id: 'night-shift',
  title: 'A night shift',
  summary: 'Three people who cannot wait for the morning, one after another.',
  practises: ['Ask what is dangerous first', 'Listen when it is late'],
  cases: [1, 2, 3],
}
const library = new Map([1, 2, 3].map((id) => [id, sampleCase] as const))
const GOUT: Diagnosis = { condition: 'gout', name: 'Gout', accepts: ['AS'], place: 'likely', for: [], against: [] }
const withGout = new Map([[1, { ...sampleCase, file: { ...sampleCase.file, differential: [GOUT] } }]])

/** Returns the loader's problems for a modified `night-shift.yaml`. */
async function loaded(change: Partial<Journey>, order = ['night-shift']): Promise<string[]> {
  await writeFile(join(dir, 'order.yaml'), JSON.stringify(order))
  await writeFile(join(dir, 'night-shift.yaml'), JSON.stringify({ ...journey, ...change }))
  const problems: ContentProblem[] = []
  await loadJourneys(dir, library, problems)
  return problems.map(({ key, remedy }) => `${key}: ${remedy}`)
}

const checked = (more: Partial<Journey>, others: Journey[] = []) =>
  journeys(
    { cases: withGout, journeys: new Map([{ ...journey, ...more }, ...others].map((one) => [one.id, one])) },
    { pages: new Map() },
  ).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

test('a sound journey has nothing said about it', async () => {
  expect(await loaded({})).toEqual([])
  expect(checked({})).toEqual([])
})

describe('the loader names what an author must mend', () => {
  test.each<[string, Partial<Journey>, string[]]>([
    ['a case that is not there', { cases: [1, 2, 77] }, ['cases[2 77]: there is no such case: correct the id']],
    ['a case met twice', { cases: [1, 2, 2] }, ['cases[2 2]: it is listed twice']],
    [
      'an id that is not the name of the file',
      { id: 'day-shift' },
      ['id: it is permanent: name the file day-shift.yaml'],
    ],
    ['too few cases', { cases: [1, 2] }, ['cases: it has 2, and needs at least 3']],
  ])('%s', async (_, change, said) => {
    expect((await loaded(change)).filter((line) => !line.startsWith('night-shift'))).toEqual(said)
  })

  test('an id that was published and has no file any more', async () => {
    expect(await loaded({}, ['night-shift', 'gone'])).toEqual(['gone: there is no gone.yaml'])
  })
  test('a file that the list does not name', async () => {
    expect(await loaded({}, [])).toEqual(['night-shift: not listed: add a line'])
  })
})

describe('the content check refuses', () => {
  test('two journeys of one name', () => {
    expect(checked({}, [{ ...journey, id: 'other' }])).toContain('title: other has the same name: choose another')
  })
  test.each([
    ['a diagnosis in the title', { title: 'Gout at night' }, 'title: "Gout" gives a diagnosis away: use other words'],
    [
      'an abbreviation of one',
      { practises: ['Think of AS early'] },
      'practises: "AS" gives a diagnosis away: use other words',
    ],
  ])('%s', (_, change, said) => expect(checked(change)).toEqual([said]))
  test('no ordinary word that looks like an abbreviation', () => {
    expect(checked({ practises: ['As calmly as you can'] })).toEqual([])
  })
})
