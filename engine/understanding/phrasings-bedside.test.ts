import { expect, test } from 'vitest'
import { alone } from '#scripts/test-vocabulary.ts'

/** As nurses, paramedics and those who talk with a parent put it. */
test.each([
  ['Are you in any pain at the minute?', 'sx:other'],
  ['Does he seem in pain to you?', 'sx:other'],
  ['What time did you last have anything to eat?', 'diet'],
  ['When did you last eat or drink?', 'diet'],
  ['Can I pop this blood pressure cuff on you?', 'consent'],
  ['Can you squeeze my fingers for me?', 'consent'],
  ['Is there somebody we can ring for you?', 'support'],
  ['Who would you call in an emergency?', 'support'],
  ['And how is he now?', 'sx:drowsy_child'],
  ['What did you see exactly?', 'elaborate'],
  ['What does he weigh?', 'sx:growth'],
  ['Is he growing well, weight ok in the red book?', 'sx:growth'],
  ['Are you finding it hard as a mum?', 'mood_general'],
  ['Was that protected?', 'contraception'],
  [
    'any problems with your waterworks or bowels, any accidents?',
    'sx:urinary_general sx:bowel_change sx:incontinence_bowel',
  ],
])('%s', (text, acts) => {
  expect(alone(text)).toEqual(acts.split(' '))
})
