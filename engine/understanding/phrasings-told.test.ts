import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('what is told of symptoms does not ask for them', () => {
  test.each([
    ['You must be worn out with all that coughing and not sleeping.', 'empathy'],
    ['Oh you poor thing, no sleep and a sore throat.', 'empathy'],
    ["That's a lot to cope with, the new baby and the depression.", 'empathy'],
    ['Well done for stopping smoking, that takes some doing.', 'empathy'],
    ['I can see how much this itching is getting you down.', 'empathy'],
    ["The dizziness you're getting when you stand is most likely from the blood pressure tablets.", 'explain'],
    ['When the bowel gets irritated like this you get cramps and loose motions.', 'explain'],
    ["Things to watch out for: a stiff neck, a rash that doesn't fade, or being really drowsy.", 'explain'],
    ['Reflux tends to give you a burning feeling behind the breastbone after meals.', 'explain'],
    [
      'I suppose we can talk about the drinking another time, because three bottles a week is a fair amount.',
      'explain',
    ],
    ['I guess we could try a different inhaler if the cough carries on.', 'explain'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('something to be done is no question', () => {
  test.each([
    'Can you pop your arm up to the side for me please?',
    'Can you follow my finger with your eyes without moving your head?',
    'Could you give me a big cough?',
    'Can we get him up on the couch so I can have a feel of his tummy?',
    'Can you tap your heel on the floor for me, nice and fast?',
    'Could you put your hands behind your head and then push your elbows back?',
  ])('%s', (text) => {
    expect(alone(text)).toEqual(['explain'])
  })
})

describe('what is said back', () => {
  test.each([
    ['How is the rash?', "It's gone.", 'So the rash has completely cleared up now.', 'course:rash'],
    ['When do you cough?', 'At night.', 'So the cough is mainly at night then.', 'pattern:cough'],
    ['What makes it worse?', 'Bending.', 'So bending forward makes the back pain worse.', 'aggravating:back_pain'],
    ['What colour?', 'Green.', 'So the phlegm is mostly green.', 'character:sputum'],
    ['Do you smoke?', 'I gave up in 2010.', 'So you gave up smoking in 2010.', 'smoking'],
    ['How many pillows?', 'Two.', 'Just the two then, right.', 'acknowledge'],
    [
      '',
      '',
      "So he's been vomiting, he's got diarrhoea and he's off his food, does it burn when he pees?",
      'summarise sx:dysuria',
    ],
    ['', '', "So you've had the wheeze, breathlessness and a cough for a week, do you smoke?", 'summarise smoking'],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('an answer to what the patient asked back asks once more', () => {
  test.each([
    ['How long does it last?', 'The stiffness or the pain?', 'The stiffness.', 'pattern:joint_stiffness'],
    ['How bad is the chest pain out of ten?', 'Now or at its worst?', 'At its worst.', 'severity:chest_pain'],
    ['How much do you drink?', 'In a day?', 'In a normal week.', 'alcohol'],
    ['What tablets do you take?', 'Like, all of them?', 'Everything, even the herbal ones.', 'medications'],
    ['Any tinnitus?', "What's tinnitus?", 'It means a ringing or a whistling in your ears.', 'sx:tinnitus'],
    ['Any neck pain?', 'In my neck?', 'Yeah.', 'acknowledge'],
  ])('%s / %s / %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})

describe('a recap goes on until something is asked', () => {
  test.each([
    ['', '', 'Let me play that back to you. Fell on Saturday, landed on your wrist, swollen since.', 'summarise'],
    ['', '', 'Have I got that right, three months of diarrhoea with blood and some weight loss?', 'summarise'],
    [
      "So to recap, you've had a cough for a week and you're wheezy.",
      'Yes.',
      'Plus some swelling of the ankles by the evening.',
      'summarise',
    ],
    ["So to recap, you've had a cough for a week and you're wheezy.", 'Yes.', 'And do you smoke?', 'smoking'],
  ])('%s / %s / %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})

describe('leave that is asked, and a plan that only is polite', () => {
  test.each([
    ["I'll give you a call tomorrow with the results, if that's OK.", 'explain'],
    ["I'd like to have a listen to your chest, is that OK?", 'explain consent'],
    ['Shall we get started?', 'consent'],
    ['Is there anything worrying you, or anything you wanted to ask?', 'concerns invite_questions'],
    ['Any questions or concerns?', 'invite_questions'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('what is taught in general asks for nothing of what it names', () => {
  test.each([
    'The trouble with codeine is it bungs you up and makes you sleepy.',
    'The reason it burns when you pee is that the bladder lining is inflamed.',
    'How it works is you come in, we numb the throat and pass a little camera down.',
    "Where the pain is makes me think it's the gallbladder.",
    'My feeling is that the dizziness is coming from your ears.',
    'A fever that goes on for more than five days is something we take seriously in little ones.',
    'Coffee and energy drinks tend to set off palpitations.',
    'Sleep and exercise both make a big difference to mood.',
    'Breastfeeding is fine with these tablets.',
    'Any alcohol on top of those tablets will make you very sleepy.',
    'Arms out in front, palms up, eyes shut.',
  ])('%s', (text) => {
    expect(alone(text)).toEqual(['explain'])
  })
})

describe('a gloss on a question explains nothing, and an echo of a word asks what was meant', () => {
  test.each([
    ['', '', 'Do you get breathless lying flat? So like needing to prop yourself up on pillows.', 'sx:orthopnoea'],
    ['', '', "Any chest pain? We'll get an ECG done shortly.", 'explain sx:chest_pain'],
    ['What is your work?', 'I was down a mine.', 'A mine?', 'clarify'],
    ['What is your work?', 'I was down a mine.', 'A mine, okay.', 'acknowledge'],
    [
      'What is wrong?',
      'My back hurts.',
      'Other than that, so other than the pain, do you have fevers or chills?',
      'sx:fever sx:chills',
    ],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('answers said back, announcements and lists of what is not there', () => {
  test.each([
    ['How long do you sleep?', 'About five.', 'About five hours, okay, noted.', 'acknowledge'],
    ['Where does it go?', 'Down my leg.', 'Down your leg, yep.', 'acknowledge'],
    ['Who is at home?', 'My mum and dad.', 'With your mum and dad, great.', 'acknowledge'],
    ['', '', 'Right, smoking and drinking next.', 'signpost'],
    ['', '', "Let's have a think about your medicines.", 'signpost'],
    ['', '', 'What does help is keeping moving, little and often.', 'explain'],
    ['', '', 'What matters most is that you finish the course.', 'explain'],
    ['', '', 'So no fever, no rash, just off his food.', 'summarise'],
    ['', '', 'So no fever, no chills?', 'sx:fever sx:chills'],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text)).toEqual(acts.split(' '))
  })
})

describe('when to come back is told, whatever it names and however it ends', () => {
  test.each([
    ['Please ring us if it gets any worse, OK?', 'explain'],
    ['If it gets any worse, come straight back, OK?', 'explain'],
    ['I want you to call 999 if you get any chest pain.', 'explain'],
    ['Come back if you notice any weakness.', 'explain'],
    ['If I can come back to the sore throat, when did it start?', 'onset:sore_throat'],
    ['Does it get worse if you lie down?', 'aggravating:complaint'],
    ['Who do you ring if you have an attack?', 'support'],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts.split(' '))
  })
})
