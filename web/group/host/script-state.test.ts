import { describe, expect, test } from 'vitest'
import { line, script } from './script.fixture.ts'
import { askedLines, isWaiting, NOTHING_JUDGED, type ScriptJudgement } from './script-state.ts'

const lineOf = (id: string) => {
  const found = script.sections.flatMap(({ lines }) => lines).find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const KIND: ScriptJudgement = { kind: true, opened: new Set() }

describe('a line waits until all that it waits for has come', () => {
  test.each<[string, string, ScriptJudgement, string[], boolean]>([
    ['nothing to wait for', 'smoking', NOTHING_JUDGED, [], false],
    ['neither kind nor told', 'fear', NOTHING_JUDGED, [], true],
    ['kind, and what comes before not told', 'fear', KIND, [], true],
    ['told before, and not kind', 'fear', NOTHING_JUDGED, ['smoking'], true],
    ['both', 'fear', KIND, ['smoking'], false],
    ['said already', 'fear', NOTHING_JUDGED, ['fear'], false],
    ['its time judged to have come', 'fear', { kind: false, opened: new Set(['fear']) }, [], false],
    ['to be asked twice, however kind', 'twice', KIND, [], true],
    ['asked twice, as the host judges', 'twice', { kind: false, opened: new Set(['twice']) }, [], false],
  ])('%s', (_, id, judged, saidLines, waits) => {
    expect(isWaiting(lineOf(id), judged, new Set(saidLines))).toBe(waits)
  })
})

describe('what was asked just now', () => {
  test.each<[string, string[], [string, string[]][]]>([
    ['a line', ['smoking'], [['smoking', []]]],
    ['a detail of one', ['smoking#since'], [['smoking', ['smoking#since']]]],
    ['both, once', ['smoking', 'smoking#since'], [['smoking', ['smoking#since']]]],
    ['what is not in the story', ['none:pets'], [['none:pets', []]]],
    [
      'two, in their order',
      ['urine', 'smoking'],
      [
        ['urine', []],
        ['smoking', []],
      ],
    ],
    ['something that this script has not got', ['gone'], []],
  ])('%s', (_, asked, lines) => {
    expect(askedLines(script, asked).map((one) => [one.line.id, one.details.map(({ id }) => id)])).toEqual(lines)
  })
})

test('a line of its own has no hold', () => {
  expect(isWaiting(line('a', 'b', 'c'), NOTHING_JUDGED, new Set())).toBe(false)
})
