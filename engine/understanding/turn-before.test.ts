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
    ['Has your mother had any strokes?', 'No.', 'What about your father?', 'fh:stroke'],
    ['How is work?', 'Fine.', 'Did your dad have any heart trouble?', 'fh:heart'],
    ['Does any stomach problem run in the family?', 'No.', 'And what about musculoskeletal problems?', 'fh:other'],
    ['Are you up at night to pass water?', 'Yes, four times.', 'Did you notice any blood?', 'sx:haematuria'],
    ['Any earache?', 'Yes, since Tuesday.', 'Any discharge?', 'sx:ear_discharge'],
    ['Any pain in your knee?', 'Yes, it is sore.', 'Is there any swelling?', 'sx:joint_swelling'],
    ['Do you smoke?', 'Yes, ten a day.', 'Have you thought of quitting?', 'smoking'],
    ['Where is it?', 'At the front of my head.', 'Is it throbbing?', 'character:headache'],
    ['Where is the pain?', 'It hurts low down on the right.', 'Since when exactly?', 'onset:complaint'],
    ['Have you had this before?', 'Yes, once last spring.', 'How long did that one last?', 'previous:complaint'],
    ['Have you thought of ending your life?', 'I have, yes.', 'What held you back?', 'support'],
    ['Have you lost any weight?', 'A fair bit, yes.', 'Roughly how much?', 'severity:weight_loss'],
    ['Were you sick?', 'Twice, in the night.', 'Before or after that?', 'onset:vomiting'],
    ['Go on.', 'It aches a lot.', 'Does it hurt when you bend your elbow?', 'aggravating:joint_pain'],
    ['Do you smoke?', 'About ten a day.', 'Are you planning on cutting it down?', 'smoking'],
    ['Any operations?', 'My gallbladder, years ago.', 'Any complications after that?', 'surgery'],
    ['Any broken bones?', 'My wrist as a lad.', 'And did it heal all right?', 'trauma'],
    ['OK.', 'My nan had bowel cancer.', 'Any heart disease on that side?', 'fh:heart'],
    ['OK.', 'My ex said I look like his nan.', 'Have you ever had any eye disease?', 'pmh:eye'],
    ['Was he born at term?', 'Yes.', 'Was he well after birth?', 'birth'],
    ['Who do you live with?', 'My wife and our boy.', 'Has she been ill as well?', 'sick_contacts'],
    ['Who is at home with you?', 'My two flatmates.', 'Do they have any symptoms?', 'sick_contacts'],
    ['Is anybody around you ill?', 'My brother had a cold.', 'Was he swabbed for it?', 'sick_contacts'],
    ['Is anybody around you ill?', 'My brother had a cold.', 'Did he need antibiotics?', 'sick_contacts'],
    ['OK.', 'My father had a stroke.', 'How old was he?', 'fh:stroke'],
    ['Go on.', 'My mum had breast cancer.', 'Can you remember how old she was when she got cancer?', 'fh:cancer'],
    ['When was your last period?', 'Two weeks ago.', 'Are they regular?', 'menstrual'],
    ['Are you at college?', 'Second year.', 'How is that going?', 'education'],
  ])('after %j and %j, %j is %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})

describe('what the patient granted, denied or brought up is asked about next', () => {
  test.each([
    ['What brings you in?', 'I have a cough and my nose is running.', 'When did that begin?', 'onset:complaint'],
    ['What brings you in?', 'I have had a nasty cough.', 'When did that begin?', 'onset:cough'],
    [
      'What brings you in?',
      'I am sneezing, I have a fever and a rash.',
      'When did all of this start?',
      'onset:complaint',
    ],
    ['Any wheezing?', 'No, no wheeze, but I have had a bit of a headache.', 'How bad is it?', 'severity:headache'],
    ['Any nausea or diarrhoea?', 'I have felt sick. No diarrhoea.', 'How long for?', 'onset:nausea'],
    ['Do you get a fever?', "I don't think I have a fever, just a sore throat.", 'Since when?', 'onset:sore_throat'],
    ['How so?', "I can't stop coughing.", 'When did you first notice that?', 'onset:cough'],
    ['Any phlegm?', 'A bit, it is green.', 'How much do you bring up in a day?', 'character:sputum'],
    ['Any phlegm?', 'A bit, it is green.', 'Any vomiting?', 'sx:vomiting'],
    ['What have you tried?', 'Some paracetamol.', 'How many a day?', 'treatment_tried:complaint'],
    [
      'How are your bowels?',
      'Very loose, it is diarrhoea.',
      'How often are you opening your bowels?',
      'pattern:diarrhoea',
    ],
    [
      'How is your appetite?',
      'Poor, and I have lost weight.',
      'How much weight have you lost?',
      'severity:weight_loss',
    ],
    [
      'Does anything else bother you?',
      'I get a chest pain too.',
      'And your chest pain, when did that start?',
      'onset:chest_pain',
    ],
    ['Are your bowels all right?', 'A little hard.', 'Have you injured your shoulder?', 'onset_mode:joint_pain'],
  ])('after %j and %j, %j is %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })

  test.each([
    ['Press along your elbow. Does it hurt when you press there?', 'aggravating:joint_pain'],
    ['Now lift your thigh off the bed. Is that painful to do?', 'aggravating:limb_pain'],
  ])('%s is %s', (text, act) => {
    expect(alone(text)).toContain(act)
  })
})

describe('everyday and regional words', () => {
  test.each([
    ['What has you up to us this morning?', ['open']],
    ['What do you reckon it looks like?', ['character:complaint']],
    ['Does your husband know how you feel?', ['support']],
    ['Have you had any trouble with an anaesthetic?', ['surgery']],
    ['Where else has the pain moved?', ['radiation:complaint']],
    ['Who rang the ambulance?', ['prior_care']],
    ['Are there any spots on her tummy?', ['sx:rash']],
    ['How did she end up on the floor?', ['onset_mode:complaint']],
    ['Was he an early baby?', ['birth']],
    ['How often do you fall?', ['trauma']],
    ['Can you rouse her?', ['sx:drowsy_child']],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts)
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
