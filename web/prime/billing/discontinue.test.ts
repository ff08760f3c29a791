import { expect, test } from 'vitest'
import { feedbackOf, REASONS } from './discontinue.ts'

const leaving = { score: 7, reasons: ['It’s too expensive'], description: '' }

test.each([
  ['no rating', { ...leaving, score: undefined }],
  ['no reason', { ...leaving, reasons: [] }],
])('with %s nothing can be sent', (_, some) => {
  expect(feedbackOf(some)).toBeUndefined()
})

test('a rating of 0 counts, and the description of Other is added to the reasons', () => {
  expect(feedbackOf({ ...leaving, score: 0 })).toEqual({ reasons: ['It’s too expensive'], recommmend_score: 0 })
  expect(feedbackOf({ score: 10, reasons: ['Other'], description: ' I moved. ' })?.reasons).toEqual([
    'Other',
    'I moved.',
  ])
  expect(feedbackOf({ score: 10, reasons: ['Other'], description: ' ' })?.reasons).toEqual(['Other'])
})

test('a description that is hidden again is not sent', () => {
  expect(feedbackOf({ ...leaving, description: 'I moved.' })?.reasons).toEqual(['It’s too expensive'])
  expect(REASONS.at(-1)).toBe('Other')
})
