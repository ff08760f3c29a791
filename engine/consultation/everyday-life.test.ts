import { expect, test } from 'vitest'
import type { Person } from '#engine/case/person.ts'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Home, work, habits and family as students ask of them. The last message counts. */
const people: Person[] = [
  { id: 'jo', names: ['jo', 'partner'], called: 'she', about: { work: 'She teaches.', how: 'She is well.' } },
  {
    id: 'dad',
    names: ['dad', 'father'],
    called: 'he',
    about: { how: 'Dad is gone.', died: 'A stroke.', age: 'He was 70.' },
  },
  { id: 'mum', names: ['mum', 'mother'], called: 'she', about: { how: 'Mum is well.' } },
  {
    id: 'parents',
    names: ['parents', 'mum and dad'],
    called: 'they',
    about: { how: 'Mum is well. Dad died years ago.', age: 'Mum is 80.', died: 'Dad had a stroke.' },
  },
  {
    id: 'siblings',
    names: ['siblings', 'brothers or sisters', 'brothers', 'sisters'],
    called: 'they',
    about: { who: 'One brother.', how: 'He is well.', age: 'He is older.' },
  },
]
const told = [
  fact('work', ['occupation'], 'I mend roofs.'),
  fact('hours', ['occupation'], 'Seven till six.', { saying: ['shifts', 'hours', 'nights'] }),
  fact('smoking', ['smoking'], 'Ten a day.', { further: { since: 'Since school.', amount: 'Ten.' } }),
  fact('jo', ['relationship'], 'I live with Jo.'),
  fact('vape', ['smoking'], 'I never vape.', { saying: ['vape', 'vaping'] }),
  fact('mum-legs', ['fh'], 'Mum has bad legs.', { saying: ['mum'] }),
]
const patient = patientWith(told, { people })

test.each<[string[], string]>([
  [['Are your parents still alive?'], 'Mum is well. Dad died years ago.'],
  [['parents alive?'], 'Mum is well. Dad died years ago.'],
  [['Are your mum and dad still with us?'], 'Mum is well. Dad died years ago.'],
  [['Are your parents still alive?', 'what did he die of?'], 'A stroke.'],
  [['Are your parents still alive?', 'what did he die of?', 'how old was he?'], 'He was 70.'],
  [['how did your dad die?'], 'A stroke.'],
  [['Got any brothers or sisters?'], 'One brother.'],
  [['Do you have any siblings?', 'older or younger?'], 'He is older.'],
  [['Do you have any siblings?', 'any health problems with them?'], 'He is well.'],
  [['Do you have any siblings?', 'have any of them had this?'], 'He is well.'],
  [['Any siblings, how old are they and are they well?'], 'One brother. He is older. He is well.'],
  [['Are your parents and siblings all fit and well?'], 'Mum is well. Dad died years ago.'],
  [['How old is your mum?', 'any health problems?'], 'Mum is well.'],
  [['Do you have a partner?', 'what do they do?'], 'She teaches.'],
  [['Did you ever smoke?', 'how long for?'], 'Since school.'],
  [['Do you have a partner?', 'are they in good health?'], 'She is well.'],
  [['What did your parents die of?'], 'Dad had a stroke.'],
  [["How's your father's health?"], 'Dad is gone.'],
  [['My mate knows your dad. How did he die and how old was he?'], 'A stroke. He was 70.'],
  [['Do you smoke cigarettes or vape, and how many a day?'], 'Ten a day. I never vape.'],
  [['Do you work shifts?'], 'Seven till six.'],
  [['What do you do for work and what are the hours like?'], 'I mend roofs. Seven till six.'],
  [['Do you smoke or vape?'], 'Ten a day. I never vape.'],
  [['Do you vape?'], 'I never vape.'],
])('%j is answered "%s"', (messages, reply) => {
  expect(lastTurn(patient, messages).reply).toBe(reply)
})

test('"and your dad?" asks as it was asked of her', () => {
  const plain = patientWith(told.slice(0, 3), { people })
  expect(lastTurn(plain, ['what about your mum, is she well?', 'and your dad?']).reply).toBe('Dad is gone.')
})
