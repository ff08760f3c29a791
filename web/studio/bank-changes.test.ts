import { expect, test } from 'vitest'
import type { StudioBankItem } from '#contract/studio/studio-bank.ts'
import { applyChange, type StudioFiles, waiting } from '#contract/values/studio-change.ts'
import { changesToAdd } from './bank-changes.ts'

const SECTIONS = ['introduction', 'red-flags', 'closing']
const ITEM: StudioBankItem = {
  section: { id: 'red-flags', name: 'Red flags' },
  item: {
    ...{ id: 'stiff-neck', text: 'Asks about a stiff neck', label: 'Stiff neck', marks: 2, mustAsk: true },
    ...{ why: 'It may be meningitis.', earnedBy: { any: ['sx:neck_stiffness'] }, better: 'Is your neck stiff?' },
  },
  sources: [{ id: 'nice-ng240', title: 'Meningitis' }],
  cases: [{ id: 22, complaint: 'Headache' }],
}
const files = (rubric: unknown, teaching: unknown): StudioFiles => ({
  yaml: { 'rubric.yaml': rubric, 'teaching.yaml': teaching } as StudioFiles['yaml'],
  ...{ tables: {}, texts: {}, unconfirmed: {}, comments: {} },
})
const added = (before: StudioFiles) => changesToAdd(before, ITEM, SECTIONS).reduce(applyChange, before)
const ref = (source: string, ...supports: string[]) => ({ source, checked: 'knowledge', supports })

test('an item goes into its part, and its source among the sources, each to be confirmed', () => {
  const before = files(
    { categories: [{ id: 'red-flags', items: [{ id: 'stiff-neck' }] }] },
    { references: [ref('nice-cg150', 'x')] },
  )
  const after = added(before)
  const { item } = ITEM
  expect(after.yaml['rubric.yaml']).toEqual({
    categories: [{ id: 'red-flags', items: [{ id: 'stiff-neck' }, { ...item, id: 'stiff-neck-2' }] }],
  })
  expect(after.yaml['teaching.yaml']).toEqual({
    references: [ref('nice-cg150', 'x'), ref('nice-ng240', 'stiff-neck-2')],
  })
  expect(waiting(after)).toBe(2)
  expect(after.unconfirmed['rubric.yaml']).toEqual([['categories', 0, 'items', 1]])
})

test('a source that is cited supports it too', () => {
  const before = files({ categories: [{ id: 'red-flags', items: [] }] }, { references: [ref('nice-ng240', 'x')] })
  expect(added(before).yaml['teaching.yaml']).toEqual({ references: [ref('nice-ng240', 'x', 'stiff-neck')] })
})

test('a part that is not there is begun, in the order of a consultation', () => {
  const { item } = ITEM
  const part = { id: 'red-flags', items: [item] }
  const [first, last] = [
    { id: 'introduction', items: [] },
    { id: 'closing', items: [] },
  ]
  expect(added(files({ categories: [first, last] }, { references: [] })).yaml['rubric.yaml']).toEqual({
    categories: [first, part, last],
  })
  expect(added(files({}, {})).yaml).toEqual({
    'rubric.yaml': { categories: [part] },
    'teaching.yaml': { references: [ref('nice-ng240', 'stiff-neck')] },
  })
})
