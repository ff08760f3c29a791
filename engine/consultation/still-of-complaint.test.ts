import { expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith(
  [
    knowing('spread', ['radiation:complaint', 'sx:pelvic_pain'], 'It goes into my groin.', {
      character: 'The groin? Like being kicked.',
      onset: 'The groin since four o’clock.',
    }),
    knowing('kind', ['character:complaint'], 'Like a vice.'),
    knowing('worse', ['aggravating:complaint'], 'Moving and coughing make no difference.'),
    knowing('rest', ['relieving:complaint'], 'No position helps.'),
    knowing('cough', ['sx:cough'], 'No, my chest is clear. Only short of breath from swearing.'),
  ],
  { complaint: ['flank_pain'] },
)

test.each<[string, string[], RegExp]>([
  ['goes on after its answer has named another place', ['Does it go anywhere?', 'How would you describe it?'], /vice/],
  [
    'goes on after its answer has named another symptom',
    ['What makes it worse?', 'Does lying still help?'],
    /position/,
  ],
  [
    'is left where the message points at what was named',
    ['Does it go anywhere?', 'When did that start?'],
    /since four/,
  ],
  [
    'is left once it has told what is asked',
    ['What does it feel like?', 'Does it go anywhere?', 'How would you describe it?'],
    /kicked/,
  ],
])('the talk of the complaint %s', (_, messages, reply) => {
  expect(lastTurn(patient, messages).reply).toMatch(reply)
})
