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
    ['Do you get chest pain when you are coughing?', 'sx:chest_pain'],
    ['Can you describe it, is it more of an itchy feeling?', 'character:complaint'],
    ['Is any blood mixed into your phlegm?', 'sx:haemoptysis'],
    ['Any flu-like symptoms, a sore throat, a cough?', 'sx:sore_throat sx:cough'],
    ['Any change in your weight? Have you lost any weight?', 'sx:weight_loss'],
    ['Is there pain anywhere else?', 'sx:other'],
    ['Do you still have a rash?', 'sx:rash'],
    ['Any ear or eye problems like pain or discharge?', 'sx:ear_pain sx:eye_pain sx:ear_discharge sx:eye_discharge'],
    ['Does light bother you, or loud sounds?', 'sx:photophobia sx:other'],
    ['Any spots on your skin?', 'sx:rash'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })

  test.each([
    ['When did the cough start?', 'About a week ago.', 'OK, and how about the wheeze?', 'onset:wheeze'],
    ['When did the cough start?', 'About a week ago.', 'A week, and then the fever?', 'onset:fever'],
    ['Have you been coughing?', 'Yes, a lot.', 'How often are you coughing, every day?', 'pattern:cough'],
    ['Any wheeze?', 'No, no wheeze.', 'No wheeze, OK, any fever?', 'sx:fever'],
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
    ['Are her tonsils red or swollen?', 'sx:other'],
    ['Are your eyes itchy or runny?', 'sx:itch sx:eye_discharge'],
    ['Any changes in your appetite, sleep or weight?', 'sx:appetite sx:sleep_problem sx:weight_loss sx:weight_gain'],
    ['Is there pain in any other part of your body?', 'sx:other'],
    ['Is all of this getting you down?', 'sx:low_mood'],
    ['Have your eyes been runny or red?', 'sx:eye_discharge sx:eye_red'],
    ['Any changes in your sleep or your appetite?', 'sx:sleep_problem sx:appetite'],
    ['Have you noticed a change in your appetite or weight?', 'sx:appetite sx:weight_loss sx:weight_gain'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
