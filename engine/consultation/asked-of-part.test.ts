import { describe, expect, test } from 'vitest'
import type { Part } from '#engine/case/case-file.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const parts: Part[] = [
  {
    called: ['apixaban', 'thinner'],
    facts: ['tablets'],
    further: { purpose: 'To keep a clot away.', often: 'Every morning.' },
  },
  {
    called: ['bisoprolol'],
    facts: ['tablets'],
    further: { purpose: 'To slow my heart.', last: 'Yesterday.', 'side-effects': 'Cold hands, all winter.' },
  },
  { called: ['ramipril', 'new one'], facts: ['tablets', 'new'], further: { purpose: 'For the pressure.' } },
  { called: ['penicillin'], facts: ['allergies'], further: { how: 'I came out in hives.' } },
  { called: ['latex'], facts: ['allergies'], further: { how: 'My hands itch.', associated: 'No swelling.' } },
]
const patient = patientWith(
  [
    fact('tablets', ['medications'], 'Apixaban, bisoprolol and ramipril.', {
      further: {
        since: 'The apixaban six years, the bisoprolol nine, and the ramipril a month.',
        manner: 'With a glass of water.',
        changed: 'Only the ramipril is new.',
        last: 'Yesterday, all three.',
      },
    }),
    fact('new', ['medications'], 'The nurse added the ramipril a month ago.', {
      saying: ['added'],
      further: { amount: 'One and a quarter.' },
    }),
    fact('bought', ['otc'], 'Vitamins from the chemist.'),
    fact('allergies', ['allergies'], 'Penicillin, and latex.'),
  ],
  { parts },
)

const last = (...messages: string[]) => lastTurn(patient, messages).reply
const LISTED = 'Apixaban, bisoprolol and ramipril.'
const LIST = 'Are you on any regular medication?'
const ALLERGIES = 'Any allergies?'

describe('of several things that were told, the one that is asked about', () => {
  test.each([
    ['by its place in the list', [LIST, "What's the second one for?"], 'To slow my heart.'],
    ['by its name', [LIST, 'What do you take the apixaban for?'], 'To keep a clot away.'],
    [
      'by its name, turns later',
      [LIST, 'Do you smoke?', 'Any cough?', 'And what is the ramipril for?'],
      'For the pressure.',
    ],
    ['by what is new about it', [LIST, 'What dose is the new one?'], 'One and a quarter.'],
    ['and without a word', [LIST, "What's the second one for?", 'When did you last take it?'], 'Yesterday.'],
    ['by the question before', [LIST, "What's the second one for?", 'And the third?'], 'For the pressure.'],
    ['in its own clause of a list', [LIST, 'How long have you been on the apixaban?'], 'The apixaban six years.'],
    ['in words that are of all', [LIST, 'How do you take the bisoprolol?'], 'With a glass of water.'],
    [
      'two in one message',
      [LIST, 'What is the bisoprolol for, and any side effects from it?'],
      'To slow my heart. Cold hands, all winter.',
    ],
    [
      'and not another, where nothing is known',
      [LIST, 'What dose is the bisoprolol?'],
      "I couldn't tell you exactly how much.",
    ],
    ['one of two allergies', [ALLERGIES, 'What happens with latex?'], 'My hands itch.'],
    ['the last of the list', [LIST, "What's the last one on the list for?"], 'For the pressure.'],
    ['told of by its name', [LIST, 'Tell me about the ramipril'], 'For the pressure.'],
    ['and the other of them', [ALLERGIES, 'What happens with latex?', 'And the penicillin?'], 'I came out in hives.'],
  ])('%s', (_, messages, told) => {
    expect(last(...messages)).toBe(told)
  })

  test('the others are those that were not just spoken of, each by its name', () => {
    expect(last(LIST, 'What is the bisoprolol for?', 'And the other two?')).toBe(
      'Apixaban? To keep a clot away. Ramipril? For the pressure.',
    )
  })

  test('of the list as a whole its own words answer', () => {
    expect(last(LIST, 'What is the bisoprolol for?', 'Which of those is new?')).toBe('Only the ramipril is new.')
    expect(last(LIST, 'What is the bisoprolol for?', 'Did you take your tablets this morning?')).toBe(
      'Yesterday, all three.',
    )
  })

  test.each([
    ['what is left of it', [LIST, 'Anything besides the apixaban and the ramipril?'], 'The bisoprolol.'],
    ['what else there is', [LIST, 'Do you take anything apart from those?'], 'Vitamins from the chemist.'],
    ['all of it, after one of it', ['Has anything been added lately?', 'What tablets do you take in all?'], LISTED],
    ['two details of it', [LIST, 'Which of those is new, and how do you take them?'], 'Only the ramipril is new.'],
    ['when it is taken', [LIST, 'What time of day do you take the apixaban?'], 'Every morning.'],
  ])('of the list, %s', (_, messages, told) => {
    expect(last(...messages)).toContain(told)
  })

  test('a reaction is asked for by what it may have been', () => {
    const allergic = patientWith([
      fact('rash', ['allergies'], 'Amoxicillin, a rash.', { further: { associated: 'No, only the rash.' } }),
    ])
    expect(lastTurn(allergic, [ALLERGIES, 'Any trouble breathing with it, or a swollen tongue?']).reply).toBe(
      'No, only the rash.',
    )
  })

  test('what only sounds like one of the list is not', () => {
    expect(last(LIST, 'What was the first thing you noticed?')).not.toContain('clot')
    expect(last(LIST, 'What is the bisoprolol for?', 'And the other symptoms?')).not.toContain('clot')
    expect(last(LIST, 'Do you smoke?', 'When did the first one start?')).not.toContain('apixaban')
  })

  test('a medicine that nobody spoke of is not taken for an earlier illness', () => {
    expect(last(LIST, 'Ever taken allopurinol?')).toMatch(/^No, /)
  })

  test('no "like I said" before the answer to another question', () => {
    expect(last(LIST, 'Do you smoke?', 'Are you happy with your regular tablets?')).toBe(
      'Apixaban, bisoprolol and ramipril.',
    )
  })

  test('anything else is what was not told yet, and then nothing', () => {
    expect(last(LIST, 'Do you take anything else?')).toBe('Vitamins from the chemist.')
  })
})
