import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('what was told of the past is asked about in detail', () => {
  test.each([
    ['Any operations?', 'I had a keyhole on my knee two years ago.', 'Which knee was that?', 'surgery'],
    ['Any operations?', 'I had a hernia done as a boy.', 'Do you remember which side it was?', 'surgery'],
    ['Ever broken anything?', 'My wrist, when I was ten.', 'The left one?', 'trauma'],
    ['Have you ever been in hospital?', 'Yes, with pneumonia.', 'What did they treat you with?', 'hospital'],
    ['Any medical problems?', 'I had gout once.', 'Was that in the same toe?', 'pmh:arthritis'],
    ['Been pregnant before?', 'I miscarried in March.', 'And did you have any treatment for that?', 'obstetric'],
    ['Was it a normal delivery?', 'Yes.', 'Did she have to stay in hospital after?', 'birth'],
    ['Was he full term?', 'Forty weeks on the dot.', 'And how much did he weigh?', 'birth'],
    ['Are your periods regular?', 'Yes.', 'And do you have any children?', 'obstetric'],
    ['Are you married?', 'Yes.', 'Do you have any children?', 'living'],
    ['Are you pregnant?', 'Yes.', 'How far along are you?', 'obstetric'],
    ['Any operations?', 'I had a C-section.', 'Any complications with the caesarean?', 'obstetric'],
    ['Is he eating?', 'Not much.', 'And is he drinking?', 'sx:feeding'],
    ['Any allergies?', 'No.', 'Is there anything else at all?', 'anything_else'],
    ['Any medications?', 'No, just the inhaler.', 'And how often do you use it?', 'medications'],
    ['Any operations?', 'No, just my appendix.', 'When was that?', 'surgery'],
    ['Do you drink?', 'No, only a glass at Christmas.', 'How often is that?', 'alcohol'],
    ['Any recreational drugs?', 'A bit of weed.', 'How often do you smoke?', 'drugs'],
    ['Any recreational drugs?', 'No, just cigarettes.', 'And how much do you smoke?', 'smoking'],
  ])('%s / %s / %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })
})

describe('accidents, injuries and safety', () => {
  test.each([
    ['Where does it hurt?', 'My shoulder.', 'Have you hurt this shoulder before?', 'trauma'],
    ['What brings you in?', 'A lump in my breast.', 'Any knock to it?', 'onset_mode:breast'],
    ['Do you rush to the toilet?', 'All the time.', 'Have you had any accidents?', 'sx:incontinence_urine'],
    ['Any diarrhoea?', 'Loads.', 'Have you had any accidents?', 'sx:incontinence_bowel'],
  ])('%s / %s / %s', (clinician, patient, text, act) => {
    expect(after(clinician, patient, text)).toEqual([act])
  })

  test.each([
    ['Have you had any accidents?', 'trauma'],
    ['Any little accidents in his pants?', 'sx:incontinence_bowel'],
    ['Do you have any concerns about safety in the house?', 'safety_abuse'],
    ['Any domestic issues at all?', 'safety_abuse'],
    ['Do you feel safe where you live?', 'safety_abuse'],
  ])('%s', (text, act) => {
    expect(alone(text)).toEqual([act])
  })
})
