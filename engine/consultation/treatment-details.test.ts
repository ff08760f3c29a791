import { describe, expect, test } from 'vitest'
import type { Fact } from '#engine/case/case-file.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { ask } from './consult.ts'
import type { Turn } from './turn.ts'

const { content } = await loadVocabulary('content/vocabulary', [])

const fact = (id: string, acts: string[], says: string, more: Partial<Fact> = {}): Fact => ({
  id,
  acts,
  says,
  gist: says,
  ...more,
})

const patient = compileCase(
  {
    ...sampleCase.file,
    facts: [
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
    ],
  },
  { categories: [] },
  'test',
)

function replies(...messages: string[]): string[] {
  const turns: Turn[] = []
  for (const message of messages) turns.push(ask(patient, content, turns, message, 'one'))
  return turns.map(({ reply }) => reply)
}
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
