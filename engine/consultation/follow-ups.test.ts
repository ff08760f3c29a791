import { describe, expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What is asked about the thing that was told a moment ago is answered about that thing. The last message counts. */

const patient = patientWith([
  fact('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  fact('course', ['course:complaint'], 'It gets worse each day.'),
  fact('worse', ['aggravating:complaint'], 'Stairs make it worse.'),
  fact('toes', ['sx:numbness'], 'My toes tingle. Four months, maybe more.'),
  fact('sick', ['sx:nausea'], 'I feel sick in the mornings. It is easing.'),
  fact('spit', ['sx:sputum', 'onset:sputum'], 'Since Sunday, yes. Green and thick.', {
    again: ['Thick and green.'],
  }),
  fact('tired', ['anything_else', 'sx:fatigue'], 'I am worn out.'),
  fact('water', ['sx:urinary_general'], 'My water is fine.'),
  fact('sleep', ['sx:sleep_problem'], 'I wake up at three.'),
  fact('gallbladder', ['surgery'], 'They took my gallbladder out. That was in 2011. They said it went well.'),
  fact('seen', ['prior_care'], 'Nobody, you are the first.'),
  fact('story', ['elaborate'], 'I was up a ladder.'),
  fact('dad', ['fh', 'fh:heart'], 'Dad died of his heart. He was fifty-eight.'),
])

const last = (messages: readonly string[]) => lastTurn(patient, messages)

const OPEN = 'What has brought you in today?'

describe('a follow-up stays with the symptom that was just told', () => {
  test.each<[string, string[], RegExp]>([
    [
      'its date is told, and not the complaint’s',
      ['Any tingling?', 'When did that start?'],
      /, four months, maybe more\.$/,
    ],
    ['in other words', ['Any tingling?', 'And how long has it been going on?'], /, four months, maybe more\.$/],
    ['its place', ['Any tingling?', 'Where do you feel it?'], /, my toes tingle\.$/],
    ['its course', ['Do you feel sick?', 'Is that getting any better?'], /, it is easing\.$/],
    ['what is not known is not known, by its name', ['Do you feel sick?', 'When did it start?'], /nausea\?/],
    ['though other words are at hand', ['Any phlegm?', 'When did that start?'], /, since Sunday, yes\.$/],
    ['brought up unasked', [OPEN, 'Anything else?', 'When did you first notice that?'], /tiredness\?/],
    ['not where it is only what the illness does', ['How do you sleep?', 'What makes it worse?'], /Stairs/],
    ['not where there is nothing', ['Any trouble with your waterworks?', 'When did it start?'], /Tuesday/],
    ['not where all of it is meant', ['Any tingling?', 'When did all of this start?'], /Tuesday/],
  ])('%s', (_, messages, reply) => {
    expect(last(messages).reply).toMatch(reply)
  })
})

describe('who asks further about what was told hears that much of it', () => {
  test.each<[string, string[], RegExp]>([
    ['when', ['Have you had any operations?', 'When was that?'], /, that was in 2011\.$/],
    ['what came of it', ['Have you had any operations?', 'How did that go?'], /, they said it went well\.$/],
    ['what others said', ['Have you had any operations?', 'What did they say?'], /, they said it went well\.$/],
    ['at what age', ['Any heart trouble in the family?', 'How old was he?'], /, he was fifty-eight\.$/],
    ['what happened', ['Any heart trouble in the family?', 'What happened?'], /Dad died/],
    ['what was not told', ['Any heart trouble in the family?', 'How often?'], /more/],
  ])('%s', (_, messages, reply) => {
    expect(last(messages).reply).toMatch(reply)
  })
})
