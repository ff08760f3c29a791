import { expect, test } from 'vitest'
import { scoreOf, scoresUrl } from './score.ts'

const DONE = { state: 'done', doneAt: new Date(0), score: 12, maxScore: 40, finished: 1 } as const

test.each([
  [
    'https://lms.example.org/mod/lti/services.php/2/lineitems/3/lineitem?type_id=1',
    '/mod/lti/services.php/2/lineitems/3/lineitem/scores?type_id=1',
  ],
  ['https://north.instructure.com/api/lti/courses/4/line_items/12', '/api/lti/courses/4/line_items/12/scores'],
  ['https://lms.example.org/items/5/', '/items/5/scores'],
])('scores of %s', (lineItem, path) => {
  const url = new URL(scoresUrl(lineItem))
  expect(url.pathname + url.search).toBe(path)
})

test('nothing is told before a part is finished, and no marks before all are', () => {
  expect(scoreOf({ ...DONE, state: 'open', doneAt: undefined, score: 0, maxScore: 0, finished: 0 })).toBeUndefined()
  expect(scoreOf({ ...DONE, state: 'begun', doneAt: undefined })).toEqual({
    activityProgress: 'InProgress',
    gradingProgress: 'Pending',
  })
})

test('marks come with what they are out of, and say when they came late', () => {
  expect(scoreOf(DONE)).toMatchObject({ scoreGiven: 12, scoreMaximum: 40, comment: '12 of 40 marks in Bedside.' })
  expect(scoreOf({ ...DONE, state: 'late' })?.comment).toContain('after the due date')
})

test('a maximum of nothing is no mark', () => {
  expect(scoreOf({ ...DONE, score: 0, maxScore: 0 })).toEqual({
    activityProgress: 'Completed',
    gradingProgress: 'NotReady',
  })
})
