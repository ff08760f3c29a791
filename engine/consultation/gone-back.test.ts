import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** The student goes back to a thing by its name, and asks on about that. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  knowing('site', ['site:complaint'], 'Right in the middle.'),
  knowing('shakes', ['sx:chills'], 'Proper shaking.', { pattern: 'Three times.', character: 'My teeth go.' }),
  knowing('pink', ['sx:haematuria'], 'It was pink.', { onset: 'Five this morning.' }),
  knowing('before', ['previous:complaint'], 'Once, four years ago.', { site: 'The left side.', who: 'I saw nobody.' }),
  knowing('tonsils', ['surgery'], 'My tonsils at seven.', { why: 'Sore throats, all winter.' }),
])

const last = (messages: readonly string[]) => lastTurn(patient, messages)

const TOLD = [
  'Any shivers?',
  'Any blood in your urine?',
  'Have you had this pain before?',
  'Any operations?',
  'Any allergies?',
]

describe('what is gone back to is asked about, though other things were told since', () => {
  test.each([
    ['Going back to the shivers, how many times have you had them?', 'Three times.'],
    ['You mentioned shivers. What are they like?', 'My teeth go.'],
    ['The shivering, how often was that?', 'Three times.'],
    ['Just going back to the blood, when did you first notice it?', 'Five this morning.'],
    ['The pain four years ago, where was it?', 'The left side.'],
    ['Your tonsils, why were they taken out?', 'Sore throats, all winter.'],
  ])('%s', (message, reply) => {
    expect(last([...TOLD, message]).reply).toBe(reply)
  })

  test('the complaint has questions of its own', () => {
    expect(last([...TOLD, 'Going back to the pain, where is it?']).reply).toContain('Right in the middle.')
  })

  test('what was not told is asked for as ever', () => {
    expect(last(['Any allergies?', 'You mentioned shivers, is that right?']).answers.map(({ kind }) => kind)).toContain(
      'fact',
    )
  })

  test('words are shown where they stand in the whole message', () => {
    const said = 'Going back to the shivers, did you have a fever?'
    const acts = last([...TOLD, said]).acts
    expect(acts.map(({ act, from, to }) => [act, said.slice(from, to)])).toContainEqual(['sx:fever', 'fever'])
  })
})
