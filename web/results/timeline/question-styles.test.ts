import { expect, test } from 'vitest'
import { movers, questionStyles, styleWords } from './question-styles.ts'
import { type TimelineTurnReply, timelineTurn } from './timeline-turn.fixture.ts'

const turn = (index: number, change: Partial<TimelineTurnReply>) => timelineTurn({ index, ...change })
const move = (by: number) => ({ by, why: 'Because.' })

test('every question is open or closed, and may besides be leading, bundled or asked again', () => {
  const timeline = [
    turn(0, { open: true }),
    turn(1, { leading: true, repeat: true }),
    turn(2, { asked: 4 }),
    turn(3, { question: false }),
  ]
  const counts = questionStyles(timeline).map(({ name, turns }) => [name, turns.map(({ index }) => index)])
  expect(counts).toEqual([
    ['Open', [0]],
    ['Closed', [1, 2]],
    ['Leading', [1]],
    ['Bundled', [2]],
    ['Asked again', [1]],
  ])
})

test.each<[Partial<TimelineTurnReply>, string[]]>([
  [{ open: true }, ['open']],
  [{ leading: true, repeat: true }, ['closed', 'leading', 'asked before']],
  [{ asked: 5 }, ['closed', '5 at once']],
  [{ question: false, repeat: true }, []],
])('a turn says how it was asked: %j', (more, words) => {
  expect(styleWords(turn(0, more))).toEqual(words)
})

test('the turns that moved manner most come in the order of the consultation', () => {
  const timeline = [
    turn(0, { moves: [move(2)] }),
    turn(1, { moves: [] }),
    turn(2, { moves: [move(-6)] }),
    turn(3, { moves: [move(4), move(-1)] }),
  ]
  expect(movers(timeline, 2).map(({ index }) => index)).toEqual([2, 3])
})
