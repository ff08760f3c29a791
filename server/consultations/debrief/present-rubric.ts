import type { ChronoRubricReply } from '#contract/agent.ts'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ItemMark, MarkSheet } from '#engine/marking/mark-sheet.ts'
import { reasonFor } from '#engine/marking/reason-for.ts'
import { partOfItem } from '../frameworks/part-of.ts'
import { communicationOf } from './communication.ts'

type Category = ChronoRubricReply['chrono_rubric'][number]

/** Returns the marking sheet by category, in consultation order; within one, must-asks first. */
export function presentRubric(patientCase: PatientCase, { items }: MarkSheet): Category[] {
  return [...Map.groupBy(items, ({ category }) => category)].map(([category, own]) =>
    presentCategory(patientCase, category, own),
  )
}

const presentCategory = (patientCase: PatientCase, category: CategoryId, items: readonly ItemMark[]): Category => ({
  category,
  name: CATEGORIES[category],
  marks: items.reduce((sum, { outOf }) => sum + outOf, 0),
  awarded: items.reduce((sum, { awarded }) => sum + awarded, 0),
  items: [...items]
    .sort((one, other) => Number(other.mustAsk) - Number(one.mustAsk))
    .map((item) => presentItem(patientCase, item)),
})

const presentItem = (
  patientCase: PatientCase,
  { item, text, label, mustAsk, why, outOf, awarded, ...found }: ItemMark,
): Category['items'][number] => ({
  id: item,
  text,
  label,
  must_ask: mustAsk,
  why: why ?? null,
  reason: reasonFor(patientCase, item) ?? null,
  ...placesOf(patientCase, item),
  marks: outOf,
  awarded,
  evidence: found.evidence,
  near: found.near ?? null,
  better: found.better,
  would_have_said: found.wouldHaveSaid ?? null,
})

/** Returns where an item of today's case goes in other frameworks; `other` for one that the case no longer has. */
function placesOf(patientCase: PatientCase, id: string): Pick<Category['items'][number], 'communication' | 'parts'> {
  const item = patientCase.items.find((one) => one.id === id)
  if (!item) return { communication: null, parts: { sbar: 'other', 'sample-opqrst': 'other' } }
  return {
    communication: communicationOf(item),
    parts: {
      sbar: partOfItem('sbar', patientCase, item),
      'sample-opqrst': partOfItem('sample-opqrst', patientCase, item),
    },
  }
}
