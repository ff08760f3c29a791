import { describe, expect, test } from 'vitest'
import { fact, knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What was told a moment ago does not answer a question that asks for something else. */

const given = { ...knowing('given', ['pmh:infection', 'medications'], 'The pink tablets.', {}), saying: ['give you'] }
const bought = { ...fact('bought', ['otc'], 'Ibuprofen, now and then.'), saying: ['ibuprofen'] }
const patient = patientWith([
  knowing('tried', ['treatment_tried:complaint'], 'A hot flannel.', { effect: 'Not a lot.' }),
  fact('impact', ['impact:complaint'], 'I sit by the door.'),
  knowing('ideas', ['ideas'], 'A trapped nerve.', { why: 'My brother had one.' }),
  fact('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  fact('how', ['onset_mode:complaint'], 'Bit by bit, in bed.'),
  knowing('infection', ['pmh:infection'], 'Twice, at school.', { treatment_tried: 'Some tablets.' }),
  given,
  bought,
  fact('allergies', ['allergies'], 'Only cats.'),
  fact('cycle', ['menstrual', 'sx:periods'], 'Every five weeks.'),
  knowing('father', ['fh:heart'], 'Dad had a bypass.', { who: 'Only Dad, that I know of.' }),
  fact('uncle', ['fh:stroke'], 'An uncle had one.'),
  fact('before', ['previous:complaint'], 'Twice last month.'),
  fact('work', ['occupation'], 'I sell fruit.'),
  fact('diet', ['diet'], 'Pies, mostly.'),
  knowing('thirst', ['sx:thirst'], 'A bit dry.', { amount: 'Four glasses a day.' }),
])
const last = (messages: readonly string[]) => lastTurn(patient, messages).reply

describe('the question itself is answered', () => {
  test.each([
    [['What have you tried for it?', 'How has this affected you at work?'], 'I sit by the door.'],
    [['What do you think it is?', 'When did it start, and what were you doing?'], 'It came on on Tuesday.'],
    [['Any infections in the past?', 'What did they give you that time?'], 'The pink tablets.'],
    [['What have you tried?', "And what's been happening with your periods?"], 'Every five weeks.'],
    [
      ['What have you tried?', 'Back to your periods, you said they are odd. What do you mean by that?'],
      'Every five weeks.',
    ],
    [['Any allergies, and can you take ibuprofen?'], 'Ibuprofen, now and then.'],
    [
      ['Heart trouble in the family?', 'Has anyone else in the family had heart problems?'],
      'Only Dad, that I know of.',
    ],
    [['Strokes in the family?', 'Has anyone else had a stroke in the family?'], 'else'],
    [['What do you eat?', 'Are you drinking much water?'], 'Four glasses a day.'],
    [['Are you thirsty?', 'How much are you drinking?'], 'Four glasses a day.'],
    [['Who is minding the shop while you are off?'], 'fruit'],
    [
      ['What have you tried?', 'The other pain last month - was that the same as this one? What happened?'],
      'Twice last',
    ],
    [['So, before today, how many times have you had it?'], 'Twice last month.'],
  ])('%s', (messages, reply) => {
    expect(last(messages)).toContain(reply)
  })

  test('whether a medicine may be taken is not denied like one that is not taken', () => {
    const stranger = patientWith([fact('onset', ['onset:complaint'], 'It came on on Tuesday.')])
    expect(lastTurn(stranger, ['Can you take ibuprofen?']).reply).not.toMatch(/^No,/)
  })
})
