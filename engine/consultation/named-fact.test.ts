import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What was told earlier and is named again is asked about, though the talk has moved on. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  knowing('pattern', ['pattern:complaint'], 'It is there all the time.'),
  knowing('heart', ['pmh', 'pmh:heart'], 'I have fibrillation, they say.', { when: 'They found it six years ago.' }),
  knowing('tablets', ['medications'], 'Ramipril and a thinner.', { amount: 'Five of the one, two of the other.' }),
  knowing('roller', ['treatment_tried:complaint'], 'I used a foam roller on it.', { last: 'The Sunday before last.' }),
  knowing('crying', ['mood_general'], 'I cried in the parlour.', { often: 'Once a week, if that.' }),
  knowing('smoking', ['smoking'], 'Ten a day.'),
])

const last = (messages: readonly string[]) => lastTurn(patient, messages)

describe('what was told is asked about by its name', () => {
  test.each<[string, string[], string]>([
    ['an illness', ['Any illnesses?', 'Do you smoke?', 'You said fibrillation. When was that found?'], 'six years ago'],
    ['a tablet', ['Any tablets?', 'Do you smoke?', 'The ramipril, what dose is that?'], 'Five of the one'],
    [
      'what was tried',
      ['Have you tried anything for it?', 'Do you smoke?', 'When did you last use the foam roller?'],
      'The Sunday before last',
    ],
    [
      'what was said in passing',
      ['How has your mood been?', 'Do you smoke?', 'You mentioned the parlour, how often is that?'],
      'Once a week',
    ],
  ])('%s', (_, messages, reply) => {
    expect(last(messages).reply).toContain(reply)
  })

  test('but only once it was told', () => {
    expect(last(['Do you smoke?', 'You said fibrillation. When was that found?']).reply).not.toContain('six years')
  })

  test('and the complaint keeps its own questions', () => {
    expect(last(['How has your mood been?', 'Is the pain there all the time?']).reply).toBe('It is there all the time.')
  })
})
