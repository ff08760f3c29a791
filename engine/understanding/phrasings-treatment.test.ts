import { describe, expect, test } from 'vitest'
import { after as afterTurn, alone } from '#scripts/test-vocabulary.ts'

describe('a detail of what was taken stays with it', () => {
  test.each([
    'When was your last dose?',
    'When did you last have some?',
    'How many of those in a day?',
    'And how long have you been taking it for?',
    'Did it do the trick?',
    'Does it make any difference?',
    'Any good?',
    'Did that ease it at all?',
    'Has it taken the edge off?',
    'Why did you stop taking it?',
    'How come you stopped?',
    'Who suggested that?',
    'Where did you get it from?',
    'Did you finish the course?',
    'What is it called?',
    'Do you have it with food?',
    'Whose was it?',
    'How quickly does it work?',
  ])('%s', (text) => {
    expect(afterTurn('Have you tried anything for it?', 'Some old capsules.', text)).toEqual([
      'treatment_tried:complaint',
    ])
  })

  test.each([
    'Who prescribed it?',
    'How long have you been on that?',
    'Any side effects?',
    'What is it for?',
    'Do you ever forget to take them?',
    'What strength?',
    'How many courses have you had?',
    'Did you get on with them, any side effects at all?',
  ])('%s', (text) => {
    expect(afterTurn('Are you on any regular medicines?', 'One for my thyroid.', text)).toEqual(['medications'])
  })

  test.each([
    ['How often do you get the pain?', 'pattern:complaint'],
    ['When did the pain start?', 'onset:complaint'],
    ['How many cigarettes a day?', 'smoking'],
    ['Does walking make it worse?', 'aggravating:complaint'],
  ])('but not a question with a subject of its own: %s', (text, act) => {
    expect(afterTurn('Have you tried anything for it?', 'Some old capsules.', text)).toEqual([act])
  })
})

describe('what is taken when it comes, and how it does', () => {
  test.each([
    ['What do you normally take when you get one?', 'treatment_tried:complaint'],
    ['Does that calm it down?', 'treatment_tried:complaint'],
    ['What does your sister take for hers?', 'medications'],
    ['Have you ever tried iron?', 'otc'],
  ])('%s', (text, act) => {
    expect(alone(text)).toEqual([act])
  })
})
