import { expect, test } from 'vitest'
import type { StudioChange, StudioFiles } from '#contract/values/studio-change.ts'
import { clashesOf } from './clashes.ts'
import { differencesOf } from './differences.ts'
import { joinedWith } from './waiting-changes.ts'

const filesWith = (person: StudioFiles['yaml'][string]): StudioFiles => ({
  yaml: { 'case.yaml': person },
  tables: {},
  texts: {},
  unconfirmed: {},
  comments: {},
})
const before = filesWith({
  brief: 'One.',
  answers: [
    { id: 'onset', says: 'Today.' },
    { id: 'site', says: 'Here.' },
  ],
})
const set = (path: (string | number)[], value: string): StudioChange => ({ op: 'set', file: 'case.yaml', path, value })

test('edits of other places go together', () => {
  const after = filesWith({
    brief: 'Two.',
    answers: [
      { id: 'onset', says: 'Today.' },
      { id: 'site', says: 'Here.' },
    ],
  })
  expect(clashesOf(before, after, [set(['answers', 0, 'says'], 'Monday.')])).toEqual([])
})

test('of one place nothing is written over: the other’s words are shown', () => {
  const after = filesWith({
    brief: 'Two.',
    answers: [
      { id: 'onset', says: 'Today.' },
      { id: 'site', says: 'Here.' },
    ],
  })
  const mine = set(['brief'], 'Mine.')
  expect(clashesOf(before, after, [mine])).toEqual([{ change: mine, theirs: 'Two.' }])
})

test('a change that was kept while its answer was lost is asked about no more', () => {
  expect(clashesOf(before, filesWith({ brief: 'Mine.', answers: [] }), [set(['brief'], 'Mine.')])).toEqual([])
})

test('a place in a list that holds another entry now is another place', () => {
  const after = filesWith({
    brief: 'One.',
    answers: [
      { id: 'new', says: 'Here.' },
      { id: 'onset', says: 'Today.' },
      { id: 'site', says: 'Here.' },
    ],
  })
  expect(clashesOf(before, after, [set(['answers', 1, 'says'], 'There.')])).toHaveLength(1)
  const insert: StudioChange = { op: 'insert', file: 'case.yaml', path: ['answers', 2], value: { id: 'x' } }
  expect(clashesOf(before, after, [insert])).toHaveLength(1)
})

test('letters of one field are one change, and of two fields two', () => {
  const typed = [set(['brief'], 'A'), set(['brief'], 'Ab'), set(['opening'], 'O'), set(['brief'], 'Abc')]
  expect(typed.reduce<StudioChange[]>(joinedWith, []).map((one) => ('value' in one ? one.value : ''))).toEqual([
    'Ab',
    'O',
    'Abc',
  ])
})

test('what differs between two versions is told by the ids of its entries', () => {
  const after = filesWith({
    brief: 'One.',
    answers: [
      { id: 'new', says: 'No.' },
      { id: 'onset', says: 'Monday.' },
      { id: 'site', says: 'Here.' },
    ],
  })
  expect(differencesOf(before, after).map(({ where, before, after }) => [where, before, after])).toEqual([
    ['answers › onset › says', 'Today.', 'Monday.'],
    ['answers › new › id', undefined, 'new'],
    ['answers › new › says', undefined, 'No.'],
  ])
})
