import { expect, test } from 'vitest'
import type { CaseReply } from '#contract/cases.ts'
import { suggestCases } from './suggested-cases.ts'

const one = (id: number, case_level: number, system: string, rotation: string, more: Partial<CaseReply> = {}) =>
  ({
    id,
    case_level,
    system,
    rotations: [{ name: rotation }],
    categories: [{ category_name: 'Free Cases' }],
    locked: false,
    ...more,
  }) as CaseReply

const WARD = [
  one(1, 2, 'cardio', 'Emergency Medicine'),
  one(2, 1, 'respiratory', 'Medicine'),
  one(3, 1, 'gastro', 'Emergency Medicine'),
  one(4, 1, 'gastro', 'Primary Healthcare'),
  one(5, 2, 'mental', 'Primary Healthcare'),
  one(6, 3, 'neuro', 'Emergency Medicine'),
  one(7, 1, 'renal', 'Emergency Medicine', { locked: true }),
  one(8, 1, 'ent', 'Emergency Medicine', { categories: [] }),
  one(9, 1, 'onc', 'Primary Healthcare'),
]

test.each([
  ['Preclinical student', [1, 2, 3]],
  ['Clinical student', [1, 3, 2]],
  ['Nursing student', [1, 4, 9]],
  ['Doctor', [1, 5, 2]],
  ['Senior doctor', [1, 6, 5]],
  ['Paramedic', [1, 5, 3]],
  ['Other', [1, 2, 3]],
])(
  'fault 26: to a %s three free cases of three systems are suggested, the patient of the poster first',
  (level, ids) => {
    expect(suggestCases(WARD, level).map(({ id }) => id)).toEqual(ids)
  },
)
