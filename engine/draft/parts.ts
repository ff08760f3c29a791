import type { NarrativeVoice } from '#engine/case/voice.ts'
import type { DraftAnswer } from './draft-answers.ts'
import type { DraftDiagnosis } from './draft-differential.ts'
import type { DraftFindings } from './draft-findings.ts'
import type { DraftItem } from './draft-rubric.ts'
import type { DraftQuestion } from './draft-teaching.ts'
import type { DraftSection } from './headings.ts'
import type { Knowledge, KnownCondition } from './knowledge.ts'
import type { DraftPerson } from './person.ts'

/** Everything parsed from a draft, before it is arranged into files. */
export type Parts = {
  sections: readonly DraftSection[]
  person: DraftPerson
  condition: KnownCondition
  voice: NarrativeVoice
  answers: readonly DraftAnswer[]
  items: readonly DraftItem[]
  diagnoses: readonly DraftDiagnosis[]
  findings: DraftFindings | undefined
  questions: readonly DraftQuestion[]
  knowledge: Knowledge
}
