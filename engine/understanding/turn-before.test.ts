import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('the turn before says what is meant', () => {
  test.each([
    ['Have you ever had a clot?', 'Yes, in my leg.', 'Has anyone in the family had that?', 'fh:clot'],
    [
      'Is there any heart disease in the family?',
      'My uncle. I have asthma myself.',
      'Is your asthma bad?',
      'pmh:asthma',
    ],
    ['Does any stomach problem run in the family?', 'No.', 'And what about musculoskeletal problems?', 'fh:other'],
    ['Any earache?', 'Yes, since Tuesday.', 'Any discharge?', 'sx:ear_discharge'],
    ['Any pain in your knee?', 'Yes, it is sore.', 'Is there any swelling?', 'sx:joint_swelling'],
    ['Do you smoke?', 'Yes, ten a day.', 'Have you thought of quitting?', 'smoking'],
    ['Where is it?', 'At the front of my head.', 'Is it throbbing?', 'character:headache'],
    ['Go on.', 'It aches a lot.', 'Does it hurt when you bend your elbow?', 'aggravating:joint_pain'],
  ])('after %j and %j, %j is %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})

describe('a symptom that is only the setting is not asked for', () => {
  test.each([
    ['Are there any other symptoms besides the cough?', ['anything_else']],
    ['Other than the asthma, do you have any medical conditions?', ['pmh']],
    ['With your cough, have you had any fever?', ['sx:fever']],
    ['Can you tell me who you live with?', ['living']],
    ['Is there any family history you would like to share?', ['fh']],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts)
  })
})
