import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('a general word leads up to its examples', () => {
  test.each([
    [
      'Any bladder problems such as stinging when you pee or going a lot?',
      'sx:urinary_general sx:dysuria sx:frequency',
    ],
    ['Has there been any change in your bowels like constipation?', 'sx:bowel_change sx:constipation'],
    ['Any sensory changes, like in your hearing or your eyesight?', 'sx:hearing sx:vision'],
    ['Have you had any weight changes, like weight gain?', 'sx:weight_gain'],
    ['Were you sick at all with a sore throat or a cough?', 'sx:sore_throat sx:cough'],
    ['Has she had any infectious symptoms like a fever?', 'sx:fever'],
    ['Apart from the cough, any other symptoms like a fever or wheeze?', 'anything_else sx:fever sx:wheeze'],
    ['Any other symptoms except for the rash?', 'anything_else'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('what was spoken of is not asked for again', () => {
  test.each([
    ['And what about the nosebleeds? When did they start?', 'onset:nosebleed'],
    ['So is your wheeze, does it come and go?', 'pattern:wheeze'],
    ['Is it a dry cough, or would you say it is productive?', 'character:cough'],
    ['Have you brought up any, sorry, have you brought up any phlegm?', 'sx:sputum'],
    ['Have you had a headache in the past few days?', 'sx:headache'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })

  test.each([
    ['When did the cough start?', 'About a week ago.', 'OK, and how about the wheeze?', 'onset:wheeze'],
    ['When did the cough start?', 'About a week ago.', 'A week, and then the fever?', 'onset:fever'],
  ])('after "%s" and "%s", "%s" is %s', (asked, answered, text, act) => {
    expect(after(asked, answered, text)).toEqual([act])
  })
})

describe('what an examination finds', () => {
  test.each([
    ['If you look at your knee, is there any swelling?', 'sx:joint_swelling'],
    ['Is there any change in temperature over it?', 'sx:other'],
    ['Any tenderness over your kneecap?', 'sx:joint_pain'],
    ['Is there any redness at the back of her throat?', 'sx:other'],
    ['Can you see any scars?', 'sx:skin_change'],
    ['Have your eyes been runny or red?', 'sx:eye_discharge sx:eye_red'],
    ['Any changes in your sleep or your appetite?', 'sx:sleep_problem sx:appetite'],
    ['Have you noticed a change in your appetite or weight?', 'sx:appetite sx:weight_loss sx:weight_gain'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
