import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ReadPart } from '#engine/reading/choosing/read-message.ts'
import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { checkAnswer } from './check-answer.ts'

const IDS = new Set(['onset', 'smoking', 'alcohol', 'site', 'rash', 'talk:empathy', 'general:sx:fever'])
const part = (from: number, to: number, ranked: Record<string, number>): ReadPart => ({
  from,
  to,
  ranked: Object.entries(ranked).map(([id, score]) => ({ id, score })),
})
/** Creates a message as read by a reader that knows these candidates. */
function read(message: string, ranked: Record<string, number> = { onset: 0.3, smoking: 0.25 }): ToRead {
  const whole = part(0, message.length, ranked)
  return {
    patientCase: {} as PatientCase,
    turns: [],
    message,
    read: { whole, parts: [whole] },
    offline: { reader: 'test', parts: [] },
  }
}
const said = (...parts: [quote: string, ...ids: string[]][]) =>
  JSON.stringify({ parts: parts.map(([quote, ...ids]) => ({ quote, ids })) })
const check = (request: ToRead, words: string) => checkAnswer(words, request, IDS)

describe('an answer that is right', () => {
  test('becomes parts in the order of the message, each with its words', () => {
    const message = 'When did it start, and do you smoke?'
    expect(check(read(message), said(['do you smoke', 'smoking'], ['When did it start', 'onset']))).toEqual({
      parts: [
        expect.objectContaining({ from: 0, to: 17, kind: 'answered', chosen: ['onset'] }),
        expect.objectContaining({ from: 23, to: 35, kind: 'answered', chosen: ['smoking'] }),
      ],
    })
  })
  test('keeps the five nearest of the offline reader beside it', () => {
    const request = read('When?', { onset: 0.3, a: 0.2, b: 0.1, c: 0, d: -0.1, e: -0.2 })
    expect(check(request, said(['When?', 'onset']))).toMatchObject({ parts: [{ ranked: { length: 5 } }] })
  })
  test('may come in a fence', () => {
    expect(check(read('When?'), `\`\`\`json\n${said(['When?', 'onset'])}\n\`\`\``)).toHaveProperty('parts')
  })
  test('of a part that asks nothing known leaves that part out, and says so where it is the only one', () => {
    const message = 'When did it start? Wibble?'
    expect(check(read(message), said(['When did it start?', 'onset'], ['Wibble?', 'none']))).toMatchObject({
      parts: [{ kind: 'answered' }, { kind: 'nothing', chosen: [] }],
    })
    expect(check(read('Wibble?'), said(['Wibble?', 'none']))).toMatchObject({ parts: [{ kind: 'unknown' }] })
  })
  test('that tells one answer twice tells it once', () => {
    const message = 'When did it start? When exactly?'
    const answer = said(['When did it start?', 'onset'], ['When exactly?', 'onset'])
    expect(check(read(message), answer)).toMatchObject({ parts: { length: 1 } })
  })
  test('that quotes the same words twice finds both places', () => {
    const message = 'cough? cough?'
    expect(check(read(message), said(['cough?', 'onset'], ['cough?', 'smoking']))).toMatchObject({
      parts: [{ from: 0 }, { from: 7 }],
    })
  })
  test('may choose as many as a list names', () => {
    const message = 'Do you have a rash, smoke or drink alcohol?'
    const near = { rash: 0.1, smoking: 0.1, alcohol: 0.1 }
    expect(check(read(message, near), said([message, 'rash', 'smoking', 'alcohol']))).toHaveProperty('parts')
  })
})

describe('an answer is refused whole', () => {
  test.each<[string, string, string, string]>([
    ['that is no JSON', 'When?', 'onset, I think', 'malformed'],
    ['that is cut', 'When?', '{"parts":[{"quote":"When?","ids":["on', 'malformed'],
    ['of another shape', 'When?', '{"id":"onset"}', 'malformed'],
    ['with more than was asked', 'When?', '{"parts":[{"quote":"When?","ids":["onset"],"why":"x"}]}', 'malformed'],
    ['without parts', 'When?', '{"parts":[]}', 'malformed'],
    ['with a part that chooses nothing', 'When?', said(['When?']), 'malformed'],
    ['with an unknown id', 'When?', said(['When?', 'diagnosis']), 'unknown-id'],
    ['with “none” beside an id', 'When?', said(['When?', 'none', 'onset']), 'unknown-id'],
    ['with words that were not said', 'When?', said(['What time?', 'onset']), 'quote'],
    ['without words', 'When?', said(['  ', 'onset']), 'quote'],
    ['with parts that overlap', 'When did it start?', said(['When did it', 'onset'], ['it start?', 'site']), 'overlap'],
    [
      'with seven parts',
      'a b c d e f g',
      said(...'a b c d e f g'.split(' ').map((w): [string, string] => [w, 'onset'])),
      'too-many',
    ],
    [
      'with three ids for one question',
      'When did it start?',
      said(['When did it start?', 'onset', 'smoking', 'site']),
      'too-many',
    ],
  ])('%s', (_, message, answer, fault) => {
    expect(check(read(message), answer)).toEqual({ fault })
  })

  test('one wrong part among right ones', () => {
    const message = 'When did it start? Do you smoke?'
    const answer = said(['When did it start?', 'onset'], ['Do you smoke?', 'made-up'])
    expect(check(read(message), answer)).toEqual({ fault: 'unknown-id' })
  })
})

describe('what was chosen has to be asked for by the words', () => {
  const far = { rash: -0.4 }
  test('a question may mean what the offline reader does not see', () => {
    expect(check(read('Does it go daft in there?', far), said(['Does it go daft in there?', 'onset']))).toHaveProperty(
      'parts',
    )
  })
  test('but not two such things at once', () => {
    expect(check(read('Does it go daft?', far), said(['Does it go daft?', 'onset', 'site']))).toEqual({
      fault: 'unfounded',
    })
  })
  test('a remark may not', () => {
    expect(check(read('Everything, please.', far), said(['Everything, please.', 'onset']))).toEqual({
      fault: 'unfounded',
    })
  })
  test('and not what is only near to it either', () => {
    expect(check(read('Everything, please.', { onset: 0.07 }), said(['Everything, please.', 'onset']))).toEqual({
      fault: 'unfounded',
    })
  })
  test('nor a bare word with a question mark', () => {
    expect(check(read('Everything?', { onset: 0.07 }), said(['Everything?', 'onset']))).toEqual({ fault: 'unfounded' })
  })
  test('a remark that may not adds nothing to a question beside it', () => {
    const message = 'When did it start? Everything else too.'
    const answer = said(['When did it start?', 'onset'], ['Everything else too.', 'rash'])
    expect(check(read(message), answer)).toMatchObject({
      parts: [{ chosen: ['onset'] }, { kind: 'nothing', chosen: [] }],
    })
  })
  test('a remark may mean what the offline reader takes it for', () => {
    const request = read('smoker, are you', { smoking: 0.1 })
    const offline = {
      reader: 'test',
      parts: [{ from: 0, to: 15, kind: 'answered', chosen: ['smoking'], likely: 0.5, ranked: [] }],
    } as const
    expect(check({ ...request, offline }, said(['smoker, are you', 'smoking']))).toHaveProperty('parts')
  })
  test('a remark may mean what is clearly near to it', () => {
    const answer = said(['That sounds frightening', 'talk:empathy'])
    expect(check(read('That sounds frightening.', { 'talk:empathy': 0.35 }), answer)).toHaveProperty('parts')
  })
})
