import { describe, expect, test } from 'vitest'
import { chooseFrom } from './choose.ts'
import type { ReadPart } from './read-message.ts'

const CALIBRATION = { temperature: 20, known: 0, part: 0.45, remark: 0.5, close: 0.34 }
const part = (ranked: [string, number][], from = 0, to = 10): ReadPart => ({
  from,
  to,
  ranked: ranked.map(([id, score]) => ({ id, score })),
})
const chosen = (whole: ReadPart, parts: ReadPart[] = [whole]) =>
  chooseFrom('test', { whole, parts }, CALIBRATION).parts.map(({ kind, chosen }) => [kind, ...chosen])

const CLEAR = part([
  ['onset', 0.4],
  ['course', 0.1],
])

describe('chooseFrom', () => {
  test('one that is far ahead answers', () => {
    expect(chosen(CLEAR)).toEqual([['answered', 'onset']])
  })
  test('none that is near enough is not known', () => {
    expect(chosen(part([['onset', -0.1]]))).toEqual([['unknown']])
  })
  test('where many are as near as one another the student is asked which of two', () => {
    const close: [string, number][] = ['one', 'two', 'three', 'four'].map((id, at) => [id, 0.2 - at / 1000])
    expect(chosen(part(close))).toEqual([['asked-back', 'one', 'two']])
  })
  test('each part of a message has its own answer', () => {
    expect(chosen(CLEAR, [part([['smoking', 0.3]], 0, 4), part([['alcohol', 0.3]], 5, 10)])).toEqual([
      ['answered', 'smoking'],
      ['answered', 'alcohol'],
    ])
  })
  test('a part that fits nothing adds nothing', () => {
    expect(chosen(CLEAR, [part([['smoking', 0.3]], 0, 4), part([['alcohol', -0.2]], 5, 10)])).toEqual([
      ['answered', 'smoking'],
      ['nothing'],
    ])
  })
  test('where no part fits by itself the whole may', () => {
    expect(chosen(CLEAR, [part([['smoking', -0.3]], 0, 4), part([['alcohol', -0.2]], 5, 10)])).toEqual([
      ['answered', 'onset'],
    ])
  })
  test('a question beside a remark needs to be no surer than alone', () => {
    const close: [string, number][] = ['one', 'two', 'three', 'four'].map((id, at) => [id, 0.2 - at / 1000])
    expect(chosen(CLEAR, [part([['talk:empathy', 0.4]], 0, 4), part(close, 5, 10)])).toEqual([
      ['answered', 'talk:empathy'],
      ['answered', 'one'],
    ])
    expect(chosen(CLEAR, [part([['smoking', 0.4]], 0, 4), part(close, 5, 10)])).toEqual([
      ['answered', 'smoking'],
      ['nothing'],
    ])
  })
  test('one answer to two parts is told once', () => {
    expect(chosen(CLEAR, [part([['smoking', 0.3]], 0, 4), part([['smoking', 0.3]], 5, 10)])).toEqual([
      ['answered', 'smoking'],
    ])
  })
  test('what is stored names the reader and the nearest candidates', () => {
    expect(chooseFrom('test', { whole: CLEAR, parts: [CLEAR] }, CALIBRATION)).toMatchObject({
      reader: 'test',
      parts: [{ ranked: [{ id: 'onset', score: 0.4 }, { id: 'course' }] }],
    })
  })
})
