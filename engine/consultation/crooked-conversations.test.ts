import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { ask } from './consult.ts'
import type { Turn } from './turn.ts'

/** Conversations that do not run as the books say. The last message counts. */
const { content } = await loadVocabulary('content/vocabulary', [])

function last(messages: readonly string[], patient: PatientCase = sampleCase): Turn {
  const turns: Turn[] = []
  for (const message of messages) turns.push(ask(patient, content, turns, message, 'one'))
  return turns.at(-1) ?? ask(patient, content, [], '', 'one')
}

/** Facts by id, defaults by act, talk in brackets; or the state of a reply that answers nothing. */
function brought({ answers, status }: Turn): string[] {
  if (answers.length === 0) return [status]
  return answers.map(({ act, kind, fact }) => fact ?? (kind === 'talk' ? `(${act})` : act))
}

const OPEN = 'What has brought you in today?'
const RUDE = 'Shut up and answer me, you stupid man'

type Row = [string, string[], string[]]

describe('asked again', () => {
  test.each<Row>([
    ['in the same words', ['Any fever?', 'Any fever?'], ['fever']],
    ['with impatience', ['Any fever?', 'I said, any fever?'], ['fever']],
    ['as an order', ['Any fever?', 'do you have a fever yes or no'], ['fever']],
    ['in one word', ['Any fever?', 'fever'], ['fever']],
    ['after being told to go on', ['Any fever?', 'OK', 'right', 'Any temperature at all?'], ['fever']],
    ['what was guarded comes the second time', ['Do you smoke?', 'And do you smoke at all?'], ['really-smoking']],
    ['in doubt', ['Do you smoke?', 'Are you sure about that?'], ['really-smoking']],
  ])('%s', (_, messages, expected) => {
    expect(brought(last(messages))).toEqual(expected)
  })
})

describe('asked on', () => {
  test.each<Row>([
    ['how often', ['Do you do any exercise?', 'How often?'], ['walks']],
    ['why', ['Do you do any exercise?', 'Why is that?'], ['walks']],
    ['of something that was denied: not understood', ['Do you have any pets?', 'How many?'], ['failure']],
    ['of whom', ['Has anyone in the family had heart trouble?', 'How old was he?'], ['father']],
    ['what for', ['Are you on any medication?', 'What is that for?'], ['tablets']],
  ])('%s', (_, messages, expected) => {
    expect(brought(last(messages))).toEqual(expected)
  })
})

describe('a question that is not understood is not taken for the one before', () => {
  test.each<[string[], string]>([
    [[OPEN, 'When did it start?', 'Is your bicycle locked?'], 'onset'],
    [['Have you ever had diabetes?', 'Seen any good films?'], 'no-diabetes'],
    [['Have you ever had asthma?', 'Would you like the blinds down?'], 'asthma'],
    [['Do you smoke?', 'Which bus did you catch?'], 'smoking'],
    [['Do you smoke?', 'Which bus did you catch?'], 'really-smoking'],
    [['Are you on any medication?', 'Did you find the ward all right?'], 'tablets'],
  ])('%j does not bring %s', (messages, fact) => {
    expect(brought(last(messages))).not.toContain(fact)
  })
})

describe('whatever the manner', () => {
  test.each<Row>([
    ['rude: nothing is answered', [RUDE], ['profanity']],
    ['after rudeness a question is a question', [RUDE, 'Any fever?'], ['fever']],
    ['leading', ['You have had a fever, haven’t you?'], ['fever']],
    ['leading the other way', ["You haven't had a fever, have you?"], ['fever']],
    ['in one word', ['Smoker?'], ['smoking']],
    ['without a question mark', ['do you have any illnesses'], ['asthma']],
    ['from the end', ['What worries you most?', 'Any allergies?', 'Do you smoke?', OPEN], ['opening-words']],
    [
      'after a long detour',
      [OPEN, 'Do you smoke?', 'Any pets?', 'Who is at home?', 'OK', 'So where is the pain?'],
      ['site'],
    ],
    [
      'back to a symptom by name',
      ['Any fever?', 'Do you smoke?', 'Going back to the fever, have you had a fever?'],
      ['fever'],
    ],
    ['with thanks before it', ['Thank you, that is helpful. Do you smoke?'], ['smoking']],
  ])('%s', (_, messages, expected) => {
    expect(brought(last(messages)).filter((one) => !one.startsWith('('))).toEqual(expected)
  })
})

describe('in a parent’s voice', () => {
  test.each<[string, string[], RegExp]>([
    ['of the child', ['Has she had a rash?'], /she hasn't .*rash/],
    ['by her name', ['Has Mia been sick at all?'], /she hasn't/],
    ['when the student forgets who is ill', ['Have you had a rash?'], /she hasn't .*rash/],
    ['the same again', ['When did it start?', 'When did it start?'], /since Tuesday/],
    ['in one word', ['Rash?'], /she hasn't .*rash/],
  ])('%s', (_, messages, reply) => {
    expect(last(messages, sampleChild).reply).toMatch(reply)
  })
})
