import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('an aspect is asked once, and of the right thing', () => {
  test.each([
    ['Is the headache getting worse over the last month?', 'course:headache'],
    ['In terms of your everyday routine, do you drink alcohol?', 'alcohol'],
    ['As for the timeline, is the cough improving at all?', 'course:cough'],
    ['How about your appetite, has it changed?', 'sx:appetite'],
    ['What sort of cough is it, would you say wet or dry?', 'character:cough'],
    ['How much phlegm comes up each time you cough?', 'character:sputum'],
    ['Have you ever had trouble breathing in the past?', 'previous:breathless'],
    ['Before this, did you have headaches?', 'previous:headache'],
    ['Did you get wheezy when you were a child?', 'previous:wheeze'],
    ['Have you had a fever in the past few days?', 'sx:fever'],
    ['How far could you walk before you got short of breath?', 'impact:breathless'],
    ['Does the cough make it hard for you to sleep?', 'impact:cough'],
    ['Do you feel it in your little finger?', 'site:limb_pain'],
    ['Did you have a fall or any injury around that time?', 'onset_mode:complaint'],
    ['Can you recall knocking your shin on anything?', 'onset_mode:limb_pain'],
    ['Does resting with your leg up help with it?', 'relieving:complaint'],
    ['Any changes to the lump?', 'course:lumps'],
    ['When did you get the rash?', 'onset:rash'],
    ['Have you had any back or shoulder pain?', 'sx:back_pain sx:joint_pain'],
    ['Does it happen throughout the day?', 'pattern:complaint'],
    ['When the dizziness began, was it sudden?', 'onset_mode:dizziness'],
    ['Does she still have those symptoms?', 'course:complaint'],
    ['Is there any link with eating?', 'aggravating:complaint'],
    ['Since you had the accident, have you managed to work?', 'impact:complaint'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })

  test.each([
    [
      'Has anything made it worse?',
      'Putting weight on that foot, I limp a bit.',
      'And what helps?',
      'relieving:complaint',
    ],
    ['What were you doing?', 'Reading, I was about to go to sleep.', 'Is it getting any worse?', 'course:complaint'],
    ['Do you bring up phlegm?', 'A little.', 'Is there pus in it?', 'character:sputum'],
    ['Do you have a cough?', 'Yes.', 'Are you coughing all through the night?', 'pattern:cough'],
    ['How is the rash?', 'It is sore.', 'Does it ooze any pus?', 'character:rash'],
    ['Does anything worsen the cough or the wheeze?', 'Dust.', 'What helps?', 'relieving:cough relieving:wheeze'],
    ['Do you wake up short of breath?', 'Most nights.', 'Is that getting worse?', 'course:breathless'],
    ['Any discharge?', 'Yes, out of my ear.', 'What colour is it?', 'character:ear_discharge'],
    ['Any fever?', 'Yes.', 'Have you noticed it easing off at all?', 'course:fever'],
    ['How long is it now?', 'A while.', 'What do you mean by a while?', 'onset:complaint'],
    ['Any weight loss?', 'Some, yes.', 'How many pounds would you say?', 'severity:weight_loss'],
  ])('%s %s %s', (before, reply, text, act) => {
    expect(after(before, reply, text)).toEqual(act.split(' '))
  })
})
