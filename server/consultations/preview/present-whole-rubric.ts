import type { CasePreviewReply } from '#contract/case-preview.ts'
import { partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, ItemSource } from '#engine/case/rubric-file.ts'

/** Returns the rubric with what earns each mark. */
export const presentWholeRubric = (patientCase: PatientCase): Pick<CasePreviewReply, 'rubric' | 'max_score'> => ({
  rubric: partsOfRubric(viewOf(patientCase)).map((part) => ({
    name: CATEGORIES[part],
    items: patientCase.items.filter(({ category }) => category === part).map(presentItem),
  })),
  max_score: patientCase.maxScore,
})

export function presentItem({ id, text, label, marks, mustAsk, why, earnedBy, better }: MarkedItem) {
  const sources = sourcesOf(earnedBy)
  return {
    ...{ id, text, label, marks, better },
    must_ask: mustAsk,
    why: why ?? null,
    needs: 'any' in earnedBy ? 1 : 'all' in earnedBy ? sources.length : earnedBy.atLeast,
    sources: [...sources],
  }
}

const sourcesOf = (earnedBy: EarnedBy): readonly ItemSource[] =>
  'any' in earnedBy ? earnedBy.any : 'all' in earnedBy ? earnedBy.all : earnedBy.of
