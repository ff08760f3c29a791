import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

/** Symptoms, conditions and injuries that a question names on its way to another. */
describe('what is only named in passing', () => {
  test.each<[string, string[]]>([
    ['Any other symptoms with the earache?', ['anything_else']],
    ['I know you told me about the rash, but is there any itching?', ['sx:itch']],
    ["You haven't had a fever, but have you had any chills?", ['sx:chills']],
    ["Although you're not wheezing, are you short of breath?", ['sx:breathless']],
    ['Going back to your sore throat, do you have any swollen glands?', ['sx:swollen_glands']],
    ['Before your headache, did you have any infections?', ['pmh:infection']],
    ['Are you otherwise healthy? You mentioned you have epilepsy, anything else?', ['pmh']],
    [
      'Do you have any past medical conditions? You said gout, but anything else like diabetes?',
      ['pmh', 'pmh:diabetes'],
    ],
    ['Any past history of operations?', ['surgery']],
    ['You see your doctor regularly for diabetes?', ['pmh:diabetes']],
    ["So it's mainly just the back pain?", ['summarise']],
    ["I gather you've been having a lot of diarrhoea. Can you tell me more about that?", ['elaborate']],
    ['So a rash on the arm, yeah? When did it come up?', ['onset:rash']],
    ['Any tremor, or neurological symptoms such as numbness?', ['sx:tremor', 'sx:numbness']],
    ['Any urinary or faecal retention?', ['sx:hesitancy', 'sx:constipation']],
    ['In addition to that, any fevers?', ['sx:fever']],
    ['Does the knee feel warm to you at all?', ['sx:other']],
  ])('%s', (text, acts) => expect(alone(text).filter((act) => act !== 'open')).toEqual(acts))
})

describe('earlier times', () => {
  test.each<[string, string[]]>([
    ['Have you ever had palpitations in the past?', ['previous:palpitations']],
    ['Did you have any dizziness before this week?', ['previous:dizziness']],
    ['Prior to this, did you have any wheezing?', ['previous:wheeze']],
    ['Did you get nosebleeds when you were younger?', ['previous:nosebleed']],
    ['Do you usually get heartburn?', ['previous:heartburn']],
    ['Are you somebody who gets migraines or headaches a lot?', ['previous:headache']],
    ['Is this rash similar to your usual eczema?', ['previous:rash']],
    ['Any issues before the three weeks?', ['previous:complaint']],
    ['Have you had any wheezing in the past few days?', ['sx:wheeze']],
    ['Do you usually have regular periods?', ['menstrual']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))

  test.each([
    [
      'Any shortness of breath?',
      'Only on the stairs.',
      'Have you ever had anything like this before?',
      'previous:complaint',
    ],
    ['How bad is the cough?', 'It keeps me up.', 'Have you ever had anything like this before?', 'previous:cough'],
    ['Have you had this before?', 'Once.', 'When was the last time you had a sore throat?', 'previous:sore_throat'],
  ])('%s %s %s', (clinician, patient, text, act) => expect(after(clinician, patient, text)).toEqual([act]))
})

describe('symptoms that lying, the night or a list name', () => {
  test.each<[string, string[]]>([
    ["When you're lying flat, do you have any trouble breathing?", ['sx:orthopnoea']],
    ['Have you ever woken in the night short of breath?', ['sx:pnd']],
    ['Have you had any back or muscle aches?', ['sx:back_pain', 'sx:muscle_pain']],
    ['Any pain with hip or knee movements?', ['sx:joint_pain']],
    ['Any lumps or bumps in the neck?', ['sx:swollen_glands']],
    ['Is your nose bunged up?', ['sx:congestion']],
    ['Any feeling of impending doom?', ['sx:panic']],
    ['Any issues with your ears?', ['sx:ear_pain']],
    ['Has anyone at school been sick? Like a cough?', ['sick_contacts']],
    ['How far can you walk before you become short of breath?', ['impact:breathless']],
    ['When did you have the vomiting?', ['onset:vomiting']],
    ['Have you noticed any changes to the cough?', ['course:cough']],
    ['Any clicking in the knee?', ['sx:other']],
    ['Do you get sudden attacks of panic?', ['sx:panic']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})

describe('injuries', () => {
  test.each([
    ['Did you have any injuries around that time?', 'onset_mode:complaint'],
    ['Was there a fall that could have brought this on?', 'onset_mode:complaint'],
    ['When was the accident?', 'onset:complaint'],
    ['Have you ever had any injuries to that arm?', 'trauma'],
    ['Any falls over the years?', 'trauma'],
  ])('%s', (text, act) => expect(alone(text)).toEqual([act]))
})

describe('the company of a patient', () => {
  test.each([
    ['Who do you live with?', 'My girlfriend.', 'Is she sick as well?', 'sick_contacts'],
    [
      "What's your living situation?",
      'I live with two friends.',
      'Any one of them having similar symptoms?',
      'sick_contacts',
    ],
    ['And where do you live?', 'In a flat with my husband.', 'Is he also unwell?', 'sick_contacts'],
  ])('%s %s %s', (clinician, patient, text, act) => expect(after(clinician, patient, text)).toEqual([act]))
})

/** One question, and words beside it that only say which, where, since when or what for. */
describe('what only says which', () => {
  test.each<[string, string[]]>([
    ['Are you sleeping any better since you stopped drinking at night?', ['sx:sleep_problem']],
    ["Is the pain there when you're at rest, or just when you're working?", ['aggravating:complaint']],
    ['Have you had one of these before, when you were at uni?', ['previous:complaint']],
    ['Have you had all the jabs they give you before uni?', ['immunisation']],
    ['What tablets did you have at home in June?', ['medications']],
    ['Do you do any exercise, apart from driving?', ['exercise']],
    ['Are you allergic to anything we might give you in theatre?', ['allergies']],
    ['Have you noticed your poo looking black since you took the iron?', ['sx:black_stool']],
    ['Do you get wheezy when you dance at college?', ['sx:wheeze']],
    ['Ever been in intensive care or had a tube down to help you breathe?', ['hospital']],
    ['Do you smoke or vape at all, or does anyone you live with?', ['smoking']],
    ['Before anything else, how bad is the pain right now?', ['severity:complaint']],
    ['How do you get on with washing and dressing - do you manage all that yourself?', ['adl']],
    ['Has anyone there been ill or had meningitis?', ['sick_contacts']],
    ['Had anything for it? Panadol or whatever?', ['treatment_tried:complaint']],
    ['Do you nod off in the day, for example when you are driving?', ['sx:fatigue', 'driving']],
    ["Have you ever tried to hurt yourself when you've felt low before?", ['sx:self_harm']],
    ['Do you feel sick when the pain is at its worst?', ['sx:nausea']],
    [
      'How bad is it right now - have they given you anything for it?',
      ['severity:complaint', 'treatment_tried:complaint'],
    ],
    ['Are you managing your sleep, or do you wake up coughing or wheezy?', ['sx:sleep_problem']],
    ['Do you feel sick or bring anything up when it is bad?', ['sx:nausea']],
    ['Is the pain there all the time, or does it come and go when you move?', ['pattern:complaint']],
    ['Which part of your head hurts?', ['site:headache']],
    ['Are you on any hormonal contraception?', ['contraception']],
    ['Have you ever had a smear done, or a colonoscopy?', ['screening']],
    ['Is that something you can live with?', ['consent']],
    ['How are things at home and at work?', ['occupation', 'living']],
  ])('%s', (text, acts) => expect(alone(text)).toEqual(acts))
})
