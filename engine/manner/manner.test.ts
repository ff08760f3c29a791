import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heardAs } from '#tests/content/heard.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { bandOf } from './manner.ts'

const mannerAfterAll = (messages: string[][]) => consultation(sampleCase, messages).at(-1)?.manner

describe('bedside manner starts at 50 and moves with reasons', () => {
  test.each<[string, string[][], number]>([
    ['a name', [['introduce']], 53],
    ['a name only once', [['introduce'], ['introduce']], 53],
    ['asking before going ahead', [['consent']], 53],
    ['a wide question early', [['open']], 53],
    ['kind words, less each time', [['empathy'], ['empathy'], ['empathy'], ['empathy']], 58],
    ['a plain question', [['smoking']], 50],
    ['what the patient thinks, fears and hopes', [['ideas', 'concerns', 'expectations']], 60],
    ['four things in one breath', [['sx:nausea', 'sx:vomiting', 'sx:rash', 'sx:wheeze']], 49],
    ['five', [['sx:nausea', 'sx:vomiting', 'sx:rash', 'sx:wheeze', 'sx:headache']], 48],
  ])('%s', (_, messages, manner) => {
    expect(mannerAfterAll(messages)).toBe(manner)
  })

  test('a wide question in the middle is no opening', () => {
    const asked = [['smoking'], ['alcohol'], ['diet'], ['sx:rash'], ['sx:nausea', 'introduce'], ['open']]
    expect(consultation(sampleCase, asked).at(-1)?.moves).toEqual([])
  })

  test('thanks are not said to be a goodbye', () => {
    const [turn] = consultation(sampleCase, [['close']])
    expect(turn!.moves).toEqual([{ by: 2, why: 'You thanked him or said goodbye.' }])
  })

  test('six messages without a name are noticed once', () => {
    const questions = ['smoking', 'alcohol', 'diet', 'sx:rash', 'sx:nausea', 'sx:wheeze', 'allergies'].map((act) => [
      act,
    ])
    expect(consultation(sampleCase, questions).map(({ manner }) => manner)).toEqual([50, 50, 50, 50, 50, 46, 46])
  })
})

describe('a hard thing that was told', () => {
  const trusted = [['greet'], ['introduce'], ['consent'], ['open'], ['concerns']]
  const lastMove = (messages: string[][]) => consultation(sampleCase, messages).at(-1)?.moves[0]

  test('is met by kind words', () => {
    expect(lastMove([...trusted, ['empathy']])).toEqual({
      by: 5,
      why: 'He told you something hard, and you responded to that first.',
    })
  })

  test('is not passed over', () => {
    const why = 'He had told you something hard, and you went on to the next question.'
    expect(lastMove([...trusted, ['smoking']])).toEqual({ by: -3, why })
  })

  test('may be stayed with', () => {
    expect(lastMove([...trusted, ['elaborate']])?.by).toBe(1)
  })

  test.each(['sx:suicidal', 'sx:self_harm', 'safety_abuse'])('leads on to %s', (act) => {
    expect(
      consultation(sampleCase, [...trusted, [act]])
        .at(-1)
        ?.moves.filter(({ by }) => by < 0),
    ).toEqual([])
  })
})

describe('how a question is put', () => {
  test.each<[string, string, string[], Turn['status'], number]>([
    ['abuse', 'You are an idiot', [], 'profanity', -25],
    ['rudeness', 'Hurry up, do you smoke?', ['smoking'], 'normal', -12],
    ['a leading question', "You don't smoke, do you?", ['smoking'], 'leading', -2],
    ['one word', 'Smoking?', ['smoking'], 'oneword', -1],
    ['nonsense', 'asdfghjkl', [], 'red_message', -1],
    ['something off the topic', 'Who won the football last night?', [], 'na', 0],
  ])('%s', (_, said, acts, status, by) => {
    const turn = heardAs(sampleCase, [], said, acts)
    expect([turn.status, turn.manner - 50]).toEqual([status, by])
  })

  test('three one-word questions running weigh more than three', () => {
    const turns: Turn[] = []
    for (const act of ['smoking', 'diet', 'allergies']) turns.push(heardAs(sampleCase, turns, `${act}?`, [act]))
    expect(turns.map(({ moves }) => moves[0]?.by)).toEqual([-1, -1, -3])
  })

  test('the same question again is heard as not listening, a closer one is not', () => {
    const first = heardAs(sampleCase, [], 'Where is the pain?', ['site:complaint'])
    const same = heardAs(sampleCase, [first], 'Where is your pain?', ['site:complaint'])
    const closer = heardAs(sampleCase, [first], 'Left or right side?', ['site:complaint'])
    expect([same.manner, closer.manner]).toEqual([48, 50])
  })
})

test('of a child, the one who answers is named', () => {
  const moves = consultation(sampleChild, [['concerns']]).at(-1)?.moves
  expect(moves).toEqual([{ by: 4, why: 'You asked what was worrying her.' }])
})

test.each([
  [0, 'Poor'],
  [19, 'Poor'],
  [20, 'Okay'],
  [40, 'Good'],
  [59, 'Good'],
  [60, 'Great'],
  [80, 'Excellent'],
  [100, 'Excellent'],
])('%i is %s', (manner, band) => {
  expect(bandOf(manner)).toBe(band)
})
