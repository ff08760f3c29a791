import { expect, test } from 'vitest'
import type { DebriefCategory, DebriefItem } from '../debrief/debrief-facts.ts'
import { groupedBy } from './framework.ts'

const item = (
  id: string,
  sbar: DebriefItem['parts']['sbar'],
  sample: DebriefItem['parts']['sample-opqrst'],
  must_ask = false,
) => ({ id, must_ask, marks: 2, awarded: must_ask ? 0 : 1, parts: { sbar, 'sample-opqrst': sample } }) as DebriefItem

const rubric = [
  {
    category: 'introduction',
    name: 'Introduction and consent',
    items: [item('introduce', 'situation', 'communication')],
  },
  { category: 'presenting', name: 'Presenting complaint', items: [item('onset', 'situation', 'time', true)] },
  { category: 'medicines', name: 'Drugs and allergies', items: [item('allergies', 'background', 'allergies')] },
] as DebriefCategory[]

const seen = (groups: DebriefCategory[]) =>
  groups.map(({ name, awarded, marks, items }) => [name, awarded, marks, ...items.map(({ id }) => id)])

test('a sheet grouped by SBAR has the same items and marks, red flags first', () => {
  expect(seen(groupedBy('sbar', rubric))).toEqual([
    ['Situation', 1, 4, 'onset', 'introduce'],
    ['Background', 1, 2, 'allergies'],
  ])
})

test('by SAMPLE and OPQRST the complaint comes first and communication last', () => {
  expect(seen(groupedBy('sample-opqrst', rubric))).toEqual([
    ['Time', 0, 2, 'onset'],
    ['Allergies', 1, 2, 'allergies'],
    ['Communication', 1, 2, 'introduce'],
  ])
})

test('without a framework the sheet stays as it is', () => {
  expect(groupedBy(null, rubric)).toBe(rubric)
})
