import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, completion, vendorStandIn } from '../../tests/vendor-stand-in.ts'
import { languageModel } from './chat-completions.ts'
import type { Chosen, Unclear } from './language-model.ts'

const standIn = await vendorStandIn(() => completion(''))
afterAll(() => standIn.close())

let clock = 0
let allowed = true
let reported: string[] = []
/** Only one test is about giving up. */
const PATIENCE_MS = 20_000
const IMPATIENT_MS = 150

const model = (patienceMs = PATIENCE_MS) =>
  languageModel(
    { baseUrl: standIn.url, apiKey: 'secret', model: 'small' },
    { now: () => new Date(clock), allow: async () => allowed, report: (error) => reported.push(String(error)) },
    patienceMs,
  )
const chosen: Chosen = {
  student: 'a',
  message: 'When did it start?',
  words: 'Last night, about ten.',
  speaker: 'self',
  who: 'Jasmine Osei, 22',
  manner: 'Short lines.',
}
const questions = new Map([
  ['sx:palpitations', 'Have you noticed your heart racing?'],
  ['sx:cough', 'Do you have a cough?'],
  ['smoking', 'Do you smoke?'],
  ['alcohol', 'Do you drink alcohol?'],
])
const unclear: Unclear = { student: 'a', message: 'does your ticker go daft?', before: 'It is tight.', questions }

beforeEach(() => {
  standIn.seen.length = 0
  allowed = true
  reported = []
})

test('a rewording that says the same is given, without the quotes around it', async () => {
  standIn.behave(() => completion('"Well, it was last night, about ten, doctor."'))
  expect(await model().reword(chosen)).toBe('Well, it was last night, about ten, doctor.')
})

test('a rewording that says something else is nothing', async () => {
  standIn.behave(() => completion('Last night, about eleven.'))
  expect(await model().reword(chosen)).toBeUndefined()
})

test('the key, the model and the message arrive as the vendor wants them', async () => {
  standIn.behave(() => completion('[]'))
  await model().propose(unclear)
  const [request] = standIn.seen
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe('Bearer secret')
  const { model: name, messages } = JSON.parse(String(request?.body))
  expect(name).toBe('small')
  expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])
  expect(JSON.parse(messages[1].content)).toEqual({
    patientSaidBefore: 'It is tight.',
    clinicianWrote: 'does your ticker go daft?',
  })
})

describe('proposed acts are those that were offered and no others:', () => {
  test.each([
    ['["sx:palpitations"]', ['sx:palpitations']],
    ['They mean ["sx:palpitations", "smoking"], I think.', ['sx:palpitations', 'smoking']],
    ['["sx:chest_pain","diagnosis","smoking"]', ['smoking']],
    ['["smoking","smoking"]', ['smoking']],
    ['["sx:palpitations","sx:cough","smoking","alcohol"]', ['sx:palpitations', 'sx:cough', 'smoking']],
    ['[{"act":"smoking"}, 3, null]', []],
    ['smoking', []],
    ['[broken', []],
    ['', []],
  ])('%s', async (answer, acts) => {
    standIn.behave(() => completion(answer))
    expect(await model().propose(unclear)).toEqual(acts)
  })
})

describe('on any fault of the service there is nothing, and nothing is thrown:', () => {
  const faults: [string, Behaviour][] = [
    ['a refusal', () => ({ status: 401, body: '{"error":{"message":"bad key"}}' })],
    ['too many requests', () => ({ status: 429 })],
    ['a fault of its own', () => ({ status: 500, body: 'oops' })],
    ['a page instead of JSON', () => ({ type: 'text/html', body: '<h1>Sign in</h1>' })],
    ['half of an answer', () => ({ body: '{"choices":[{"message":{"con' })],
    ['an answer of another shape', () => ({ body: '{"output":"hello"}' })],
    ['null', () => ({ body: 'null' })],
    ['words that are no text', () => ({ body: '{"choices":[{"message":{"content":{"a":1}}}]}' })],
    ['an answer without an end', () => completion('x'.repeat(200_000))],
    ['a way to another address', () => ({ status: 307, location: 'http://127.0.0.1:1/' })],
  ]
  test.each(faults)('%s', async (_, behaviour) => {
    standIn.behave(behaviour)
    expect(await model().reword(chosen)).toBeUndefined()
    expect(await model().propose(unclear)).toEqual([])
  })

  test('an answer that is too late', async () => {
    standIn.behave(() => ({ ...completion('Last night, about ten.'), afterMs: IMPATIENT_MS * 3 }))
    expect(await model(IMPATIENT_MS).reword(chosen)).toBeUndefined()
    expect(reported.join()).toContain('Timeout')
  })

  test('a service that is not there', async () => {
    const gone = languageModel(
      { baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, model: 'small' },
      { now: () => new Date(clock), allow: async () => true, report: (error) => reported.push(String(error)) },
    )
    expect(await gone.reword(chosen)).toBeUndefined()
    expect(reported).toHaveLength(1)
  })

  test('an allowance that cannot be read', async () => {
    const broken = languageModel(
      { baseUrl: standIn.url, apiKey: undefined, model: 'small' },
      {
        now: () => new Date(clock),
        allow: async () => {
          throw new Error('no database')
        },
        report: (error) => reported.push(String(error)),
      },
    )
    expect(await broken.reword(chosen)).toBeUndefined()
    expect(reported).toEqual(['Error: no database'])
  })
})

test('a fault is reported without the key', async () => {
  standIn.behave(() => ({ status: 401 }))
  await model().reword(chosen)
  expect(reported.join()).toContain('401')
  expect(reported.join()).not.toContain('secret')
})

test('once the day is spent nothing is asked', async () => {
  allowed = false
  standIn.behave(() => completion('Last night, about ten.'))
  expect(await model().reword(chosen)).toBeUndefined()
  expect(standIn.seen).toHaveLength(0)
})

test('after three faults running the address is left alone for a minute', async () => {
  standIn.behave(() => ({ status: 500 }))
  const one = model()
  for (let tries = 0; tries < 5; tries += 1) await one.reword(chosen)
  expect(standIn.seen).toHaveLength(3)
  standIn.behave(() => completion('Last night, about ten.'))
  expect(await one.reword(chosen)).toBeUndefined()
  clock += 60_000
  expect(await one.reword(chosen)).toBe('Last night, about ten.')
})
