import { describe, expect, test } from 'vitest'
import { fact, patientWith, talk } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  fact('tried', ['treatment_tried:complaint'], 'Two Nurofen at four, and a bag of peas on it. Neither touched it.'),
  fact('tablets', ['medications'], 'Losartan, fifty milligrams, every morning. Nothing else.'),
  fact('who', ['medications'], 'The new partner at the practice.', {
    when: { after: ['tablets'] },
    saying: ['who put', 'who started', 'who prescribed'],
  }),
  fact('codeine', ['otc'], "My wife's codeine, three of them. They bunged me up, so I gave up on those."),
  fact('reaction', ['allergies'], 'The losartan before this one, or was it another, made me cough.', {
    gist: 'A blood pressure tablet made him cough',
  }),
])

const replies = (...messages: string[]) => talk(patient, messages).map(({ reply }) => reply)
const TRIED = 'Have you taken anything for the pain?'
const REGULAR = 'Are you on any regular medication?'
const BOUGHT = 'Do you take anything over the counter?'

describe('a detail of a treatment that was told brings the sentence that holds it', () => {
  test.each([
    [TRIED, 'Did it help?', 'Neither touched it.'],
    [TRIED, 'And did they make any difference at all?', 'Neither touched it.'],
    [TRIED, 'How many did you take?', 'Two Nurofen at four, and a bag of peas on it.'],
    [TRIED, 'When was the last time you took some?', 'Two Nurofen at four, and a bag of peas on it.'],
    [REGULAR, 'What dose?', 'Losartan, fifty milligrams, every morning.'],
    [REGULAR, 'Do you ever miss one?', 'Losartan, fifty milligrams, every morning.'],
    [REGULAR, 'Who put you on that?', 'The new partner at the practice.'],
    [BOUGHT, 'Whose were they?', "My wife's codeine, three of them."],
    [BOUGHT, 'Why did you stop taking them?', 'They bunged me up, so I gave up on those.'],
    [BOUGHT, 'How many did you have altogether?', "My wife's codeine, three of them."],
  ])('after %j, %j', (first, then, told) => {
    expect(replies(first, then).at(-1)).toBe(told)
  })
})

describe('what nobody told is not answered with the list', () => {
  test.each([
    [REGULAR, 'How long have you been on it?'],
    [REGULAR, 'Any side effects from it?'],
    [REGULAR, 'Does your brother take anything for his?'],
    [BOUGHT, 'When did you last have one?'],
    [TRIED, 'Where did you get them?'],
  ])('after %j, %j', (first, then) => {
    expect(replies(first, then).at(-1)).not.toMatch(/losartan|nurofen|peas|codeine/i)
  })

  test('a medicine by name, once the list is told, is denied; one on the list is not', () => {
    expect(replies(REGULAR, 'Have you ever been on steroids?').at(-1)).toMatch(/^No, /)
    expect(replies(REGULAR, 'Do you take losartan?').at(-1)).toContain('osartan')
  })

  test('a first question gets the whole answer, whatever detail it asks', () => {
    expect(replies('How often do you take painkillers from the shop?').at(-1)).toContain('codeine')
  })
})

test('asked for painkillers, what was held back until asked again is told before the bed and the belt once more', () => {
  const guarded = patientWith([
    fact('tried', ['treatment_tried:complaint'], 'Bed, this belt, and paracetamol when I remember.'),
    fact('strong', ['treatment_tried:complaint'], "A few of my dad's co-codamol.", { when: { asked: 2 } }),
  ])
  const then = talk(guarded, [TRIED, 'What painkillers are you taking?']).map(({ reply }) => reply)
  expect(then).toEqual(['Bed, this belt, and paracetamol when I remember.', "A few of my dad's co-codamol."])
})

test('two details of a treatment in one breath are both told', () => {
  const known = patientWith([
    fact('tablets', ['medications'], 'Losartan.', { further: { amount: 'Fifty milligrams.', source: 'My GP.' } }),
  ])
  const last = talk(known, [REGULAR, 'How much do you take, and where did you get it?']).at(-1)
  expect(last?.reply).toBe('Fifty milligrams. My GP.')
})
