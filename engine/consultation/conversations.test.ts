import { describe, expect, test } from 'vitest'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { mark } from '#engine/marking/mark.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { ask } from './consult.ts'
import type { Turn } from './turn.ts'

/** Whole conversations with the real vocabulary: from typed words to facts, status and marks. */
const { content } = await loadVocabulary('content/vocabulary', [])

function talk(messages: readonly string[], patient: PatientCase = sampleCase, seed = 'one'): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) turns.push(ask(patient, content, turns, message, seed))
  return turns
}

/** What the last message brought: facts by id, and defaults by act. */
function brought(messages: readonly string[], patient?: PatientCase): string[] {
  const answers = talk(messages, patient).at(-1)?.answers ?? []
  return answers.map(({ act, kind, fact }) => fact ?? (kind === 'talk' ? `(${act})` : act))
}

const BEGIN = "Hello, I'm Isla, a medical student. Is it all right if I ask you some questions?"
const OPEN = 'What has brought you in today?'

describe('what a student types brings what a patient would say', () => {
  test.each<[string, string[], string[]]>([
    ['a greeting, a name and a request', [BEGIN], ['(greet)', '(introduce)', '(consent)']],
    ['an open question', [OPEN], ['opening-words']],
    ['the onset of what was just told', [OPEN, 'When did it start?'], ['onset']],
    ['the place of it', [OPEN, 'Where exactly is the pain?'], ['site']],
    ['a list', ['Any nausea, vomiting or fever?'], ['sx:nausea', 'sx:vomiting', 'fever']],
    ['two questions in one', ['Do you smoke, and are you on any medication?'], ['smoking', 'tablets']],
    ['an umbrella', ['Any problems with your waterworks?'], ['burning']],
    ['a named illness', ['Have you ever had asthma?'], ['asthma']],
    ['illnesses in general', ['Do you have any medical problems?'], ['asthma']],
    ['the family', ['Has anyone in your family had heart problems?'], ['father']],
    ['a leading question', ["You don't smoke, do you?"], ['smoking']],
    ['one word', ['Fever?'], ['fever']],
    ['typing in a hurry', ['any feverr'], ['fever']],
    ['capitals and no punctuation', ['DO YOU HAVE A COUGH'], ['no-cough']],
    ['a word of comfort', ["I'm so sorry to hear that."], ['(empathy)']],
    ['a worry asked of a stranger', ['What worries you most?'], ['worry']],
  ])('%s', (_, messages, expected) => {
    expect(brought(messages)).toEqual(expected)
  })
})

describe('it stays in the talk', () => {
  test.each<[string, string[], string[]]>([
    ['an OK between changes nothing', [OPEN, 'OK.', 'When did it start?'], ['onset']],
    [
      'after a detour the complaint is still the complaint',
      [OPEN, 'Do you smoke?', 'Any allergies?', 'Where is the pain?'],
      ['site'],
    ],
    ['asked in the wrong order', ['Any allergies?', 'Do you smoke?', OPEN], ['opening-words']],
  ])('%s', (_, messages, expected) => {
    expect(brought(messages)).toEqual(expected)
  })

  test('the same thing again brings the same fact in other words, and no second mark', () => {
    const turns = talk([OPEN, 'When did the pain start?', 'When did the pain start?'])
    expect(turns.map(({ reply }) => reply).slice(1)).toEqual(['It came on on Tuesday.', 'Tuesday, it was.'])
    expect(turns.map(({ points }) => points)).toEqual([0, 2, 0])
  })

  test('trust brings the worry', () => {
    expect(talk([BEGIN, OPEN, 'That sounds awful.', 'What worries you most?']).at(-1)?.reply).toContain('frightened')
  })
})

describe('how it is said has its state', () => {
  test.each([
    ['Fever?', 'oneword'],
    ["You don't smoke, do you?", 'leading'],
    ['asdkjh qwlekjq', 'red_message'],
    ['', 'red_message'],
    ['You are a stupid idiot', 'profanity'],
    ['Do you smoke?', 'normal'],
  ])('"%s" is %s', (message, status) => {
    expect(talk([OPEN, message]).at(-1)?.status).toBe(status)
  })
})

describe('through a parent', () => {
  test.each([
    ['Has she had a rash?', 'sx:rash'],
    ['Is she up to date with her jabs?', 'immunisation'],
    ['When did the cough start?', 'onset'],
  ])('"%s" is answered for the child', (message, expected) => {
    expect(brought([message], sampleChild)).toEqual([expected])
    expect(talk([message], sampleChild).at(-1)?.reply).not.toMatch(/\b(I've|I haven't|my)\b/)
  })
})

test('a conversation can be had again: the same words, the same turns, the same sheet', () => {
  const messages = [BEGIN, OPEN, 'When did it start?', 'Any nausea, vomiting or fever?', 'What worries you most?']
  const [once, twice] = [talk(messages), talk(messages)]
  expect(JSON.stringify([once, mark(sampleCase, once, content)])).toBe(
    JSON.stringify([twice, mark(sampleCase, twice, content)]),
  )
})

test('another seed changes wording but neither acts, facts, manner nor marks', () => {
  const messages = [BEGIN, OPEN, 'Any rash?', 'and for how long?', 'Is it bad?', 'How are you feeling?', 'Any rash?']
  const bare = (turns: readonly Turn[]) => turns.map((turn) => ({ ...turn, reply: '' }))
  const first = talk(messages)
  for (const seed of ['two', 'three', 'four']) expect(bare(talk(messages, sampleCase, seed))).toEqual(bare(first))
})
