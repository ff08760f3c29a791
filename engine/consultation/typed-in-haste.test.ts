import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** Lists, one-word questions and what was denied a moment ago. */
const patient = patientWith(
  [
    fact('open', ['open'], 'My knee is swollen.'),
    fact('site', ['site:complaint'], 'The left one.'),
    fact('illnesses', ['pmh'], 'Blood pressure.'),
    fact('never-smoked', ['smoking'], 'No, never.'),
    fact('hot', ['sx:fever', 'sx:chills'], 'No temperature, no sweats.'),
    fact('pets', ['exposure'], 'We have a budgie.'),
    fact('food', ['diet'], 'Pies.'),
    fact('more', ['anything_else'], 'I limp a bit.'),
    fact('surgery', ['surgery'], 'A hernia, about ten years ago.'),
  ],
  { complaint: ['joint_swelling'] },
)

test.each([
  ['a list has no more', ['Any medical problems?', 'anything else'], /^No, /],
  ['and', ['Where is it?', 'and?'], /^I limp/],
  ['and, of a list', ['Any operations?', 'And?'], /^No, /],
  ['when, of what is not there', ['Any recent travel?', 'when?'], /I haven't been away/],
  ['since when, as told', ['Any operations?', 'When was that?'], /ten years ago\.$/],
  ['the last meal', ['When did you last eat?'], /while|Not long/],
  ['going back without a mark', ['Do you smoke?', 'just to go back to the operation, when was it'], /ten years ago/],
  ['a denial of two is not said twice', ['Any fever?', 'any chills'], /^No, no shivers or shakes\.$/],
  ['dust is not pets', ['Any dust or chemicals at work?'], /^No, nothing like that/],
  ['walking well', ['can you walk ok'], /^Yes, I'm steady/],
  ['ever, of what was told', ['Any operations?', 'ever?'], /^(Like I|As I)/],
  ['how much of what is not done', ['Do you smoke?', 'how many?'], /I don't/],
])('%s', (_, said, reply) => {
  expect(lastTurn(patient, said).reply).toMatch(reply)
})

const aged = patientWith([fact('open', ['open'], 'My hip hurts.')], {
  patient: { name: 'Ada Lind', gender: 'Female', age: 88 },
} as never)
test('at eighty-eight the last period was long ago', () => {
  expect(lastTurn(aged, ['lmp?']).reply).toMatch(/years ago/)
})
