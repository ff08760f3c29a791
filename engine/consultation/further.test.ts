import { describe, expect, test } from 'vitest'
import { knowing, patientWith, talk } from '#tests/content/small-consultations.ts'

/** What the case knows further of a thing told is told when it is asked on, and of that thing. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  knowing('pattern', ['pattern:complaint'], 'It is there all the time.'),
  knowing('before', ['previous:complaint'], 'Once, at Easter.'),
  knowing('tried', ['treatment_tried:complaint'], 'Two ibuprofen.', {
    source: 'They were in the cupboard.',
    effect: 'They did nothing at all.',
  }),
  knowing('dizzy', ['sx:dizziness'], 'The room spins at times.', {
    onset: 'That began on Monday night.',
    pattern: 'Half a minute, five or six times a day.',
    character: 'As if I had stepped off a roundabout.',
    severity: 'I have to hold on to the wall.',
    treatment_tried: 'I only shut my eyes.',
    previous: 'Never before Monday.',
  }),
  knowing('sore', ['sx:sore_throat'], 'No, my throat is fine.'),
  knowing('tablet', ['medications'], 'Ramipril, every morning.', {
    since: 'Four years this spring.',
    amount: 'The five milligram one.',
    source: 'The nurse at the surgery.',
    missed: 'Only when we are away.',
    purpose: 'My blood pressure.',
  }),
  knowing('appendix', ['surgery'], 'They took my appendix out.', {
    when: 'I was eleven.',
    where: 'In Leeds.',
    outcome: 'All healed up within a month.',
  }),
  knowing('asthma', ['pmh', 'pmh:asthma'], 'I had asthma as a lad.', { who: 'Old Doctor Marsh saw to it.' }),
])

const DIZZY = 'Any dizziness?'
const TABLETS = 'Are you on any tablets?'
const CUT = 'Have you had any operations?'

describe('a symptom that was told is asked on about', () => {
  test.each<[string, string[], string]>([
    ['since when', [DIZZY, 'When did that start?'], 'That began on Monday night.'],
    [
      'how often, with "that"',
      [DIZZY, 'Is that all the time or on and off?'],
      'Half a minute, five or six times a day.',
    ],
    ['whether it was there before', [DIZZY, 'Have you had that before?'], 'Never before Monday.'],
    ['what was done for it', [DIZZY, 'Have you taken anything for that?'], 'I only shut my eyes.'],
    ['what it is like, described', [DIZZY, 'Tell me a bit more about that.'], 'As if I had stepped off a roundabout.'],
    [
      'more, by what has not been said',
      [DIZZY, 'Tell me a bit more about that.', 'Can you tell me more about that?'],
      'I have to hold on to the wall.',
    ],
    ['in what way', [DIZZY, 'In what way?'], 'As if I had stepped off a roundabout.'],
    ['at a time of day', [DIZZY, 'Is it worse at night?'], 'Half a minute, five or six times a day.'],
    ['how it came, by when', [DIZZY, 'And did it come on suddenly?'], 'That began on Monday night.'],
    ['the complaint where it is named', [DIZZY, 'And how long have you had the chest pain?'], 'It came on on Tuesday.'],
    ['another symptom where that is named', [TABLETS, 'How long have you been dizzy?'], 'That began on Monday night.'],
    ['the complaint where all is meant', [DIZZY, 'Have you had anything like this before?'], 'Once, at Easter.'],
    ['by its name, later', [DIZZY, CUT, 'How long have you had the dizziness?'], 'That began on Monday night.'],
    ['by its name, at once', ['How long have you felt dizzy?'], 'The room spins at times. That began on Monday night.'],
  ])('%s', (_, messages, reply) => {
    expect(talk(patient, messages).at(-1)?.reply).toContain(reply)
  })

  test('and the marks are for the symptom, never for the complaint', () => {
    const [, second] = talk(patient, [DIZZY, 'Have you had that before?'])
    expect(second?.acts.map(({ act }) => act)).toEqual(['previous:dizziness'])
  })

  test('a symptom that is not there has nothing further', () => {
    expect(talk(patient, ['Sore throat at all?', 'Have you had that before?']).at(-1)?.reply).toBe('Once, at Easter.')
  })
})

describe('so are treatments, illnesses and events', () => {
  test.each<[string, string[], string]>([
    ['the dose', [TABLETS, 'What dose is that?'], 'The five milligram one.'],
    ['from whom, which is understood by what was told', [TABLETS, 'Who put you on that?'], 'The nurse at the surgery.'],
    ['what for', [TABLETS, 'And what is that for?'], 'My blood pressure.'],
    ['what is forgotten', [TABLETS, 'Do you ever miss one?'], 'Only when we are away.'],
    ['by its name', [TABLETS, CUT, 'How long have you been on the ramipril?'], 'Four years this spring.'],
    ['of what was tried', ['Have you taken anything for the cough?', 'Did they help?'], 'They did nothing at all.'],
    ['when it was', [CUT, 'When was that?'], 'I was eleven.'],
    ['how it went', [CUT, 'And how did it go?'], 'All healed up within a month.'],
    ['where', [CUT, 'Which hospital was that?'], 'In Leeds.'],
    ['who', ['Any illnesses in the past?', 'Who treated that?'], 'Old Doctor Marsh saw to it.'],
  ])('%s', (_, messages, reply) => {
    expect(talk(patient, messages).at(-1)?.reply).toContain(reply)
  })

  test('and said again it is said to be', () => {
    const replies = talk(patient, [CUT, 'When was that?', 'When was that, sorry?']).map(({ reply }) => reply)
    expect(replies.at(-1)).toMatch(/i was eleven\.$/i)
    expect(replies.at(-1)).not.toBe(replies.at(-2))
  })
})
