import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('lists are asked for entry by entry', () => {
  test.each([
    ['Any discharge or pain in your eyes or ears?', 'sx:eye_discharge sx:eye_pain sx:ear_discharge sx:ear_pain'],
    ['Have you had any red or sore eyes?', 'sx:eye_red sx:eye_pain'],
    ['joints painful swollen stiff', 'sx:joint_pain sx:joint_swelling sx:joint_stiffness'],
    ['Any pain in your tummy, or your back?', 'sx:abdominal_pain sx:back_pain'],
    ['ear pain/discharge?', 'sx:ear_pain sx:ear_discharge'],
    ['Any blood in your urine or stools?', 'sx:blood_stool sx:haematuria'],
    ['Any fever, cough, cold, sore throat?', 'sx:fever sx:cough sx:sore_throat'],
    ['Are you sleeping and eating alright?', 'sx:appetite sx:sleep_problem'],
    ['Are you managing to eat, drink and sleep?', 'sx:appetite sx:sleep_problem'],
    ['Any trouble with swallowing, your voice or your breathing?', 'sx:dysphagia sx:hoarse_voice sx:breathless'],
    ['Any rashes, red eyes or mouth ulcers?', 'sx:rash sx:eye_red sx:mouth_ulcer'],
    ['Have you had any chest pain, pain in your neck or palpitations?', 'sx:chest_pain sx:neck_pain sx:palpitations'],
    ['Any weight loss, rashes, mouth ulcers?', 'sx:weight_loss sx:rash sx:mouth_ulcer'],
    ['Any problems with your sleep or dizziness?', 'sx:sleep_problem sx:dizziness'],
    ['Any hot flushes or anything like that?', 'sx:heat_cold_intolerance'],
    ['Have you brought up any phlegm or blood?', 'sx:sputum sx:haemoptysis'],
    ['Any thoughts of self-harm or suicide?', 'sx:self_harm sx:suicidal'],
    ['Any heart problems, strokes or bleeding problems?', 'pmh:heart pmh:stroke pmh:other'],
    ['Any family history of asthma, allergies or heart disease?', 'fh:asthma fh:allergy_atopy fh:heart'],
    ['Any heart, lung or kidney problems?', 'pmh:heart pmh:other pmh:kidney'],
    ['any heart, lung or kidney problems in the family', 'fh:heart fh:other fh:kidney'],
    ['any cough, sputum, haemoptysis', 'sx:cough sx:sputum sx:haemoptysis'],
    ['meds + allergies?', 'medications allergies'],
    ['PMH: asthma, DM', 'pmh:asthma pmh:diabetes'],
    ['PMHx, drug history, allergies, FHx', 'pmh medications allergies fh'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('of two names for one thing the more particular is meant', () => {
  test.each([
    ['Any yellow discolouration of your skin?', 'sx:jaundice'],
    ['Do you get breathless when you lie flat?', 'sx:orthopnoea'],
    ['Any burning when you urinate?', 'sx:dysuria'],
    ['Any bleeding when you open your bowels?', 'sx:blood_stool'],
    ['Have you noticed any sweats at night?', 'sx:night_sweats'],
    ['What about ear pain?', 'sx:ear_pain'],
    ['Have you had any thoughts that life is not worth living?', 'sx:suicidal'],
    ['Any past history of asthma?', 'pmh:asthma'],
    ['Have you ever had sleep apnoea?', 'pmh:other'],
  ])('%s', (text, act) => {
    expect(alone(text)).toEqual([act])
  })
})

describe('families reach over lists, questions and answers', () => {
  test.each([
    ['Thyroid problems, mum, aunties?', 'fh:thyroid'],
    ['lupus or coeliac in the fam?', 'fh:autoimmune fh:gi_disease'],
    ['Do you or anyone in your family have epilepsy?', 'pmh:epilepsy fh:epilepsy'],
    ['Is there glaucoma on either side?', 'fh:eye'],
    ['Have your brothers or sisters had heart trouble?', 'fh:heart'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })

  test.each([
    ['Is there anything in the family?', 'My uncle had a stroke.', 'How old was he?', 'fh:stroke'],
    ['Do you have any medical conditions?', 'Only gout.', 'How long have you had that?', 'pmh:arthritis'],
    ['Have you ever had a clot?', 'No, never.', 'Has anybody in the family?', 'fh:clot'],
    ['Do you have any health problems?', 'Just an underactive thyroid.', 'What do you take for it?', 'medications'],
  ])('after "%s" and "%s", "%s" is %s', (asked, answered, text, act) => {
    expect(after(asked, answered, text)).toEqual([act])
  })
})

describe('what is asked apart is read apart', () => {
  test.each([
    ['I ask everybody with a headache: any weakness, or fits?', 'sx:weakness sx:seizure'],
    ['This is one we check with anyone who has chest pain - any breathlessness?', 'sx:breathless'],
    ['With any new cough I have to ask: any weight loss?', 'sx:weight_loss'],
    ['Anything like asthma in the past, or wheezing at night?', 'pmh:asthma sx:wheeze'],
    ['Have you ever had headaches before this, or anything like epilepsy?', 'previous:headache pmh:epilepsy'],
    ['Any diabetes, or blood thinners?', 'pmh:diabetes medications'],
    ['Do you take tablets for diabetes, or insulin?', 'medications'],
    ['Any wheeze - or a fever?', 'sx:wheeze sx:fever'],
    ['Has the dizziness ever gone on for more than a minute?', 'pattern:dizziness'],
    ['Any fever, or a rash that came up overnight?', 'sx:fever onset_mode:rash'],
    ['Any faints, or a chest pain that came on suddenly?', 'sx:faint onset_mode:chest_pain'],
    ['Any wheeze, or a cough that is getting worse?', 'sx:wheeze sx:cough'],
    ['Any warning signs such as vomiting or a fever?', 'sx:vomiting sx:fever'],
    ['Did you feel anything go when you lifted it?', 'onset_mode:complaint'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})
