import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phrasing, stumblesIn } from '#scripts/content-checks/phrasing.ts'

/** Comments are for us; everything else in these files may be read by a user. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,({])\/\/[^\n]*/g

const withoutComments = (code: string) => code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

const sources = globSync('{web,server,contract}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts'],
})

const stumbles = (file: string) =>
  withoutComments(readFileSync(file, 'utf8'))
    .split('\n')
    .flatMap((line, at) => stumblesIn(line).map(({ words, remedy }) => `${file}:${at + 1} “${words}”: write ${remedy}`))

test('what readers stumbled over is found, with what to write instead, and nothing else is', () => {
  expect(stumblesIn("label: 'Go on'").map(({ remedy }) => remedy)).toEqual(['Continue'])
  expect(stumblesIn('Letters about your account come all the same.')).toHaveLength(2)
  expect(stumblesIn('with {percent} % more time')).toHaveLength(1)
  expect(stumblesIn('Please continue: you’ll find it here. {left % 2}')).toEqual([])
})

test('the strings of web, server and contract are in plain English', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(stumbles)).toEqual([])
})

test('so are help, lessons, journeys, news and what the public pages quote', () => {
  const { tested, problems } = phrasing('content')
  expect(tested).toBeGreaterThan(300)
  expect(problems).toEqual([])
})
