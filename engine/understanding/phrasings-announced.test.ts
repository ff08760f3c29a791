import { describe, expect, test } from 'vitest'
import { after } from '#scripts/test-vocabulary.ts'

describe('an announcement, praise or thanks beside a question', () => {
  test.each([
    [
      'Dry, mostly.',
      "Right, let's concentrate on the tummy pain for a minute. Does it come and go?",
      'signpost pattern:abdominal_pain',
    ],
    ['On Sunday.', "So let's go back to the rash, is it itchy?", 'signpost sx:itch'],
    ['On Sunday.', 'Next I want to move on to your general health. Do you have any illnesses?', 'signpost pmh'],
    ['No.', "I'm going to list a handful of symptoms. Have you noticed any fevers?", 'signpost sx:fever'],
    ['I stopped last month.', "It's brilliant that you stopped. How many did you smoke a day?", 'empathy smoking'],
    ['I came in at once.', "It's good that you came in. Any fever?", 'empathy sx:fever'],
    ['Thank you, doctor.', 'Welcome.', 'close'],
    ['Thank you, doctor.', "Hey, you're welcome. Take care.", 'close'],
    ['No.', 'That was everything I wanted to ask. Do you have any questions or concerns?', 'invite_questions'],
    ['No.', 'Those are all the questions I had. Was there anything you wanted to bring up?', 'anything_else'],
    ['My knee hurts.', 'Have you had any other pains in your joints?', 'sx:joint_pain'],
    ['I feel sick.', 'Other than that, have you had any headaches?', 'sx:headache'],
    ['I feel sick.', 'Besides feeling sick, are there any other symptoms?', 'anything_else'],
    ['In the gym.', 'Is there anything you think might have set it off?', 'onset_mode:complaint'],
    ['Sorry, you first.', 'No, no, go ahead.', 'elaborate'],
    ['Blue ones.', 'Can you remember what the name of those tablets was?', 'medications'],
    ['A new flat.', 'Any concerns about damp or mould at home?', 'exposure'],
  ])('%s / %s', (patient, text, acts) => {
    expect(after('', patient, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('an explanation goes on until something is asked', () => {
  test.each([
    ['We will give you antibiotics for a week.', 'Two capsules, morning and night.', 'explain'],
    ["I'd like to refer you to the eye clinic.", 'And then they decide about drops.', 'explain'],
    ['You may need an inhaler.', 'Because the working diagnosis is asthma.', 'explain'],
    ['You may need an inhaler.', 'Have you got asthma?', 'pmh:asthma'],
    ['You may need an inhaler.', 'Any wheeze?', 'sx:wheeze'],
    ['You may need an inhaler.', 'You mentioned a cough and a fever.', 'summarise'],
    ['', "I'm just going to go and talk to the registrar, and I'll be coming back in, OK?", 'explain'],
    ['', 'Would you mind lifting your left arm for me?', 'explain'],
    ['', 'I wonder whether this is gout.', 'explain'],
    ['', "What they'll do is put a small needle in your hand.", 'explain'],
    ['', "We'll do the breathing test first, all right?", 'explain'],
    ['', 'So no wheeze, but you have been getting chest pain.', 'summarise'],
    ['', 'Just the cough and the sore throat, if I understand correctly.', 'summarise'],
  ])('%s / %s', (clinician, text, acts) => {
    expect(after(clinician, 'OK.', text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('what leads to a question about the same thing sums nothing up', () => {
  test.each([
    ['So the cough began on Monday. What is it like?', 'character:cough'],
    ["So you've had a cough and a fever since the weekend. Have you travelled anywhere?", 'summarise travel'],
    ['And along with the cough and the sore throat. Any fever?', 'sx:fever'],
  ])('%s', (text, acts) => {
    expect(after('Tell me more.', 'It is sore and I cough.', text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
