import { expect, test } from 'vitest'
import { fact, knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** A later part of a message asks on about what the first part draws out, as if it had come a moment later. */
const patient = patientWith(
  [
    fact('open', ['open'], 'My head hurts.'),
    knowing('tablet', ['medications'], 'Perindopril.', {
      purpose: 'For my blood pressure.',
      amount: 'Five milligrams.',
      often: 'Every morning.',
    }),
    knowing('sick', ['sx:nausea'], 'I feel sick.', { onset: 'It began on Friday.' }),
    knowing('hernia', ['surgery'], 'A hernia.', { when: 'Ten years ago.', outcome: 'It went fine.' }),
    knowing('smoker', ['smoking'], 'Twenty a day since I was sixteen.', { amount: 'Twenty.', since: 'From sixteen.' }),
    knowing('cough', ['sx:cough'], 'No cough.', { onset: 'Never.' }),
    fact('legs', ['sx:limb_swelling'], 'No swelling.'),
    fact('before', ['previous:complaint'], 'Never.'),
  ],
  { complaint: ['headache'] },
)

test.each([
  ['what a tablet is for', 'What tablets are you on, and what are they for?', 'Perindopril. For my blood pressure.'],
  ['two details', 'any meds, what dose and how often', 'Perindopril. Five milligrams. Every morning.'],
  ['since when', 'do you feel sick and since when', 'I feel sick. It began on Friday.'],
  ['an event', 'Any operations? When was that?', 'A hernia. Ten years ago.'],
  ['what the answer says itself', 'do you smoke and if so how many', 'Twenty a day since I was sixteen.'],
  ['what is denied', 'any cough and since when', 'No cough.'],
  ['if so, of what is denied', 'any swelling and if so where', 'No swelling.'],
  ['another word for and', 'what tablets do you take an what for', 'Perindopril. For my blood pressure.'],
  ['another time', 'have you had this before and what happened', 'Never.'],
])('in one breath: %s', (_, said, reply) => {
  expect(lastTurn(patient, [said]).reply).toBe(reply)
})
