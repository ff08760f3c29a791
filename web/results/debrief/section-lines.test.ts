import { expect, test } from 'vitest'
import type { DebriefReply } from '#contract/agent.ts'
import { type DebriefPart, PART_IDS } from './parts.ts'
import { lineOf } from './section-lines.ts'

const item = (awarded: number, marks = 2) => ({ awarded, marks, must_ask: false })
const debrief = {
  ...{ current_score: 27, max_score: 38, stars: 2, compared: true, percentile: 66 },
  must_asks: { asked: 6, of: 7 },
  chrono_rubric: [{ items: [item(2), item(1), item(0), item(0, 1)] }],
  diagnosis: 'Acute coronary syndrome',
  diagnosis_rank: 2,
  student_differential: [{ name: 'Reflux' }, { name: 'Heart attack' }, { name: 'Costochondritis' }],
  ...{ seconds_used: 521, time_limit: 600, timeline: [{}, {}, {}] },
  bedside_manner: { score: 72, band: 'Great' },
  summary: { student: '57M', points: [{ included: true }, { included: false }] },
  session_overall_answers: { earned_marks: 3, max_marks: 10 },
  learning_points: ['a', 'b', 'c'],
} as unknown as DebriefReply

const line = (part: DebriefPart, more: Partial<DebriefReply> = {}) => lineOf(part, { ...debrief, ...more })

test('each part says in its closed line what came of it', () => {
  expect(Object.fromEntries(PART_IDS.map((part) => [part, line(part)]))).toEqual({
    result: '27 of 38 marks, 2 stars, top 34%',
    flags: '6 of 7 asked, 1 missed',
    asked: '2 items earned, 27 marks',
    missed: '2 items, 3 marks',
    differential: 'Acute coronary syndrome: you put it second of three',
    minutes: '8:41 of 10 minutes, 3 messages, manner 72, Great',
    learning: 'Summary 1 of 2 points, questions 3 of 10, three to remember',
  })
})

test.each<[string, DebriefPart, Partial<DebriefReply>, string]>([
  ['while too few people have met the patient', 'result', { compared: false, stars: 1 }, '27 of 38 marks, 1 star'],
  ['with every red flag', 'flags', { must_asks: { asked: 7, of: 7 } }, 'All 7 asked'],
  ['with none of them', 'flags', { must_asks: { asked: 0, of: 7 } }, 'None of 7 asked'],
  ['with nothing earned', 'asked', { chrono_rubric: [] }, 'No marks earned'],
  ['with nothing missed', 'missed', { chrono_rubric: [] }, 'Nothing missed'],
  ['off the list', 'differential', { diagnosis_rank: null }, 'Acute coronary syndrome: not on your list'],
  [
    'without a list',
    'differential',
    { diagnosis_rank: null, student_differential: [] },
    'Acute coronary syndrome: you named no diagnosis',
  ],
  [
    'without a summary',
    'learning',
    { summary: { ...debrief.summary, student: null } },
    'No summary written, questions 3 of 10, three to remember',
  ],
])('%s the line of %s is right', (_, part, more, words) => {
  expect(line(part, more)).toBe(words)
})
