import { expect, test } from 'vitest'
import { responseStatus } from '#contract/agent.ts'
import { patientReply } from '../patient-reply.fixture.ts'
import { replyAloud } from './reply-aloud.ts'
import { APART } from './reply-apart.ts'

test('a plain reply is read as it was said', () => {
  expect(replyAloud(patientReply({ response: 'About a week.' }))).toBe('About a week.')
})

test('a mark is read with its label, praise, red flag and a part that is complete', () => {
  const reply = patientReply({
    message_id: 'ad',
    response: 'No blood.',
    points_earned: 2,
    label: 'Blood',
    hit_must_asked_qn: true,
    category_fully_complete_flag: true,
  })
  expect(replyAloud(reply)).toMatch(
    /^No blood\. Plus 2: Blood\. [A-Z].*\. Red flag asked\. One part of the history is complete\.$/,
  )
})

test('what was not understood is said to be, with the readings and what the professor says', () => {
  const reply = patientReply({
    response: 'Sorry?',
    response_status: 'compound',
    options: ['Do you smoke?', 'Do you drink?'],
    attention: 'One thing at a time.',
  })
  expect(replyAloud(reply)).toBe(
    'Not sure what you meant: Sorry? Did you mean: Do you smoke? Do you drink? Professor: One thing at a time.',
  )
})

test('every state in which a patient could not simply answer stands apart, in colour, with an icon and a word', () => {
  const looks = responseStatus.options.map((status) => [status, APART[status]?.look])
  expect(Object.fromEntries(looks)).toMatchObject({
    normal: undefined,
    failure: 'red',
    red_message: 'red',
    na: 'amber',
    profanity: 'amber',
    compound: 'amber',
  })
  for (const apart of Object.values(APART)) expect(apart.means).not.toBe('')
})
