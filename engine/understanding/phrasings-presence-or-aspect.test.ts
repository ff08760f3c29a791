import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

/** Whether a question asks if a symptom is there, or something about one that is known. */
describe('what a question sets aside', () => {
  test.each<[string, string[]]>([
    ['Has anything else, besides the coffee, made the palpitations worse?', ['aggravating:palpitations']],
    ['Is there anything other than exercise that makes your wheeze worse?', ['aggravating:wheeze']],
    ['Anything besides dust that triggers the cough?', ['aggravating:cough']],
    ['Apart from the tiredness, do you have any fever?', ['sx:fever']],
    ['Any other symptoms besides the rash?', ['anything_else']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})

describe('restarts, choices and how about', () => {
  test.each<[string, string[]]>([
    ["Are you, so you've had a headache, when did that come on?", ['onset:headache']],
    ['Have you had, so he has the diarrhoea, how often is he going?', ['pattern:diarrhoea']],
    ["How about the breathlessness, is that only when you're active?", ['aggravating:breathless']],
    ['And the dizzy spells, do you get those when you stand up?', ['aggravating:dizziness']],
    ['Is your cough for, a wet cough or a dry cough?', ['character:cough']],
    ['Have you been sleeping through, or does the cough wake you?', ['impact:cough']],
    ['How is she behaving? Is she irritable at all?', ['sx:irritability']],
    ['Has he been drowsy and sluggish?', ['sx:drowsy_child']],
    ['Does your wrist feel hot?', ['sx:other']],
    ['Any blood in the urine or the stools?', ['sx:blood_stool', 'sx:haematuria']],
    ['Any bladder or bowel incontinence?', ['sx:incontinence_bowel', 'sx:incontinence_urine']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})

describe('what is known from the turn before', () => {
  test.each<[string, string, string, string[]]>([
    ['Do you wheeze?', 'A bit, yes.', 'If you run for the bus, do you start to wheeze?', ['aggravating:wheeze']],
    ['Where does it hurt?', 'My shoulder.', 'When you push on a wall, is it sore?', ['aggravating:joint_pain']],
    [
      'How long have you had the headaches?',
      'A week.',
      'Do you get the headaches when you read?',
      ['aggravating:headache'],
    ],
    ['Any itching?', 'Yes, lots.', 'Is the itch keeping you up?', ['impact:itch']],
    ['Any cough?', 'Yes.', 'Does it wake you at night?', ['impact:cough']],
    ['Any discharge from your eyes?', 'No.', 'Any redness?', ['sx:eye_red']],
    ['Any change in your eyesight?', 'No.', 'Have they been sore at all?', ['sx:eye_pain']],
    ['Any lumps in your neck?', 'My glands are up.', 'Any swelling under your arms?', ['sx:swollen_glands']],
    ['Do you drink?', 'Some wine.', 'So about a bottle a week?', ['alcohol']],
    ['Have you tried anything?', 'My inhaler.', 'And how has your energy been?', ['sx:fatigue']],
  ])('%s %s %s', (before, reply, text, acts) => expect(after(before, reply, text)).toEqual(acts))
})

describe('a cause as the subject of the question', () => {
  test.each<[string, string, string, string[]]>([
    ['Any palpitations?', 'Yes.', 'Does coffee or alcohol set them off?', ['aggravating:palpitations']],
    ['Do you wheeze?', 'Yes.', 'Do her cats set it off?', ['aggravating:wheeze']],
    ['How often do you get the headaches?', 'Weekly.', 'Would stress trigger the headaches?', ['aggravating:headache']],
    ['Any itching?', 'On my hands.', 'Does your work make it worse?', ['aggravating:itch']],
    ['Any headache?', 'Yes.', 'Does stooping make it throb?', ['aggravating:headache']],
    ['Any dizziness?', 'Yes.', 'Does looking up make you dizzy?', ['aggravating:dizziness']],
    ['Any back pain?', 'Yes.', 'Does swimming help it?', ['relieving:back_pain']],
    ['Any back pain?', 'Yes.', 'Do the tablets help it?', ['treatment_tried:back_pain']],
    ['Any headaches?', 'Yes.', 'Does stress make it better or worse?', ['relieving:headache', 'aggravating:headache']],
  ])('%s %s %s', (before, reply, text, acts) => expect(after(before, reply, text)).toEqual(acts))
})
