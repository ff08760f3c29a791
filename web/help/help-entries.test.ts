import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { HelpReply } from '#contract/help.ts'
import { entriesOf, findHelp, helpPath, piecesOf } from './help-entries.ts'

const lists = ['account', 'using'].map((name) => parse(readFileSync(`content/help/${name}.yaml`, 'utf8')))
const entries = entriesOf({ lists } as HelpReply)

describe('searching the help page', () => {
  test.each([
    ['password', 'cannot-log-in'],
    ['forgot password', 'cannot-log-in'],
    ['pasword', 'cannot-log-in'],
    ['microphone', 'troubleshooting'],
    ['credit card', 'change-card'],
    ['delete account', 'cancel'],
    ['UNDIAGNOSED', 'undiagnosed'],
    ['25%', 'undiagnosed'],
    ['level', 'case-levels'],
    ['red flag', 'rubrics'],
    ['differential', 'differentials'],
    ['memory', 'chat-rules'],
    ['flag a wrong answer', 'unexpected-response'],
    ['  trial  ', 'trial-expired'],
  ])('%j finds %s first', (typed, id) => {
    expect(findHelp(entries, typed)[0]?.id).toBe(id)
  })

  test('nothing typed gives every entry in its order', () => {
    expect(findHelp(entries, ' ')).toEqual(entries)
  })

  test('what nobody wrote about finds nothing', () => {
    expect(findHelp(entries, 'xylophone')).toEqual([])
  })
})

test('an entry has an address of its own', () => {
  expect(helpPath({ id: 'undiagnosed' })).toBe('/help#undiagnosed')
})

test.each([
  ['No link.', [{ text: 'No link.' }]],
  ['Look [here](/help).', [{ text: 'Look ' }, { text: 'here', to: '/help' }, { text: '.' }]],
  ['[One](/a) and [two](#b)', [{ text: 'One', to: '/a' }, { text: ' and ' }, { text: 'two', to: '#b' }]],
])('%j is shown in its pieces', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})
