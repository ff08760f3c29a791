import { describe, expect, test } from 'vitest'
import { after, vocabulary } from '#scripts/test-vocabulary.ts'
import { understand } from './understand.ts'

describe('what is left out comes from the talk before', () => {
  test.each([
    ['Do you smoke?', 'Yes, I do.', 'How many a day?', ['smoking']],
    ['Do you smoke?', 'Yeah.', 'How long for?', ['smoking']],
    ['Do you drink alcohol?', 'A bit, yes.', 'How much?', ['alcohol']],
    ['Are you on any medication?', 'I take ramipril.', 'What dose?', ['medications']],
    ['Are you on any medication?', 'Yes, bisoprolol.', 'Anything else?', ['medications']],
    ['Do you have a cough?', 'Yes, I do.', 'How long have you had it?', ['onset:cough']],
    ['Do you have a cough?', 'Yes, I do.', 'When did that start?', ['onset:cough']],
    ['Any headaches?', 'Yes, most days.', 'Where is it?', ['site:headache']],
    ['When did the cough start?', 'Last Monday.', 'And the fever?', ['onset:fever']],
    ['Does your mum have diabetes?', 'Yes, she does.', 'How about heart disease?', ['fh:heart']],
    ['Are you bringing anything up?', 'Yes, some phlegm.', 'Any blood?', ['sx:haemoptysis']],
    ['Have you had diarrhoea?', 'Yes, since Sunday.', 'Any blood in it?', ['sx:blood_stool']],
    ['What can I do for you?', 'My knee is really painful.', 'Where exactly is the pain?', ['site:joint_pain']],
    ['Do you have any pets?', 'No.', 'Do you work?', ['occupation']],
  ])('after "%s" – "%s" it is clear what "%s" asks', (asked, replied, text, acts) => {
    expect(after(asked, replied, text)).toEqual(acts)
  })

  test('what the patient came with is asked about when nothing else was named', () => {
    const context = { previousClinician: '', previousPatient: '', complaint: ['chest_pain'] }
    expect(understand(vocabulary, 'When did it start?', context).acts[0]?.act).toBe('onset:chest_pain')
  })

  test('acts that are handed in count before the text of the last question', () => {
    const context = { previousClinician: 'Hm?', previousPatient: 'Yes.', previousActs: ['sx:rash'] }
    expect(understand(vocabulary, 'How long have you had it?', context).acts[0]?.act).toBe('onset:rash')
  })
})

describe('a question that stands alone takes nothing from the turn before', () => {
  test.each([
    ['When did it start?', 'On Tuesday.', 'can you walk up the stairs ok', 'onset:complaint'],
    ['Do you have diabetes?', 'Yes, type two.', 'been to Bali at all', 'pmh:diabetes'],
    ['Have you ever had a stroke?', 'Yes, a small one.', 'do you have any goldfish', 'pmh:stroke'],
    ['Do you smoke?', 'Yes, ten a day.', 'Is your front door open?', 'smoking'],
    ['Are you on any medication?', 'Yes, bisoprolol.', 'Do you want the window shut?', 'medications'],
    ['Where does it hurt?', 'In my chest.', 'Shall I get a blanket for you?', 'site:chest_pain'],
  ])('after "%s" – "%s", "%s" is not %s', (asked, replied, text, act) => {
    expect(after(asked, replied, text)).not.toContain(act)
  })
})

describe('a question whose words the patient has just used is no nod', () => {
  test.each([
    ['Do you smoke?', 'I stopped. I vape now.', 'do you vape at all', ['smoking']],
    ['Who is at home?', 'My husband and the kids.', 'do you have any kids', ['living']],
    ['Any illnesses?', 'I take tablets for my pressure.', 'are you on any tablets', ['medications']],
    ['What is wrong?', 'My periods are all over.', 'how are your periods', ['menstrual']],
    ['How long?', 'Two weeks.', 'two weeks', ['acknowledge']],
  ])('after "%s" – "%s", "%s"', (asked, replied, text, acts) => {
    expect(after(asked, replied, text)).toEqual(acts)
  })
})

describe('a question that says too little stays with the turn before', () => {
  test.each([
    ['Do you smoke?', 'Yes.', 'about how many a week would that be?', 'smoking'],
    ['Are you on any medication?', 'Yes, two.', 'What are they called?', 'medications'],
    ['Any allergies?', 'Penicillin.', 'And what happens when you have it?', 'allergies'],
    ['Any allergies?', 'Penicillin.', 'What happened?', 'allergies'],
    ['Have you travelled?', 'Yes, in May.', 'When did you get back?', 'travel'],
    ['Have you tried anything for it?', 'Some tablets.', 'did they help', 'treatment_tried:complaint'],
    ['Have you had any operations?', 'One, years ago.', 'How old were you then?', 'surgery'],
  ])('after "%s" – "%s", "%s" is %s', (asked, replied, text, act) => {
    expect(after(asked, replied, text)).toEqual([act])
  })
})

describe('examples explain a question and are not asked for', () => {
  test.each([
    ['Does anything bring it on, like wine or stress?', ['aggravating:complaint']],
    ['Is there something that eases it, a hot drink or a bath for instance?', ['relieving:complaint']],
    ['Any other symptoms, like a cough?', ['anything_else', 'sx:cough']],
  ])('%s', (text, acts) => {
    expect(after('', '', text)).toEqual(acts)
  })
})

describe('the other way round, and the other times', () => {
  test.each([
    ['Does anything make it worse?', 'Walking.', 'and better?', ['relieving:complaint']],
    ['Have you had this before?', 'Yes, twice.', 'how long did it last those times', ['previous:complaint']],
  ])('after "%s" – "%s", "%s"', (asked, replied, text, acts) => {
    expect(after(asked, replied, text)).toEqual(acts)
  })
})

describe('speech is messy', () => {
  test.each([
    ['OK, right, um, and do you, do you smoke at all?', ['smoking']],
    ['Two weeks, OK. And any fevers or chills?', ['sx:fever', 'sx:chills']],
    ['You mentioned headaches. When did those start?', ['onset:headache']],
    ['So the cough, is it dry?', ['character:cough']],
    ['How about any nausea, vomiting, or diarrhoea?', ['sx:nausea', 'sx:vomiting', 'sx:diarrhoea']],
    ['Do you have any other symptoms like a cough or a fever?', ['anything_else', 'sx:cough', 'sx:fever']],
  ])('%s', (text, acts) => {
    expect(after('', 'Two weeks.', text)).toEqual(acts)
  })

  test('an act is shown by the words that asked it', () => {
    const text = 'Right, and do you smoke at all?'
    const [act] = understand(vocabulary, text, { previousClinician: '', previousPatient: '' }).acts
    expect(text.slice(act?.from, act?.to)).toBe('smoke at all')
  })

  test('no more than six acts are taken from one message', () => {
    const text = 'Any cough, fever, rash, headache, nausea, vomiting, diarrhoea, wheeze?'
    expect(understand(vocabulary, text, { previousClinician: '', previousPatient: '' }).acts).toHaveLength(6)
  })
})
