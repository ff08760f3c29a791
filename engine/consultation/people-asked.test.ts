import { expect, test } from 'vitest'
import type { Person } from '#engine/case/person.ts'
import { sampleChild } from '#tests/content/sample-case.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Who is around the patient is asked about like anything else. The last message counts. */
const people: Person[] = [
  {
    id: 'jo',
    names: ['jo', 'wife'],
    called: 'she',
    about: {
      who: 'My wife.',
      work: 'She teaches.',
      goes: 'She is coming too.',
      how: 'She is well.',
      said: { fact: 'jo-says' },
      knows: 'She knows.',
      came: 'Jo drove me.',
      saw: 'She saw me go grey.',
    },
  },
  { id: 'boys', names: ['boys', 'children'], called: 'they', about: { who: 'Two boys.', age: 'Six and eight.' } },
]
const told = [fact('jo-says', ['anything_else'], 'Jo says I look grey.'), fact('smoking', ['smoking'], 'Ten a day.')]
const patient = patientWith(told, { people })
const child = patientWith(sampleChild.file.facts, { people }, sampleChild)

const last = (messages: readonly string[], asked = patient) => lastTurn(asked, messages)

test.each<[string[], string]>([
  [['Who is Jo?'], 'My wife.'],
  [['Is your wife well?'], 'She is well.'],
  [['Has Jo got any symptoms?'], 'She is well.'],
  [['What did your wife say about it?'], 'Jo says I look grey.'],
  [['Have you told Jo?'], 'She knows.'],
  [['Who brought you in?'], 'Jo drove me.'],
  [['Is there anyone here with you today?'], 'Jo drove me.'],
  [['Did anyone see what happened?'], 'She saw me go grey.'],
  [['Is Jo your wife?'], 'Yes, my wife.'],
  [['Is Jo your sister?'], 'No, my wife.'],
  [['Is Jo your partner?'], 'My wife.'],
  [['Going back to Jo, does she work as well?'], 'She teaches.'],
  [['You mentioned Jo - what does she do?'], 'She teaches.'],
  [['Will Jo be travelling with you?'], 'She is coming too.'],
  [['Who is Jo?', 'And how is she?'], 'She is well.'],
  [['How many children do you have?', 'How old are they?'], 'Six and eight.'],
  [['Have you told your family about it?'], 'Jo knows.'],

  [['Does anyone else know how you have been?'], 'Jo knows.'],
  [['Who is Jo, and is she well?'], 'My wife. She is well.'],
  [['Who is Jo?', 'Has she got a sore throat?'], 'She is well.'],
  [['Who is Jo? And do you smoke?'], 'My wife. Ten a day.'],
])('%s', (messages, reply) => {
  expect(last(messages).reply).toBe(reply)
})

test('what is not known of somebody is said so', () => {
  expect(last(['How old is Jo?']).answers).toEqual([{ act: 'person:jo', kind: 'talk' }])
})

test('through a mother, "she" is her little girl', () => {
  expect(last(['Who is Jo?', 'How is she now?'], child).answers.map(({ act }) => act)).not.toContain('person:jo')
})

test('who is ill around the patient counts as asked', () => {
  expect(last(['Is your wife well?']).acts.map(({ act }) => act)).toContain('sick_contacts')
})
