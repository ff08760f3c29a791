import { describe, expect, test } from 'vitest'
import { type PlanCandidate, taskQueues } from './tasks.ts'

const one = (id: number, share: number | null, over: Partial<PlanCandidate> = {}): PlanCandidate => ({
  ...{ id, share, presentation: `presentation-${id}`, system: `system-${id}`, level: 1, isUsual: false },
  ...over,
})
const secondOf = (...cases: PlanCandidate[]) => taskQueues(cases).second.map(({ caseId, after }) => [caseId, after])
const freshOf = (...cases: PlanCandidate[]) => taskQueues(cases).fresh.map(({ caseId }) => caseId)

describe('a second attempt (fault 25)', () => {
  test('is at another patient of that presentation, who is then no new one', () => {
    const cases = [one(1, 0.4, { presentation: 'headache' }), one(2, null), one(3, null, { presentation: 'headache' })]
    expect(secondOf(...cases)).toEqual([[3, 1]])
    expect(freshOf(...cases)).toEqual([2])
  })

  test('prefers a patient not met yet to one who was', () => {
    const alike = { presentation: 'headache' }
    expect(secondOf(one(1, 0.4, alike), one(2, 0.3, alike), one(3, null, alike))).toEqual([[3, 1]])
  })

  test('is at somebody new of that system where the presentation has nobody else', () => {
    expect(
      secondOf(one(1, 0.4, { system: 'neuro' }), one(2, 0.9, { system: 'neuro' }), one(3, null, { system: 'neuro' })),
    ).toEqual([[3, 1]])
  })

  test('is at the same patient where there is nobody else', () => {
    expect(secondOf(one(1, 0.4), one(2, null))).toEqual([[1, 1]])
  })

  test('comes for the weakest first, and for nothing that earned three stars', () => {
    expect(secondOf(one(1, 0.7), one(2, 0.2), one(3, 0.75))).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  test('is over once the presentation went well with any of its patients', () => {
    expect(secondOf(one(1, 0.4, { presentation: 'headache' }), one(2, 0.8, { presentation: 'headache' }))).toEqual([])
  })
})

test('new patients come by what is usual in the exam, then by level', () => {
  expect(freshOf(one(1, null, { level: 2 }), one(2, null), one(3, null, { level: 3, isUsual: true }))).toEqual([
    3, 2, 1,
  ])
})
