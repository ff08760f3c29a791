import { expect, test } from 'vitest'
import type { Fact } from '#engine/case/case-file.ts'
import type { Person } from '#engine/case/person.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Of several things that could be told, the very one that the message speaks of. */
const people: Person[] = [
  { id: 'gran', names: ['gran'], called: 'she', about: { who: 'My gran.', ill: { fact: 'gran-coughs' } } },
]
const told: Fact[] = [
  fact('mind', ['concerns'], 'That it is dementia, as with my father.'),
  { ...fact('tablets', ['concerns'], 'That I shall be put on hormones.'), when: { asked: 2 } },
  fact('tired', ['sx:fatigue', 'anything_else'], 'I have been tired for weeks.'),
  fact('sweat', ['sx:sweating', 'associated:complaint'], 'I was drenched.'),
  { ...fact('gran-coughs', ['sx:cough'], 'Gran coughed twice.'), saying: ['gran'] },
  fact('fever', ['sx:fever'], 'It was 39 on Sunday.'),
]
const patient = patientWith(told, { people })
const facts = (messages: readonly string[]) => lastTurn(patient, messages).answers.map((one) => one.fact)

test.each<[string, string[], string[]]>([
  ['the fear that is named', ['What worries you?', 'Are you worried that it could be dementia?'], ['mind']],
  ['a fear asked for once more', ['What worries you?', 'Is there any other worry?'], ['tablets']],
  ['what came with it, before what did not', ['Any other symptoms with it?'], ['sweat']],
  ['what somebody else has, and nothing of the patient', ['Is Gran coughing or feverish?'], ['gran-coughs']],
])('%s', (_, messages, expected) => {
  expect(facts(messages)).toEqual(expected)
})
