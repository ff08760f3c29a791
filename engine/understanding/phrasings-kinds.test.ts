import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('which aspect of a complaint a wording asks for', () => {
  test.each([
    ['What movements bring the sharp pain on?', 'aggravating:complaint'],
    ['Does this dry cough keep you awake?', 'impact:cough'],
    ['Is it a sharp pain?', 'character:complaint'],
    ['Do you find there are any triggers for the cough?', 'aggravating:cough'],
    ['Are there any triggers?', 'aggravating:complaint'],
    ['Is there anything you think triggers it?', 'aggravating:complaint'],
    ['Were there any triggers when it all began?', 'onset_mode:complaint'],
    ['Were you around any triggers that day?', 'onset_mode:complaint'],
    ['Does sitting still help at all? Does that help with the pain?', 'relieving:complaint'],
    ['Is it worse when you touch it?', 'aggravating:complaint'],
    ['Any pain when you breathe in or out?', 'aggravating:complaint'],
    ['Is the noise when he is breathing in or breathing out?', 'character:noisy_breathing'],
    ['Kneeling hurts more than walking, right?', 'aggravating:complaint'],
    ['Any pain with turning over?', 'aggravating:complaint'],
    ['Is there a time of day that the cough is worse?', 'pattern:cough'],
    ['Where is this crampy pain?', 'site:complaint'],
    ['Where exactly in your thigh do you feel it?', 'site:limb_pain'],
    ['Which particular muscles are sore?', 'site:muscle_pain'],
    ['If you had to describe the pain, where is it?', 'site:complaint'],
    ['Do you know where it hurts?', 'site:complaint'],
    ['Is there any pain anywhere else in your body?', 'sx:other'],
    ['Does the pain go anywhere else?', 'radiation:complaint'],
    ['Any joint pains anywhere else?', 'sx:joint_pain'],
    ['Does that hurt at all?', 'aggravating:complaint'],
    ['Is it worse when lying flat?', 'aggravating:complaint'],
    ['Is it affected by the cold?', 'aggravating:complaint'],
    ['Does it get better with you leaning forward?', 'relieving:complaint'],
    ['Is there anything you do that helps?', 'relieving:complaint'],
    ['Does anything you do make it feel better?', 'relieving:complaint'],
    ['Is there anything you have done that helped?', 'treatment_tried:complaint'],
    ['Is it affected by what you eat?', 'aggravating:complaint'],
    ['Do you hurt more sitting or standing?', 'aggravating:complaint'],
    ['Does anything make it better? Like have you tried ice?', 'relieving:complaint treatment_tried:complaint'],
    ['Does anything make it worse, like bending or lifting?', 'aggravating:complaint'],
    ['Was she prescribed any tablets?', 'medications'],
    ['Does it change with the seasons?', 'pattern:complaint'],
    ['Are your symptoms easing off or getting worse?', 'course:complaint'],
    ['Is the cough worse at certain times of day?', 'pattern:cough'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })

  test.each([
    ['Does walking make it worse?', 'It does.', 'How about lying down?', 'aggravating:complaint'],
    ['Does resting make it better?', 'A little.', 'And what about stretching?', 'relieving:complaint'],
    ['Any numbness?', 'No.', 'How about in the feet?', 'sx:numbness'],
    ['Any numbness?', 'No.', 'What about in your groin?', 'sx:numbness'],
    ['Have you been in hospital?', 'Last year.', 'Were you given any tablets when you left?', 'medications'],
    ['Do you smoke?', 'Twenty a day.', 'Have you tried anything to give up?', 'smoking'],
    ['Where is the headache?', 'Here at the front.', 'How about at the back?', 'site:headache'],
    ['Can you bend your knee?', 'Just about.', 'How about straightening it?', 'sx:range_motion'],
    ['Any lumps?', 'Two in my armpit.', 'Are they sore?', 'character:lumps'],
    ['Any swelling of the knee?', 'Yes.', 'Is it warm at all to touch?', 'character:joint_swelling'],
    ['Have you taken anything?', 'A couple of creams.', 'Which one did you try?', 'treatment_tried:complaint'],
    ['Do you drink alcohol?', 'Some wine with dinner.', 'Is that one glass or two?', 'alcohol'],
  ])('after %j and %j, %j is %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})
