import { expect, test } from 'vitest'
import type { PortfolioReply } from '#contract/portfolio.ts'
import { comparedWords, headWords, percentOf } from './portfolio-words.ts'

const consulted = (...of: [case_id: number, exam: boolean][]) =>
  of.map(([case_id, exam]) => ({ case_id, exam })) as PortfolioReply['consultations']

test.each([
  [consulted([1, false]), '1 consultation with 1 patient.'],
  [consulted([1, false], [1, true], [2, false]), '3 consultations with 2 patients, 1 of them under exam conditions.'],
])('what there is of it: %#', (consultations, words) => expect(headWords({ consultations })).toBe(words))

test.each([
  [{ percentile: null, exam: false, extra_time: 0 as const }, '–'],
  [{ percentile: 84, exam: false, extra_time: 0 as const }, '84'],
  [{ percentile: 84, exam: true, extra_time: 0 as const }, '84 (exam conditions)'],
  [{ percentile: null, exam: true, extra_time: 25 as const }, '– (exam conditions, 25% extra time)'],
])('%j is compared as %j', (one, words) => expect(comparedWords(one)).toBe(words))

test('a part without marks is no share', () => expect(percentOf({ marks: 0, awarded: 0 })).toBe(0))
