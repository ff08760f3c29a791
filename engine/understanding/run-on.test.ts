import { expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

test.each([
  ['Are you on any tablets any allergies', 'medications allergies'],
  ['any fever any cough any weight loss', 'sx:fever sx:cough sx:weight_loss'],
  ["hi im Kim a third year med student what's brought you in", 'greet introduce open'],
  ['sorry what was your name again', 'identify'],
  ['Sorry, what happens when you take penicillin', 'allergies'],
  ['any cough phlegm wheeze or fever', 'sx:cough sx:sputum sx:wheeze sx:fever'],
  ['you mentioned family history was it your mum or your dad', 'fh'],
  ['do you take anything regularly or otc', 'medications otc'],
  ['so what i want to know is when this began', 'onset:complaint'],
  ['before or after food?', 'aggravating:complaint'],
  ['no blood anywhere?', 'sx:bleeding_bruising'],
  ['pmhx dhx allergies fhx', 'pmh medications allergies fh'],
  ['pmh shx', 'pmh smoking alcohol occupation living'],
  ['shx - smoker? drinker?', 'smoking alcohol'],
  ['You must be feeling dreadful, have you been able to eat', 'empathy sx:appetite'],
  ['sorry you said it started when', 'onset:complaint'],
  ['were does it hurt', 'site:complaint'],
  ['when your at work does it get worse', 'aggravating:complaint'],
  ['is it ok if I ask you some questions about whats going on', 'consent'],
  ['i was hoping you could walk me through what happened from the start', 'open'],
  ['anything unusual like lumps', 'sx:lumps'],
  ['wt loss?', 'sx:weight_loss'],
  ['hi my names Kim im a paramedic student wats been happening', 'greet introduce open'],
  ['have you noticed blood when you cough, wee or poo', 'sx:haematuria sx:haemoptysis sx:blood_stool'],
  ['anything you are concerned about or want from today', 'concerns expectations'],
  ['do you have asthma or diabetes, and do you take anything for them', 'pmh:asthma pmh:diabetes medications'],
  ["what's your job and do you enjoy it", 'occupation'],
  ['your mum and dad are they well', 'fh'],
])('%s', (said, acts) => {
  expect(alone(said)).toEqual(acts.split(' '))
})

test('"or worse" after what makes it better asks what makes it worse', () => {
  expect(after('Does anything make it better?', 'Lying down.', 'or worse')).toEqual(['aggravating:complaint'])
})
