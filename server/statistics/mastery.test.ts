import { describe, expect, test } from 'vitest'
import type { System } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import type { BestHistory } from './case-progress-store.ts'
import { masteryBySystem, specialtyOf } from './mastery.ts'

const caseOf = (id: number, system: System): PatientCase => ({
  ...sampleCase,
  id,
  file: { ...sampleCase.file, system },
})
const CASES = [
  ...[1, 2, 3].map((id) => caseOf(id, 'cardio')),
  ...[4, 5].map((id) => caseOf(id, 'renal')),
  caseOf(6, 'ent'),
]

/** Best scores out of ten, by case. */
const after = (scores: Record<number, number>) =>
  masteryBySystem(
    CASES,
    new Map(
      Object.entries(scores).map(([id, score]) => [
        Number(id),
        { caseId: Number(id), score, maxScore: 10, stars: 0 } satisfies BestHistory,
      ]),
    ),
  )

test('mastery is the mean of the best scores of the finished cases, with how many', () => {
  expect(after({ 1: 9, 2: 4, 6: 10 })).toEqual([
    { system: 'cardio', name: 'Cardiovascular', mastery: 65, completed: 2, total: 3 },
    { system: 'renal', name: 'Renal', mastery: 0, completed: 0, total: 2 },
    { system: 'ent', name: 'Ent', mastery: 100, completed: 1, total: 1 },
  ])
})

test('a case whose rubric has no marks counts as nothing earned, not as nonsense', () => {
  const best = new Map([[6, { caseId: 6, score: 0, maxScore: 0, stars: 0 }]])
  expect(masteryBySystem(CASES, best).at(-1)).toMatchObject({ mastery: 0, completed: 1 })
})

describe('the specialty', () => {
  test.each([
    ['is none before four cases are finished', { 1: 10, 2: 10, 4: 2 }, undefined],
    ['is the highest mastery', { 1: 5, 2: 5, 4: 9, 5: 8 }, 'renal'],
    ['is not a system with a single case, however good', { 1: 5, 2: 5, 4: 3, 6: 10 }, 'cardio'],
    ['of two alike is the one with more cases', { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7 }, 'cardio'],
  ])('%s', (_, scores, system) => expect(specialtyOf(after(scores))?.system).toBe(system))
})
