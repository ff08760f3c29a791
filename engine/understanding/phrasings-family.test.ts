import { describe, expect, test } from 'vitest'
import { after, alone } from '#scripts/test-vocabulary.ts'

describe('a family is asked for without being named', () => {
  test.each([
    ['And what about cancers?', 'fh:cancer'],
    ['How about neurological conditions?', 'fh:other'],
    ['Are you aware of anyone being asthmatic?', 'fh:asthma'],
    ['Is there anybody with fits or epilepsy?', 'fh:epilepsy'],
    ['Does anyone in the family get hay fever?', 'fh:allergy_atopy'],
    ['Has anyone said you have had a TIA?', 'pmh:stroke'],
    ['Do you have any autoimmune diseases?', 'pmh:autoimmune'],
    ['Anyone around you with flu?', 'sick_contacts'],
    ["Is there anything on your mother's side?", 'fh'],
    ['Any trouble with the kidneys, or anything on the chest side?', 'pmh:kidney'],
  ])('%s', (text, act) => {
    expect(alone(text)).toEqual([act])
  })
})

describe('a family is asked for more than is named', () => {
  test.each([
    ['Any strokes in the family? Any other medical conditions?', 'fh fh:stroke'],
    ['Is there a family history of diabetes, anything else you can think of?', 'fh fh:diabetes'],
    ['What runs in the family, epilepsy or anything?', 'fh fh:epilepsy'],
    ['Do any lung conditions run in the family?', 'fh:other'],
    ['Any family history of heart disease or anything like that?', 'fh:heart'],
  ])('%s', (text, acts) => {
    expect(alone(text).toSorted()).toEqual(acts.split(' '))
  })
})

describe('a list goes on about the family', () => {
  test.each([
    [
      'Any heart conditions in the family?',
      'No.',
      'And asthma, or things like eczema and allergies?',
      'fh:asthma fh:allergy_atopy',
    ],
    ['Any illnesses in the family?', 'No.', 'And do you have any allergies?', 'allergies'],
    ['Any medical conditions?', 'I have asthma.', 'Does anyone else in the family have it?', 'fh:asthma'],
    ['Any lung problems in the family?', 'No.', 'Cystic fibrosis?', 'fh:other'],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text).toSorted()).toEqual(acts.split(' ').toSorted())
  })
})

describe('after a relative was told of, he or she is the relative', () => {
  test.each([
    ['My nan had lung cancer.', 'Was she a smoker?', 'fh:cancer'],
    ["My brother's got asthma.", 'Does he still use his inhaler?', 'fh:asthma'],
    ['My aunt had ovarian cancer.', 'Was she ever tested for the genes?', 'fh:cancer'],
    ['My nan had lung cancer.', 'And do you smoke?', 'smoking'],
    ['My nan had lung cancer.', 'Does he use an inhaler?', 'medications'],
    ['His grandad had a stroke.', 'And does he take any tablets?', 'medications'],
  ])('%s %s', (told, text, act) => {
    expect(after('Any illnesses in the family?', told, text)).toEqual([act])
  })
})

describe('those who were just named are asked about', () => {
  test.each([
    ['Have you got brothers or sisters, and has one of them had asthma?', 'fh:asthma'],
    ['Any sisters, and have any of them had fits?', 'living fh:other'],
    ['Any brothers, and are any of them ill at the moment?', 'living sick_contacts'],
  ])('%s', (text, acts) => {
    expect(alone(text)).toEqual(acts.split(' '))
  })
})
