import { expect, test } from 'vitest'
import { fact, type Message, patientWith, talk } from '#tests/content/small-consultations.ts'
import { withinThread } from './follow-up.ts'

const patient = patientWith([
  fact('opening', ['open'], 'My chest hurts.'),
  fact('onset', ['onset:complaint'], 'Yesterday.'),
  fact('earlier', ['previous:complaint'], 'Twice in the spring.'),
  fact('fever', ['sx:fever'], 'Hot since noon.'),
  fact('fever-before', ['previous:fever'], 'Hot last week too.'),
  fact('job', ['occupation'], 'I bake.'),
  fact('jobs-before', ['occupation'], 'I drove a van.'),
])
const ranked = ['jobs-before', 'fever-before', 'earlier', 'talk:elaborate'].map((id) => ({ id, score: 0.3 }))

/** What a message may still mean after these. */
function left(before: Message[], message: string): string[] {
  const part = { from: 0, to: message.length, ranked }
  return withinThread(patient, talk(patient, before), message, { whole: part, parts: [part] }).whole.ranked.map(
    ({ id }) => id,
  )
}

test.each<[string, Message, string[]]>([
  ['the beginning', ['When did it start?', 'onset'], ['earlier', 'talk:elaborate']],
  ['the opening words', ['What has brought you in?', 'opening'], ['earlier', 'talk:elaborate']],
  ['a job', ['What do you do?', 'job'], ['jobs-before', 'talk:elaborate']],
  ['a fever', ['Any fever?', 'fever'], ['fever-before', 'talk:elaborate']],
])('“and before that?” after %s goes on with that', (_, before, expected) =>
  expect(left([before], 'ok and before that?')).toEqual(expected),
)

test.each<[string, Message[], string]>([
  ['that names something', [['When did it start?', 'onset']], 'And what work did you do before that?'],
  ['at the beginning', [], 'and before that?'],
  ['after a greeting', [['Hello.', 'greet']], 'and before that?'],
])('a message %s may mean anything', (_, before, message) => expect(left(before, message)).toHaveLength(ranked.length))
