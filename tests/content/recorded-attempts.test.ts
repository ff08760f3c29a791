import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { remark } from '#engine/marking/remark.ts'
import { sharedContent } from '../shared-content.ts'

// Consultations stored when rules read messages, with their mark sheets from then.

type Recorded = { caseId: number; kind: string; turns: Turn[]; sheet: MarkSheet }

const recorded = readFileSync(`${import.meta.dirname}/recorded/read-by-rules.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Recorded => JSON.parse(line))
const content = await sharedContent()

test.each(recorded.map((one) => [one.caseId, one.kind, one] as const))(
  'a %s consultation of case %s that was read by rules keeps its marks and its evidence',
  (caseId, _, { turns, sheet }) => {
    const patientCase = content.cases.get(caseId)
    if (!patientCase) throw new Error(`there is no case ${caseId}`)
    const again = remark(patientCase, content, turns, sheet, 'recorded').sheet
    expect([again.score, again.maxScore, again.mustAsks]).toEqual([sheet.score, sheet.maxScore, sheet.mustAsks])
    const given = ({ items }: MarkSheet) => items.filter(({ awarded }) => awarded > 0)
    expect(given(again)).toEqual(given(sheet))
  },
)
