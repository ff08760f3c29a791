import { expect, test } from 'vitest'
import { applyChange, NoSuchPlace, type StudioFiles, waiting } from './studio-change.ts'

const files: StudioFiles = {
  yaml: { 'case.yaml': { opening: 'Ow.', answers: [{ id: 'onset' }, { id: 'site' }, { id: 'worry' }] } },
  tables: {
    'asks.tsv': [
      ['after', 'answers', 'fine', 'question', 'source'],
      ['-', 'onset', '-', 'When?', 'unconfirmed'],
    ],
  },
  texts: {},
  unconfirmed: { 'case.yaml': [['opening'], ['answers', 1], ['answers', 2]] },
  comments: { 'case.yaml': [{ path: ['answers', 2], place: 'before', text: ' What she fears' }] },
}
const file = 'case.yaml'
const marksAfter = (change: Parameters<typeof applyChange>[1]) => applyChange(files, change).unconfirmed[file]

test('what is written is set, and needs no yes any longer; the files before stay as they are', () => {
  const next = applyChange(files, { op: 'set', file, path: ['opening'], value: 'Oh.' })
  expect(next.yaml[file]).toMatchObject({ opening: 'Oh.' })
  expect(next.unconfirmed[file]).toEqual([
    ['answers', 1],
    ['answers', 2],
  ])
  expect(files.yaml[file]).toMatchObject({ opening: 'Ow.' })
})

test('a word of an answer confirms its line', () => {
  expect(marksAfter({ op: 'set', file, path: ['answers', 1, 'says'], value: 'Here.' })).toEqual([
    ['opening'],
    ['answers', 2],
  ])
})

test('marks and comments move with what they stand at', () => {
  const more = applyChange(files, { op: 'insert', file, path: ['answers', 0], value: { id: 'first' } })
  expect(more.unconfirmed[file]).toEqual([['opening'], ['answers', 2], ['answers', 3]])
  expect(more.comments[file]?.[0]?.path).toEqual(['answers', 3])
  const less = applyChange(files, { op: 'remove', file, path: ['answers', 1] })
  expect(less.unconfirmed[file]).toEqual([['opening'], ['answers', 1]])
  expect(less.yaml[file]).toMatchObject({ answers: [{ id: 'onset' }, { id: 'worry' }] })
})

test('a yes takes the mark, of a question the word in its row', () => {
  expect(waiting(files)).toBe(4)
  const next = applyChange(applyChange(files, { op: 'accept', file, path: ['answers', 1] }), {
    op: 'accept',
    file: 'asks.tsv',
    path: [1],
  })
  expect(waiting(next)).toBe(2)
  expect(next.tables['asks.tsv']?.[1]?.at(-1)).toBe('bank')
})

test.each([
  ['a list that is not there', { op: 'insert', file, path: ['replies', 0], value: 1 }],
  ['a place behind the end', { op: 'insert', file, path: ['answers', 9], value: 1 }],
  ['an entry that is not there', { op: 'remove', file, path: ['answers', 9] }],
  ['below a text', { op: 'set', file, path: ['opening', 'words', 'first'], value: 1 }],
  ['what every object has', { op: 'set', file, path: ['__proto__', 'x'], value: 1 }],
  ['a file that no case has', { op: 'set', file: '../x', path: ['a'], value: 1 }],
] as const)('%s is refused', (_, change) => {
  expect(() => applyChange(files, { ...change, path: [...change.path] })).toThrow(NoSuchPlace)
})
