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
    expect(text.slice(act?.from, act?.to)).toBe('smoke')
  })

  test('no more than six acts are taken from one message', () => {
    const text = 'Any cough, fever, rash, headache, nausea, vomiting, diarrhoea, wheeze?'
    expect(understand(vocabulary, text, { previousClinician: '', previousPatient: '' }).acts).toHaveLength(6)
  })
})
