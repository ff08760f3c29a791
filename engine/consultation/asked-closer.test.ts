import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith(
  [
    fact('opening', ['open'], 'My knee hurts.'),
    fact('since', ['onset:complaint'], 'Since Monday.'),
    fact('sore', ['character:complaint'], 'It aches.'),
    fact('worse', ['aggravating:complaint'], 'Kneeling at the altar.'),
    fact('eased', ['relieving:complaint'], 'A cold bag of peas.'),
    fact('score', ['severity:complaint'], 'About a five.'),
    fact('course', ['course:complaint'], 'It has been getting worse.'),
    fact('pattern', ['pattern:complaint'], 'It comes and goes.'),
    fact('doctors', ['prior_care'], 'Nobody has looked at it.'),
    fact('impact', ['impact:complaint'], 'I have stopped dancing.'),
    fact('nights', ['sx:sleep_problem'], 'It wakes me when I turn.'),
    fact('mood', ['sx:suicidal'], 'I have thought of it.'),
  ],
  {
    complaint: ['joint_pain'],
    opening: 'My knee hurts.',
    closer: {
      moving: 'Bending hurts.',
      lying: 'In bed it is quiet.',
      eating: 'Food does nothing.',
      now: 'A two just now.',
      worst: 'Tuesday was the worst.',
      speed: 'Bit by bit.',
      mornings: 'Stiff when I get up.',
      tests: 'No X-ray.',
      stairs: 'One at a time.',
      work: 'I have been in every day.',
      did: 'I sat down.',
      seen: 'My sister was there.',
      told: 'Only my sister.',
      arrived: 'By tram.',
      'why-now': 'My sister made me.',
    },
  },
)

test.each([
  [['Does anything make it worse?', 'What about moving around?'], 'Bending hurts.'],
  [['Does anything make it worse?', 'And lying down?'], 'In bed it is quiet.'],
  [['Does lying down make it worse?'], 'In bed it is quiet.'],
  [['Does moving, eating or lying down make it worse?'], 'Bending hurts. Food does nothing. In bed it is quiet.'],
  [['Does anything make it worse, like eating?'], 'Food does nothing. Kneeling at the altar.'],
  [['Does kneeling make it worse?'], 'Kneeling at the altar.'],
  [['How bad is it out of ten?', 'And right now?'], 'A two just now.'],
  [['How bad is it out of ten?', 'And at its worst?'], 'Tuesday was the worst.'],
  [['Has it been getting worse?', 'How quickly?'], 'Bit by bit.'],
  [['Have you seen anyone about this?', 'Did they do any tests?'], 'No X-ray.'],
  [['Can you still manage stairs?'], 'One at a time.'],
  [['How is it affecting you?', 'Are you managing to get to work?'], 'I have been in every day.'],
  [['What did you do when it came on?'], 'I sat down.'],
  [['Did anyone see it happen?'], 'My sister was there.'],
  [['Who have you told about this?'], 'Only my sister.'],
  [['How did you get here?'], 'By tram.'],
  [['What brings you in?', 'What made you decide to come in today?'], 'My sister made me.'],
  [['What made you decide to come in today?'], 'My knee hurts.'],
  [['Is it keeping you up at night?'], 'It wakes me when I turn.'],
  [['Is it keeping you up at night?', 'And your work?'], 'I have been in every day.'],
  [['How is it affecting your work and home life?'], 'I have stopped dancing.'],
  [['What makes it better?', 'What about heat?'], 'No difference that I can tell.'],
  [
    ['Does anything make it better or worse, like food, position or exercise?'],
    'A cold bag of peas. Kneeling at the altar.',
  ],
  [['Is there anything that triggers it?'], 'Kneeling at the altar.'],
  [['What do you do to make yourself more comfortable?'], 'A cold bag of peas.'],
  [['Tell me about your symptoms'], 'My knee hurts.'],
  [["What's the main thing that's bothering you right now?"], 'My knee hurts.'],
  [['What brings you in?', 'Does it hurt?'], 'It aches.'],
  [['Could you explain to me what has been going on, please?'], 'My knee hurts.'],
  [['What would you compare it to?'], 'It aches.'],
  [['Does anything you eat or drink set it off?'], 'Food does nothing.'],
  [['What did you find helped?'], 'A cold bag of peas.'],
  [['When did it start and has it been there ever since?'], 'Since Monday. It comes and goes.'],
  [["On a scale of nought to ten, what's it like at the minute?"], 'A two just now.'],
  [['Does it get in the way of your job or looking after the family?'], 'I have stopped dancing.'],
  [['How has it affected you?', 'Can you still do the things you enjoy?'], 'I have stopped dancing.'],
  [['What brings you in?', 'Were you on your own?'], 'My sister was there.'],
  [['What brings you in?', 'Did you call anybody?'], 'Only my sister.'],
  [['What brings you in?', 'What tipped you over into getting seen today?'], 'My sister made me.'],
  [['Has it been getting worse?', 'Is the feeling always the same?'], 'It comes and goes.'],
])('%j is answered as closely as it asks', (messages, reply) => {
  expect(lastTurn(patient, messages).reply).toBe(reply)
})

test('a closer question earns what its aspect earns', () => {
  expect(lastTurn(patient, ['Does lying down make it worse?']).acts.map(({ act }) => act)).toEqual([
    'aggravating:joint_pain',
  ])
})

test('no nod is taken for "now" where nothing was given a number', () => {
  expect(lastTurn(patient, ['What brings you in?', 'OK, right now']).reply).not.toBe('A two just now.')
})
