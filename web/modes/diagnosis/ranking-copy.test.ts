import { expect, test } from 'vitest'
import { openedList } from './ranking-copy.ts'

test.each([
  ['nothing was kept here', ['a'], undefined, ['a']],
  ['what was kept was written over this', ['a'], { written: ['b', 'a'], over: [['a']] }, ['b', 'a']],
  [
    'what was kept was sent, and had arrived',
    ['b', 'a'],
    { written: ['b', 'a', 'c'], over: [['a'], ['b', 'a']] },
    ['b', 'a', 'c'],
  ],
  ['another device has ordered it since', ['z'], { written: ['b'], over: [['a']] }, ['z']],
])('the list opens as it should where %s', (_, onServer, copy, opened) => {
  expect(openedList(onServer, copy)).toEqual(opened)
})
