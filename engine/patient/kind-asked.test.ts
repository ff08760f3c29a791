import { describe, expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  fact('tablets', ['medications'], 'Ramipril in the morning. No blood thinners.'),
  fact('steroids', ['medications'], 'One course of prednisolone, in May.', { saying: ['steroids'] }),
  fact('own-up', ['medications'], 'The brown inhaler ran out in June.', { when: { asked: 2 }, saying: ['brown'] }),
  fact('knee', ['surgery', 'hospital'], 'My knee, ten years ago.', {
    further: { how: 'They put me under for it.', outcome: 'No trouble since.' },
  }),
  fact('ulcer', ['pmh:gi_disease'], 'An ulcer. They put a camera down me.'),
  fact('plasters', ['allergies'], 'Sticking plasters bring me up in a rash.'),
  fact('no-fall', ['trauma'], 'I never fell.'),
])

describe('one kind of a wide topic is answered from what the case tells of it, or denied', () => {
  test.each<[string, string, string | RegExp]>([
    ['told within the list', 'Are you on any blood thinners?', 'Ramipril in the morning. No blood thinners.'],
    ['a fact with words of its own', 'Have you ever been on steroids?', 'One course of prednisolone, in May.'],
    ['told nowhere', 'Have you been on antibiotics recently?', /^No, .*antibiotics/],
    ['several, told nowhere', 'Any insulin, patches or creams?', 'No creams, patches or insulin.'],
    ['held back: the list, and no denial', 'Do you use an inhaler?', 'Ramipril in the morning. No blood thinners.'],
    ['with the list', 'Do you take any tablets, steroids for instance?', /prednisolone|Ramipril/],
    ['intensive care', 'Ever been in intensive care?', "No, I've never been in intensive care."],
    ['with the anaesthetic', 'Any operations or anaesthetic problems?', /^My knee, ten years ago\. They put me under/],
    ['told of an illness', 'Have you ever had a gastroscopy?', 'An ulcer. They put a camera down me.'],
    ['eyes', 'Have you had your eyes tested recently?', 'Not for a while, no.'],
    ['foods', 'Any food allergies?', /^No, /],
    ['broken bones, not this fall', 'Have you ever broken a bone?', 'No, no bad injuries or broken bones.'],
  ])('%s', (_, said, reply) => {
    expect(lastTurn(patient, [said]).reply).toMatch(reply)
  })
})

describe('what is left once all was told', () => {
  test.each([
    ['other operations', ['Any operations?', 'Any other operations?'], /^No, /],
    [
      'how it went, after the anaesthetic',
      ['Any operations?', 'Was that under a general anaesthetic?', 'Did you recover well?'],
      'No trouble since.',
    ],
    ['other stays', ['Have you ever been in hospital?', 'Any other times?'], /^No, /],
    ['an organ that is still there', ['Have you had your appendix out?'], "No, I've still got mine."],
  ])('%s', (_, messages, reply) => {
    expect(lastTurn(patient, messages).reply).toMatch(reply)
  })
})

describe('what stands beside a kind is not taken for it', () => {
  test.each([
    ['food in another question', 'Are you off your food? Any allergies?', /Sticking plasters/],
    ['a list of topics', 'allergies, vaccines?', /Sticking plasters/],
    ['a reaction to a jab', 'Have you ever had a bad reaction to a vaccine?', 'No, never to a jab.'],
    [
      'two kinds, one of them taken',
      'Do you take aspirin or ibuprofen?',
      'Ramipril in the morning. No blood thinners.',
    ],
    ['for an illness', 'Any heart trouble, and do you take anything for it?', /Ramipril/],
  ])('%s', (_, said, reply) => {
    expect(lastTurn(patient, [said]).reply).toMatch(reply)
  })
})
