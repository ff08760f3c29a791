import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phrasing, stumblesIn } from '#scripts/content-checks/phrasing.ts'

/** Comments are for us; everything else in these files may be read by a user. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,({])\/\/[^\n]*/g

const withoutComments = (code: string) => code.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

const sources = globSync('{web,server,contract,engine/{marking,manner,race}}/**/*.{ts,tsx}', {
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

/** From a student's walk through the product, as it was written then. */
const STUMBLED_OVER = [
  'label="Go on"',
  'Patients are waiting who answer as people do.',
  'you find the way back to it in the same place',
  'Under each answer stands why, and at the end what to repeat.',
  'A condition is found here once you were told that it was one: before that it would be the answer.',
  'Whoever mends a patient may not read them.',
  'who is sent the link needs no account',
  'At the start there is 100 of doubt',
  'what parts the diagnosis from a rival',
  'It told nothing of the candidates.',
  'First word on pulmonary embolism.',
  'What you missed is spread wide.',
  '>Only the two<',
  'Lay another beside them',
  'Somebody told you six letters? Go in',
  '>Make it<',
  'Letters about your account come all the same.',
  'When your marks were made again',
  'Present password',
  'Is it you that I’m to talk to?',
  'no case yet',
  '25 %',
  'Are you sure want to log out?',
  'Ops, something went wrong.',
  'For four hours the conversation waits',
  'Nothing you said came close.',
  'This would have told most here',
  'A stroke: its page does not say.',
  'He’ll want your name before your questions.',
  '4 things in one breath',
  'NICE guideline NG185 (from knowledge)',
  'New: not yet checked by a second reader',
  'by somebody who left',
  'Somebody else has saved this case.',
  'Start for everybody',
  'Hardly anybody earned it.',
  'There is place for eight people.',
]

test.each(STUMBLED_OVER)('what a student stumbled over does not come back: %s', (words) => {
  expect(stumblesIn(words)).not.toEqual([])
})

test('the strings of web, server, contract and of what marks are in plain English', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(stumbles)).toEqual([])
})

test('so are help, lessons, journeys, news and what the public pages quote', () => {
  const { tested, problems } = phrasing('content')
  expect(tested).toBeGreaterThan(300)
  expect(problems).toEqual([])
})
