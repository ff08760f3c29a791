import { describe, expect, test } from 'vitest'
import { canonicalAct } from '#engine/case/canonical-act.ts'
import { vocabulary } from '#scripts/test-vocabulary.ts'
import { understand } from './understand.ts'

/** What is typed in a consultation about one complaint, once that complaint is known. */
function typed(complaint: string, text: string): string[] {
  const context = {
    previousClinician: '',
    previousPatient: '',
    previousActs: [`sx:${complaint}`],
    complaint: [complaint],
  }
  return understand(vocabulary, text, context).acts.map(({ act }) => canonicalAct(act, new Set([complaint])))
}

const named = (complaint: string, acts: string) => acts.split(' ').map((act) => canonicalAct(act, new Set([complaint])))

describe('a question without its mark is still a question', () => {
  test.each([
    ['headache', 'has any doctor ever said your sugar is high', 'pmh:diabetes'],
    ['chest_pain', 'has a nurse ever told you that your blood pressure is up', 'pmh:hypertension'],
    ['chest_pain', 'has anyone ever told you you have high cholesterol', 'pmh:cholesterol'],
    ['headache', 'do bright lights hurt when your head is sore', 'sx:photophobia'],
    ['headache', 'does light annoy you when you have the headache', 'sx:photophobia'],
    ['headache', 'does the noise bother you when the headache is there', 'sx:photophobia'],
    ['sore_throat', 'worse, better or no different since monday', 'course:sore_throat'],
    ['joint_pain', 'better or worse than it was last night', 'course:joint_pain'],
    ['headache', 'when you have one of these is there anything that makes it worse', 'aggravating:headache'],
    ['chest_pain', 'when the pain comes on what makes it worse', 'aggravating:chest_pain'],
    ['headache', 'if you get one in the evening what do you take for it', 'treatment_tried:headache'],
    ['chest_pain', 'since this morning has the pain changed at all', 'course:chest_pain'],
    ['headache', 'on a bad day are you able to go to work', 'impact:headache'],
    ['joint_pain', 'apart from the toe are any other joints sore', 'sx:joint_pain'],
    [
      'chest_pain',
      '0 being no pain and 10 being the worst pain you can think of, where are you now',
      'severity:chest_pain',
    ],
    ['chest_pain', 'with ten as the worst you could imagine what would you give it', 'severity:chest_pain'],
    ['chest_pain', 'if nought is nothing and ten is unbearable where is it now', 'severity:chest_pain'],
    ['chest_pain', 'what number would you put on it at its worst', 'severity:chest_pain'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('ordinary words are understood', () => {
  test.each([
    ['low_mood', 'does anything lift your mood even a bit', 'relieving:low_mood'],
    ['low_mood', 'does anything cheer you up', 'relieving:low_mood'],
    ['low_mood', 'is there anything that takes the edge off', 'relieving:low_mood'],
    ['joint_pain', 'does raising the foot help', 'relieving:joint_pain'],
    ['joint_pain', 'does resting it help', 'relieving:joint_pain'],
    ['joint_pain', 'does ice make it any easier', 'relieving:joint_pain'],
    ['chest_pain', 'does sitting forward help at all', 'relieving:chest_pain'],
    ['breathless', 'is there any way of sitting that makes it easier', 'relieving:breathless'],
    ['breathless', 'are you easier sitting up', 'relieving:breathless'],
    ['joint_pain', 'how fast did it go from fine to this', 'onset_mode:joint_pain'],
    ['joint_pain', 'how quickly did it come on', 'onset_mode:joint_pain'],
    ['headache', 'did it come on like a thunderclap', 'onset_mode:headache'],
    ['headache', 'was it bang, all at once, or did it creep up on you', 'onset_mode:headache'],
    ['headache', 'does each one hit you all at once or build up', 'onset_mode:headache'],
    ['headache', 'did it reach its worst within seconds', 'onset_mode:headache'],
    ['chest_pain', 'was it sudden or did it build up slowly', 'onset_mode:chest_pain'],
    ['joint_pain', 'did it come on overnight', 'onset_mode:joint_pain'],
    ['sore_throat', 'do you get sore throats like this a lot', 'previous:sore_throat'],
    ['headache', 'do you get heads like this often', 'previous:headache'],
    ['joint_pain', 'is this something you get often', 'previous:joint_pain'],
    ['sore_throat', 'can you open your mouth', 'sx:range_motion'],
    ['sore_throat', 'how wide can you open your mouth', 'sx:range_motion'],
    ['sore_throat', 'any trouble opening your mouth', 'sx:range_motion'],
    ['sore_throat', 'is your jaw stiff', 'sx:range_motion'],
    ['sore_throat', 'is your voice muffled', 'sx:hoarse_voice'],
    ['sore_throat', 'do you sound different to normal', 'sx:hoarse_voice'],
    ['joint_pain', 'do you get any pain in your back', 'sx:back_pain'],
    ['joint_pain', 'any trouble with your back', 'sx:back_pain'],
    ['low_mood', 'do you get any joy out of life anymore', 'sx:anhedonia'],
    ['low_mood', 'do you still enjoy the things you used to', 'sx:anhedonia'],
    ['low_mood', 'does anything give you pleasure these days', 'sx:anhedonia'],
    ['low_mood', 'are you still enjoying your football', 'sx:anhedonia'],
    ['low_mood', 'can you keep your mind on the telly', 'sx:concentration'],
    ['low_mood', 'can you follow a film to the end', 'sx:concentration'],
    ['low_mood', 'can you concentrate on reading', 'sx:concentration'],
    ['low_mood', 'have you ever hurt yourself on purpose', 'sx:self_harm'],
    ['low_mood', 'have you cut yourself', 'sx:self_harm'],
    ['low_mood', 'have you ever harmed yourself deliberately', 'sx:self_harm'],
    ['low_mood', 'what keeps you going', 'support'],
    ['low_mood', 'what is it that keeps you here', 'support'],
    ['low_mood', 'what stops you from doing it', 'support'],
    ['low_mood', 'what gets you through the day', 'support'],
    ['low_mood', 'do you have access to any guns', 'sx:suicidal'],
    ['low_mood', 'have you any tablets stored up', 'sx:suicidal'],
    ['low_mood', 'is there a shotgun in the house', 'sx:suicidal'],
    ['low_mood', 'have you bought a rope or anything', 'sx:suicidal'],
    ['low_mood', 'do you have the means to do it', 'sx:suicidal'],
    ['low_mood', 'have you got anything at home you could use to end your life', 'sx:suicidal'],
    ['low_mood', 'do you snore', 'sx:noisy_breathing'],
    ['low_mood', 'has your wife noticed you snoring or stopping breathing at night', 'sx:noisy_breathing'],
    ['low_mood', 'any snoring', 'sx:noisy_breathing'],
    ['low_mood', 'have you ever had depression or any mental health problems', 'pmh:mental'],
    ['low_mood', 'ever been diagnosed with a mental health condition', 'pmh:mental'],
    ['breathless', 'have you checked your peak flow', 'measured'],
    ['breathless', 'whats your best peak flow', 'measured'],
    ['breathless', 'have you blown a peak flow today', 'measured'],
    ['breathless', 'how many puffs of the blue inhaler have you taken', 'treatment_tried:breathless'],
    ['breathless', 'how much of your blue inhaler have you used today', 'treatment_tried:breathless'],
    ['breathless', 'how many times have you used your reliever since this morning', 'treatment_tried:breathless'],
    ['breathless', 'can you finish a sentence', 'sx:speech'],
    ['breathless', 'are you able to speak in full sentences', 'sx:speech'],
    ['breathless', 'are you having to stop for breath when you talk', 'sx:speech'],
    ['sore_throat', 'can you swallow your saliva or are you drooling', 'sx:dysphagia'],
    ['sore_throat', 'are you managing to swallow your own spit', 'sx:dysphagia'],
    ['sore_throat', 'are you drooling', 'sx:dysphagia'],
    ['sore_throat', 'were you run down before this started', 'sx:fatigue'],
    ['sore_throat', 'are you drinking enough', 'diet'],
    ['sore_throat', 'are you passing water as normal', 'sx:urinary_general'],
    ['sore_throat', 'are there any antibiotics you cant have', 'allergies'],
    ['sore_throat', "is there any medicine you can't take", 'allergies'],
    ['sore_throat', "anything you can't be given", 'allergies'],
    ['sore_throat', "any medicines that don't agree with you", 'allergies'],
    ['sore_throat', 'what reaction did you have to amoxicillin', 'allergies'],
    ['sore_throat', 'what happened when you had penicillin', 'allergies'],
    ['sore_throat', 'has anyone at work had the same', 'sick_contacts'],
    ['sore_throat', 'has anybody in your class had it as well', 'sick_contacts'],
    ['sore_throat', 'are any of your colleagues ill', 'sick_contacts'],
    ['sore_throat', 'does anyone around you have the same thing', 'sick_contacts'],
    ['sore_throat', 'what would you like to go home with today', 'expectations'],
    ['sore_throat', 'is there anything you hoped we would do today', 'expectations'],
    ['headache', 'were you hoping for anything in particular from today', 'expectations'],
    ['headache', 'what can we do for you that would help most', 'expectations'],
    ['chest_pain', 'what were you hoping i could do', 'expectations'],
    ['chest_pain', 'to keep you safe, are there any medicines you react to', 'allergies'],
    [
      'chest_pain',
      'so we give you nothing that harms you, do any drugs not agree with you, penicillin say',
      'allergies',
    ],
    ['chest_pain', 'what makes the pain stronger', 'aggravating:chest_pain'],
    ['chest_pain', 'what is making it stronger', 'aggravating:chest_pain'],
    ['chest_pain', 'does anything make the pain more strong', 'aggravating:chest_pain'],
    ['chest_pain', 'does the pain increase with something', 'aggravating:chest_pain'],
    ['joint_pain', 'bp, diabetes, cholesterol - any of them?', 'pmh:hypertension pmh:diabetes pmh:cholesterol'],
    ['chest_pain', 'BP or sugar problems', 'pmh:hypertension pmh:diabetes'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('short forms and spelling by ear', () => {
  test.each([
    ['chest_pain', 'hav u had eny opperations', 'surgery'],
    ['chest_pain', 'do u hav eny alergies', 'allergies'],
    ['chest_pain', 'wat medicins do u tak', 'medications'],
    ['chest_pain', 'wen did the pane start', 'onset:chest_pain'],
    ['chest_pain', 'wer is the pain', 'site:chest_pain'],
    ['chest_pain', 'r u a smokr', 'smoking'],
    ['chest_pain', 'how meny do u smoke a day', 'smoking'],
    ['sore_throat', 'do u have swolen glans in ur nek', 'sx:swollen_glands'],
    ['sore_throat', 'do ur mussels ache', 'sx:muscle_pain'],
    ['sore_throat', 'r ur joynts sore', 'sx:joint_pain'],
    ['breathless', 'are u weezing', 'sx:wheeze'],
    ['breathless', 'wheezin at all', 'sx:wheeze'],
    ['breathless', 'do u get out of breth wen u walk', 'sx:breathless'],
    ['headache', 'wat relieves the headach', 'relieving:headache'],
    ['headache', 'do u feel sik with the hedache', 'sx:nausea'],
    ['headache', 'eny famly histry of migrane', 'fh:other'],
    ['low_mood', 'how is ur slep', 'sx:sleep_problem'],
    ['low_mood', 'hav u thort about killing urself', 'sx:suicidal'],
    ['joint_pain', 'do u drink eny alchol', 'alcohol'],
    ['joint_pain', 'hav u eny temprature', 'sx:fever'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('a bought painkiller is a habit unless it is for this', () => {
  test.each([
    ['breathless', 'do you take ibuprofen', 'otc'],
    ['breathless', 'do you ever take aspirin or painkillers', 'otc'],
    ['headache', 'how many days a month do you take painkillers', 'otc'],
    ['headache', 'how often are you taking painkillers', 'otc'],
    ['headache', 'how many days a week would you say you take paracetamol or ibuprofen', 'otc'],
    ['joint_pain', 'do you take any painkillers regularly', 'otc'],
    ['joint_pain', 'have you taken any painkillers for it', 'treatment_tried:joint_pain'],
    ['headache', 'did you take anything for this one', 'treatment_tried:headache'],
    ['joint_pain', 'did the ibuprofen help', 'treatment_tried:joint_pain'],
    ['chest_pain', 'do you take aspirin', 'otc'],
    ['chest_pain', 'do you buy any tablets over the counter', 'otc'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('a tail turns to the patient what was named just before', () => {
  test.each([
    ['headache', 'some people get numbness in the face, has that happened to you at all?', 'sx:numbness'],
    ['low_mood', 'people who are low sometimes hear voices, has that happened to you', 'sx:hallucination'],
    ['low_mood', 'do you feel guilty, and does that happen often', 'sx:guilt'],
    ['chest_pain', "do you get breathless, is that something you've noticed?", 'sx:breathless'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('an aspect belongs to the symptom that is named', () => {
  test.each([
    ['headache', 'how many minutes do the flashing lights last', 'pattern:vision'],
    ['headache', 'how long do the zigzags go on for', 'pattern:vision'],
    ['headache', 'is the blind spot in one eye or both', 'site:vision'],
    ['headache', 'are the lights on one side or both', 'site:vision'],
    ['headache', 'what do the lights look like', 'character:vision'],
    ['headache', 'when did the visual symptoms first start', 'onset:vision'],
    ['headache', 'do the lights come before the headache', 'associated:vision'],
    ['breathless', 'how long have you had the cough for', 'onset:cough'],
    ['breathless', 'what colour is the phlegm', 'character:sputum'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('a summary that is checked asks for none of its findings', () => {
  test.each([
    [
      'headache',
      "so to check, you've had headaches for two years, with zigzag lights first and then throbbing pain and sickness. is that right?",
      'summarise',
    ],
    [
      'chest_pain',
      'so you have crushing chest pain into the left arm, you feel sick and sweaty, and your dad had a heart attack, have i got that right',
      'summarise',
    ],
    [
      'sore_throat',
      'ok so three days of sore throat with fever, no cough, swollen glands, and you cant swallow well. is that correct',
      'summarise',
    ],
    [
      'joint_pain',
      'right so your big toe became red hot and swollen overnight and you take a water tablet, yes?',
      'summarise',
    ],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('what is easily taken for something else', () => {
  test.each([
    ['low_mood', 'how is it affecting your life', 'impact:low_mood'],
    ['joint_pain', 'how is this affecting you day to day', 'impact:joint_pain'],
    ['low_mood', 'how is it affecting you', 'impact:low_mood'],
    ['joint_pain', 'can you walk on it', 'impact:joint_pain'],
    ['joint_pain', 'can you put any weight on it', 'impact:joint_pain'],
    ['joint_pain', 'can you get your shoe on', 'impact:joint_pain'],
    ['joint_pain', 'are you Aboriginal or Torres Strait Islander', 'religion_culture'],
    ['low_mood', 'what is your ethnic background', 'religion_culture'],
    ['chest_pain', "Hi there, I'm Ben", 'greet introduce'],
    ['chest_pain', 'hello im sarah one of the students', 'greet introduce'],
    ['chest_pain', "Hi, my name is Tom and I'm a third year medical student", 'greet introduce'],
    ['headache', 'do you feel sick with it', 'sx:nausea'],
    ['headache', 'does it make you feel sick', 'sx:nausea'],
    ['chest_pain', 'do you get chest pain when you walk uphill', 'aggravating:chest_pain'],
    ['chest_pain', 'do you get it when you climb stairs', 'aggravating:chest_pain'],
    ['chest_pain', 'SHx', 'smoking alcohol occupation living'],
    ['chest_pain', 'social history', 'smoking alcohol occupation living'],
    ['chest_pain', 'is it sharp or dull', 'character:chest_pain'],
    ['headache', 'what do you do to ease it', 'relieving:headache'],
    ['headache', 'what do you do to make it better when one comes', 'relieving:headache'],
    ['joint_pain', 'did you injure it', 'onset_mode:joint_pain'],
    ['chest_pain', 'is there a particular time of day it is worse', 'pattern:chest_pain'],
    ['low_mood', 'is any part of the day worse', 'pattern:low_mood'],
    ['low_mood', 'do you feel like this every day', 'pattern:low_mood'],
    ['headache', 'do you wake up with it', 'pattern:headache'],
    ['headache', 'is it worse in the mornings or when you lie down', 'pattern:headache aggravating:headache'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('a message that is misspelt throughout', () => {
  test.each([
    ['chest_pain', 'wat medcines r u on', 'medications'],
    ['chest_pain', 'hav u eny opperations', 'surgery'],
    ['chest_pain', 'hav u had an operashun b4', 'surgery'],
    ['chest_pain', 'eny alergys', 'allergies'],
    ['chest_pain', 'wer dus it hurt', 'site:chest_pain'],
    ['chest_pain', 'wen did it strat', 'onset:chest_pain'],
    ['chest_pain', 'is the pane sharp or dul', 'character:chest_pain'],
    ['chest_pain', 'dus it spred to ur arm or jaw', 'radiation:chest_pain'],
    ['chest_pain', 'duz enything make it beter', 'relieving:chest_pain'],
    ['chest_pain', 'wat makes it wurse', 'aggravating:chest_pain'],
    ['chest_pain', 'hav u eny hart problems', 'pmh:heart'],
    ['chest_pain', 'eny hart disease in the famly', 'fh:heart'],
    ['chest_pain', 'do u smok', 'smoking'],
    ['chest_pain', 'hw much do u drnk', 'alcohol'],
    ['chest_pain', 'hav u bin swetting', 'sx:sweating'],
    ['chest_pain', 'r u brethless', 'sx:breathless'],
    ['chest_pain', 'do u get short of breth', 'sx:breathless'],
    ['chest_pain', 'hav u had diabetis', 'pmh:diabetes'],
    ['chest_pain', 'eny hi blood presure', 'pmh:hypertension'],
    ['chest_pain', 'who do u liv with', 'living'],
    ['chest_pain', 'wat do u do for werk', 'occupation'],
    ['sore_throat', 'is ur throte sore', 'sx:sore_throat'],
    ['sore_throat', 'hav u had a feaver', 'sx:fever'],
    ['sore_throat', 'eny ear ake', 'sx:ear_pain'],
    ['sore_throat', 'can u swalow ok', 'sx:dysphagia'],
    ['sore_throat', 'do ur mussels ache', 'sx:muscle_pain'],
    ['sore_throat', 'do ur joynts ake', 'sx:joint_pain'],
    ['sore_throat', 'hav u bin coffing', 'sx:cough'],
    ['sore_throat', 'eny rash on ur skin', 'sx:rash'],
    ['breathless', 'are u weezing', 'sx:wheeze'],
    ['breathless', 'do u weeze at nite', 'sx:wheeze'],
    ['breathless', 'r u coughing up eny flem', 'sx:sputum'],
    ['breathless', 'eny pets at hom', 'pets'],
    ['breathless', 'how often do u use ur inhailer', 'medications'],
    ['headache', 'do u feel sik wiv it', 'sx:nausea'],
    ['headache', 'hav u bin vomitting', 'sx:vomiting'],
    ['headache', 'do u get eny nummness or tingeling', 'sx:numbness'],
    ['headache', 'hav u lost ur visoin', 'sx:vision'],
    ['headache', 'is ur nek stif', 'sx:neck_stiffness'],
    ['headache', 'hav u hit ur hed', 'sx:head_injury'],
    ['headache', 'r u on the contraseptive pill', 'contraception'],
    ['low_mood', 'hav u thort about killing urself', 'sx:suicidal'],
    ['low_mood', 'how r u sleepin', 'sx:sleep_problem'],
    ['low_mood', 'how is ur apetite', 'sx:appetite'],
    ['low_mood', 'hav u lost wieght', 'sx:weight_loss'],
    ['low_mood', 'do u feel hopless', 'sx:low_mood'],
    ['joint_pain', 'do u drink alchohol', 'alcohol'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('questions of six consultations', () => {
  test.each([
    ['chest_pain', 'can you tell me what the pain is like', 'character:chest_pain'],
    ['chest_pain', 'were you doing anything strenuous when it started', 'onset_mode:chest_pain'],
    ['chest_pain', 'has it eased off at all since the ambulance came', 'course:chest_pain'],
    ['chest_pain', 'anyone in the family die young from their heart', 'fh:heart'],
    ['chest_pain', 'does taking a deep breath make it hurt more', 'aggravating:chest_pain'],
    ['chest_pain', 'did you feel clammy', 'sx:sweating'],
    ['chest_pain', 'did your heart race or skip', 'sx:palpitations'],
    ['chest_pain', 'is your job physical', 'occupation'],
    ['chest_pain', 'have you been under pressure lately', 'stress'],
    ['chest_pain', 'did you black out', 'sx:loss_consciousness'],
    ['chest_pain', 'r u allergic 2 anything', 'allergies'],
    ['chest_pain', 'on blood thinners?', 'medications'],
    ['chest_pain', 'ever had a heart attack', 'pmh:heart'],
    ['chest_pain', 'how many fags a day', 'smoking'],
    ['chest_pain', 'what did you have for your breakfast this morning', 'diet'],
    ['chest_pain', 'have your ankles been puffing up', 'sx:leg_swelling'],
    ['chest_pain', 'do you need extra pillows at night', 'sx:orthopnoea'],
    ['chest_pain', 'taken viagra or cocaine recently', 'medications drugs'],
    ['headache', 'whereabouts in your head do you feel it', 'site:headache'],
    ['headache', 'is it a throbbing sort of pain or more like a band', 'character:headache'],
    ['headache', 'how often do they come', 'pattern:headache'],
    ['headache', 'does chocolate or red wine bring them on', 'aggravating:headache'],
    ['headache', 'have you had to miss work because of them', 'impact:headache'],
    ['headache', 'did you lose your words or slur', 'sx:speech'],
    ['headache', 'any weakness down one side', 'sx:weakness'],
    ['headache', 'are you on the pill', 'contraception'],
    ['headache', 'could you be pregnant', 'obstetric'],
    ['headache', 'do they come around your period', 'menstrual'],
    ['headache', 'how much coffee do you get through', 'caffeine'],
    ['headache', 'do you look at screens a lot', 'device_screen'],
    ['headache', "what's frightening you most about these", 'concerns'],
    ['headache', 'has anybody scanned your head', 'prior_care'],
    ['headache', 'any fever, neck stiffness or rash', 'sx:fever sx:neck_stiffness sx:rash'],
    ['low_mood', 'how long have you felt like this', 'onset:low_mood'],
    ['low_mood', 'did something happen that set it off', 'onset_mode:low_mood'],
    ['low_mood', 'what time do you wake up', 'sleep_habit'],
    ['low_mood', 'are you eating properly', 'sx:appetite'],
    ['low_mood', 'have your clothes got looser', 'sx:weight_loss'],
    ['low_mood', 'have you got any energy', 'sx:fatigue'],
    ['low_mood', "have things got so bad that you've thought of not being here", 'sx:suicidal'],
    ['low_mood', 'have you made any plans to end it', 'sx:suicidal'],
    ['low_mood', "do you ever hear people talking when nobody's there", 'sx:hallucination'],
    ['low_mood', "have there been times when you were on top of the world and didn't need sleep", 'sx:mania'],
    ['low_mood', 'who can you talk to about it', 'support'],
    ['low_mood', 'how are things between you and your wife', 'relationship'],
    ['low_mood', 'are you worried about money', 'finances'],
    ['low_mood', 'do you feel the cold more', 'sx:heat_cold_intolerance'],
    ['low_mood', 'have you seen anyone about your mood before', 'prior_care'],
    ['low_mood', 'do you own any firearms', 'sx:suicidal'],
    ['joint_pain', 'which toe is it', 'site:joint_pain'],
    ['joint_pain', 'is the skin red and shiny', 'sx:skin_change'],
    ['joint_pain', 'are any of your other joints playing up', 'sx:joint_pain'],
    ['joint_pain', 'have you ever had gout', 'pmh:arthritis'],
    ['joint_pain', 'have you had kidney stones', 'pmh:kidney'],
    ['joint_pain', 'do you eat a lot of red meat or seafood', 'diet'],
    ['joint_pain', 'how many beers do you get through in a week', 'alcohol'],
    ['joint_pain', 'have you started any new tablets', 'medications'],
    ['joint_pain', 'any cuts or blisters on the foot', 'sx:wound'],
    ['joint_pain', 'can you bear the bedsheet on it', 'aggravating:joint_pain'],
    ['joint_pain', 'have you been shivery or feverish', 'sx:chills sx:fever'],
    ['joint_pain', 'any burning when you wee', 'sx:dysuria'],
    ['breathless', 'have you been in intensive care with your asthma', 'hospital'],
    ['breathless', 'how many times have you been admitted', 'hospital'],
    ['breathless', 'do you wake at night coughing', 'sx:cough'],
    ['breathless', 'have you got a cat or a dog', 'pets'],
    ['breathless', 'does anyone smoke at home', 'exposure'],
    ['breathless', 'do you use a spacer', 'medications'],
    ['breathless', 'has your chest felt tight', 'sx:chest_pain'],
    ['breathless', 'do you get hay fever or eczema', 'pmh:allergy_atopy'],
    ['breathless', 'have you had your flu jab', 'immunisation'],
    ['breathless', 'are your lips going blue', 'sx:cyanosis'],
    ['breathless', 'did the nebuliser help', 'treatment_tried:breathless'],
    ['sore_throat', 'is it worse on one side', 'site:sore_throat'],
    ['sore_throat', 'any white spots on your tonsils', 'sx:mouth_ulcer'],
    ['sore_throat', 'have you had tonsillitis before', 'previous:sore_throat'],
    ['sore_throat', 'have you had glandular fever', 'pmh:infection'],
    ['sore_throat', 'is anyone at uni unwell', 'sick_contacts'],
    ['sore_throat', 'any tummy pain or a rash', 'sx:abdominal_pain sx:rash'],
    ['sore_throat', 'have you taken your temperature', 'measured'],
    ['sore_throat', 'were you hoping for antibiotics', 'expectations'],
    ['sore_throat', 'is your breathing noisy', 'sx:noisy_breathing'],
    ['sore_throat', 'what are you studying', 'education'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('more questions of six consultations', () => {
  test.each([
    ['chest_pain', 'has the pain let up yet', 'course:chest_pain'],
    ['chest_pain', 'is it still as strong as it was this morning', 'course:chest_pain'],
    ['chest_pain', 'what were you up to when it came on', 'onset_mode:chest_pain'],
    ['chest_pain', 'do you have a family history of heart disease under 60', 'fh:heart'],
    ['chest_pain', 'did your dad or brothers have heart attacks', 'fh:heart'],
    ['chest_pain', 'does it hurt to press on your chest', 'aggravating:chest_pain'],
    ['chest_pain', 'do you get acid reflux', 'sx:heartburn'],
    ['chest_pain', 'any black poo', 'sx:black_stool'],
    ['chest_pain', 'have you been on any long flights', 'travel'],
    ['chest_pain', 'on the 1-10 scale what would you say', 'severity:chest_pain'],
    ['chest_pain', 'what tablets do you take each day', 'medications'],
    ['chest_pain', 'do you ever forget your tablets', 'medications'],
    ['chest_pain', "who's at home with you", 'living'],
    ['headache', 'how long does each headache last', 'pattern:headache'],
    ['headache', 'does it start on one side', 'site:headache'],
    ['headache', 'does the pain move anywhere else in your head or neck', 'radiation:headache'],
    ['headache', 'is it getting more frequent', 'course:headache'],
    ['headache', "do you need to lie down when it's there", 'impact:headache'],
    ['headache', 'have your glasses been checked lately', 'screening'],
    ['headache', 'any numbness or tingling in your hands or face', 'sx:numbness'],
    ['headache', 'do you ever wake with a headache in the early hours', 'pattern:headache'],
    ['headache', 'did anybody in the family have a brain tumour', 'fh:cancer'],
    ['headache', 'have you put on weight', 'sx:weight_gain'],
    ['headache', 'do you see zigzag lines', 'sx:vision'],
    ['headache', 'do you lose part of your sight', 'sx:vision'],
    ['low_mood', 'what do you think has caused all this', 'ideas'],
    ['low_mood', 'how are you coping on the farm', 'mood_general'],
    ['low_mood', 'do you find it hard to concentrate', 'sx:concentration'],
    ['low_mood', 'have you felt hopeless about the future', 'sx:low_mood'],
    ['low_mood', 'do you cry often', 'sx:low_mood'],
    ['low_mood', 'are mornings the worst', 'pattern:low_mood'],
    ['low_mood', 'have you been snapping at people', 'sx:irritability'],
    ['low_mood', 'do you worry a lot', 'sx:anxiety'],
    ['low_mood', 'have you hurt yourself in any way', 'sx:self_harm'],
    ['low_mood', 'have you ever tried to take your own life', 'sx:suicidal'],
    ['low_mood', 'is there anything that would stop you doing it', 'support'],
    ['low_mood', 'have you had treatment for depression in the past', 'pmh:mental'],
    ['low_mood', 'any thyroid trouble', 'pmh:thyroid'],
    ['low_mood', 'do you feel safe at home', 'safety_abuse'],
    ['low_mood', 'do you use cannabis or anything', 'drugs'],
    ['low_mood', 'are you sleeping with anyone else in the room', 'sexual_history'],
    ['low_mood', 'do you still see your mates', 'hobbies'],
    ['joint_pain', 'what exactly were you doing the night it began', 'onset_mode:joint_pain'],
    ['joint_pain', 'is it tender to touch', 'aggravating:joint_pain'],
    ['joint_pain', 'does moving the toe hurt', 'aggravating:joint_pain'],
    ['joint_pain', 'has it happened in the other foot', 'previous:joint_pain'],
    ['joint_pain', 'are you passing urine more than usual', 'sx:frequency'],
    ['joint_pain', 'have you had any sexually transmitted infections', 'sexual_history'],
    ['joint_pain', 'do you have psoriasis', 'pmh:autoimmune'],
    ['joint_pain', 'any lumps on your ears or elbows', 'sx:lumps'],
    ['joint_pain', 'what water tablet are you on', 'medications'],
    ['breathless', 'do you feel worse around dust or pollen', 'aggravating:breathless'],
    ['breathless', 'when were you diagnosed with asthma', 'pmh:asthma'],
    ['breathless', 'how many courses of steroids have you had this year', 'medications'],
    ['breathless', 'do you wheeze', 'sx:wheeze'],
    ['breathless', 'have you been coughing anything up', 'sx:sputum'],
    ['breathless', 'do you know what set this off', 'onset_mode:breathless'],
    ['breathless', 'can you walk to the bathroom without stopping', 'impact:breathless'],
    ['breathless', 'are you feeling panicky', 'sx:panic'],
    ['sore_throat', 'does it hurt to swallow', 'sx:dysphagia'],
    ['sore_throat', 'have you lost your voice', 'sx:hoarse_voice'],
    ['sore_throat', 'are your glands up', 'sx:swollen_glands'],
    ['sore_throat', 'have you been drooling or struggling to breathe', 'sx:dysphagia sx:breathless'],
    ['sore_throat', 'how high was your temperature', 'measured'],
    ['sore_throat', 'do you live in halls', 'living'],
    ['sore_throat', 'are your vaccinations up to date', 'immunisation'],
    ['sore_throat', 'what painkillers have you had so far', 'treatment_tried:sore_throat'],
    ['sore_throat', "are you worried it's something serious", 'concerns'],
    ['sore_throat', 'have you kissed anyone with it', 'sexual_history'],
  ])('%s: %s', (complaint, text, acts) => {
    expect(typed(complaint, text)).toEqual(named(complaint, acts))
  })
})

describe('what no patient can answer stays out of the consultation', () => {
  test.each(['are you a robot', 'is this a real person', 'am i talking to a human or a machine', 'are you an AI'])(
    '%s',
    (text) => {
      expect(understand(vocabulary, text, { previousClinician: '', previousPatient: '' }).kind).toBe('out-of-scope')
    },
  )
})
