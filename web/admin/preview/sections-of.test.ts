import { describe, expect, test } from 'vitest'
import type { CasePreviewReply } from '#contract/case-preview.ts'
import { sectionsOf, sectionsWith } from './sections-of.ts'

type Answer = CasePreviewReply['answers'][number]

const WHY: Answer['details'][number] = {
  id: 'wife-left-why',
  topic: 'why she left',
  gist: null,
  earns: [],
  meets: null,
  says: 'We never said.',
  again: [],
  beside: null,
  asks: ['Why did she go?'],
  held_until: [],
  until: null,
}

const WIFE: Answer = {
  ...WHY,
  id: 'wife-left',
  topic: 'his wife',
  gist: 'His wife left in spring',
  earns: ['home'],
  says: 'She went in April.',
  asks: ['Who is at home?'],
  held_until: ['bedside manner is 60 or more', 'opening was told'],
  until: 'I live alone.',
  details: [WHY],
}
const TIRED: Answer = { ...WHY, id: 'tired', topic: 'tiredness', gist: 'Tired all day', says: 'All day.', details: [] }
const THANKS: Answer = { ...WHY, id: 'thanks', topic: 'kindness', meets: 'empathy', says: 'Kind of you.', details: [] }

const ITEM: CasePreviewReply['rubric'][number]['items'][number] = {
  id: 'mood',
  text: 'Asks about mood',
  label: 'Mood',
  marks: 2,
  must_ask: true,
  why: 'It is unsafe not to.',
  needs: 2,
  sources: ['sx:low_mood', 'sleep', 'fact:wife-left'],
  better: 'How have you been in yourself?',
}

const TURN = { said: 'How is your sleep?', reply: 'Poor.', earned: ['Sleep'], points: 1 }

const WHOLE: CasePreviewReply = {
  id: 8,
  slug: 'low-mood',
  version: 'abc',
  cases: [{ id: 8, patient_name: 'Kit Moss' }],
  patient: { name: 'Kit Moss', gender: 'Male', age: 44, occupation: 'Baker', voice: 'Slow, flat' },
  informant: null,
  presenting_complaint: 'Tired',
  complaint: ['fatigue'],
  diagnosis: 'Depression',
  system: 'mental',
  rotations: ['Mental Health'],
  collections: ['Free Cases'],
  level: 2,
  time_limit: 600,
  free: true,
  diagnosis_mode: false,
  distress: 'moderate',
  brief: 'A man who is tired.',
  opening: 'I am tired.',
  parting: [{ name: 'warm', words: ['Thank you.'] }],
  hints: ['One'],
  answers: [WIFE, TIRED, THANKS],
  rubric: [{ name: 'Social history', items: [ITEM] }],
  max_score: 40,
  differential: [
    { name: 'Depression', accepts: [], place: 'leading', for: [{ answer: 'tired', text: 'Tired' }], against: [] },
  ],
  race: null,
  findings: null,
  learn: null,
  model_summary: 'A man of 44.',
  questions: [
    {
      id: 'first',
      title: 'First step?',
      description: 'Choose.',
      options: [{ text: 'Ask.', mark: 1, why: 'Safe.' }],
      explanation: 'Ask first.',
    },
  ],
  learning_points: ['Ask.'],
  references: [{ title: 'Depression in adults', body: 'NICE', year: 2022, checked: 'knowledge' }],
  support: null,
  walkthroughs: [{ name: 'In a hurry', kind: 'hurried', scores: 12, gets: 11, turns: [TURN, TURN] }],
  picked: [{ meant: 'his wife', beside: ['who is at home'], times: 3 }],
  checks: {
    review: { readings: 2, last: '2026-11-20', signed: null, little_tested: false },
    measured: { on: '2026-11-23', questions: 50, right: 0.98 },
    blind: [{ asks: 'You sleeping?', after: null, draws_out: ['sleep'], out: false }],
    found_wrong: [{ after: [], says: 'Any sleep?', earns: ['sleep'], not: ['mood'] }],
  },
}

const all = sectionsOf(WHOLE)
const textOf = (id: string) => JSON.stringify(all.find((section) => section.id === id))

describe('a case as its author sees it', () => {
  test.each([
    ['answers', '2 answers, 1 detail, of which 1 wait'],
    ['answers', 'Held back until bedside manner is 60 or more and opening was told'],
    ['answers', 'why she left'],
    ['answers', 'Why did she go?'],
    ['reactions', 'Kind of you.'],
    ['rubric', 'Rubric, 40 marks'],
    ['rubric', '2 marks · must ask · Social history'],
    ['rubric', 'Earned by 2 of'],
    ['rubric', 'sx:low_mood; sleep; fact:wife-left'],
    ['differential', 'What the patient has'],
    ['teaching', 'Not checked against the source'],
    ['walkthrough-0', 'Expected 12, scores 11 today'],
    ['checks', 'Checked twice, not yet signed by a clinician; last on 2026-11-20.'],
    ['checks', '98.0% of 50 questions from people who had not seen the case were answered correctly on 2026-11-23.'],
    ['checks', 'Found wrong once'],
    ['picked', '3 times'],
    ['picked', 'his wife, not who is at home'],
  ])('in its part %s says “%s”', (id, text) => expect(textOf(id)).toContain(text))

  test('has no part for what nobody has written', () => {
    expect(all.map(({ id }) => id)).toEqual([
      'patient',
      'answers',
      'reactions',
      'rubric',
      'differential',
      'hints',
      'teaching',
      'questions',
      'walkthrough-0',
      'picked',
      'checks',
    ])
  })
})

describe('searching a case', () => {
  const found = (typed: string) => sectionsWith(all, typed).map(({ id, entries }) => [id, entries.length])

  test.each([
    [
      'wife-left',
      [
        ['answers', 1],
        ['rubric', 1],
      ],
    ],
    ['APRIL spring', [['answers', 1]]],
    ['nothing at all like this', []],
  ])('for “%s” keeps the entries that hold every word', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  test('for nothing keeps everything', () => expect(sectionsWith(all, '  ')).toEqual(all))
})
