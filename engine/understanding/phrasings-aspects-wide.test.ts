import { describe, expect, test } from 'vitest'
import { after } from '#scripts/test-vocabulary.ts'

describe('aspects are asked for in wide words, and of what is being talked about', () => {
  test.each([
    ['Have you noticed any lumps?', 'Yes, one in my neck.', 'And has it got any bigger?', 'course:lumps'],
    ['Do your joints hurt?', 'My fingers.', 'Is it just certain ones?', 'site:joint_pain'],
    ['Where is the rash?', 'On my arms.', 'Is it bumpy, or is it flat against the skin?', 'character:rash'],
    ['Have you taken anything for it?', 'Ibuprofen.', 'Did the ibuprofen do the trick?', 'treatment_tried:complaint'],
    [
      'How long has your knee hurt?',
      'A month.',
      'How is it knocking on to the rest of your life?',
      'impact:joint_pain',
    ],
    ['Do you get headaches?', 'Yes.', 'How many would you get in a typical week?', 'pattern:headache'],
    ['Do you get headaches?', 'Yes.', 'Has the character of them changed lately?', 'course:headache'],
    ['When did the cough start?', 'Last week.', 'What was it that gets it going?', 'aggravating:cough'],
    ['When did the cough start?', 'Last week.', 'Did it come on the back of a cold?', 'onset_mode:cough'],
    ['Do you get short of breath?', 'On walks.', 'What sort of things would get you puffed?', 'aggravating:breathless'],
  ])('%s %s %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})
