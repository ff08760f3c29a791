import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What leave was asked for is what is talked about, once it was granted. The last message counts. */
const patient = patientWith([
  fact('character', ['character:complaint'], 'It is heavy, like a stone.'),
  fact('bowels', ['sx:bowel_change'], 'Regular as ever.'),
  fact('family', ['fh'], 'All well, touch wood.'),
])

test.each([
  [["I'd like to ask about your bowels if that's ok", 'are they regular?'], 'Regular as ever.'],
  [["I'm going to ask some questions about your family now", 'are they all well?'], 'All well, touch wood.'],
  [['Do you mind if I ask about that?', 'Is it heavy or sharp?'], 'It is heavy, like a stone.'],
])('%s', (messages, reply) => {
  expect(lastTurn(patient, messages).reply).toBe(reply)
})
