import { expect, test } from 'vitest'
import type { PatientReply } from '#contract/agent.ts'
import { patientReply } from '../patient-reply.fixture.ts'
import { PHRASES, praiseFor } from './praise.ts'

const reply = (change: Partial<PatientReply>) => patientReply({ points_earned: 1, label: 'Onset', ...change })

test('there are eleven phrases, each of its own', () => expect(new Set(PHRASES).size).toBe(11))

test.each<[string, Partial<PatientReply>, boolean]>([
  ['a must-ask', { hit_must_asked_qn: true }, true],
  ['every third mark in a row', { mark_streak: 6 }, true],
  ['any other mark', { mark_streak: 4 }, false],
  ['a reply that earned nothing', { points_earned: 0, mark_streak: 0 }, false],
])('%s is praised or not as it deserves', (_, change, praised) => {
  expect(praiseFor(reply(change)) !== null).toBe(praised)
})

test('the same reply is praised in the same words, and all eleven are used', () => {
  const praised = (id: string) => praiseFor(reply({ message_id: id, hit_must_asked_qn: true }))
  expect(praised('one')).toBe(praised('one'))
  const ids = Array.from({ length: 60 }, (_, place) => String.fromCodePoint(97 + place))
  expect(new Set(ids.map(praised))).toEqual(new Set(PHRASES))
})
