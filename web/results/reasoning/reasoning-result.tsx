import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { resultPath } from '../../paths/case-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { firstName, placeWord } from '../../ui/text/words.ts'
import { FindingsAdded } from '../findings/findings-added.tsx'
import { MissedAsks } from '../sheet/missed-asks.tsx'
import { PractiseProvider } from '../sheet/practise-provider.tsx'
import { RankingComparison } from './ranking-comparison.tsx'
import styles from './reasoning-result.module.css'
import { ReasoningTable } from './reasoning-table.tsx'
import { SummaryComparison } from './summary-comparison.tsx'

const WINDOW = { x: 270, y: 168, width: 44, height: 30 }

/** The student's reasoning beside the case's, followed by a link to the questions. */
export function ReasoningResult({ debrief, patientCase }: { debrief: DebriefReply; patientCase: CaseReply }) {
  const { case_id, session_id, journey } = debrief
  return (
    <PractiseProvider debrief={debrief}>
      <FieldGround system={debrief.system} at={WINDOW} className={styles.head}>
        <h1>{verdictOf(debrief)}</h1>
      </FieldGround>
      <section className={styles.part}>
        <h2>Your differential and the case’s</h2>
        <RankingComparison debrief={debrief} />
      </section>
      <div className={styles.part}>
        <FindingsAdded debrief={debrief} />
      </div>
      <div className={styles.part}>
        <ReasoningTable debrief={debrief} />
      </div>
      <div className={styles.part}>
        <MissedAsks debrief={debrief} patientCase={patientCase} />
      </div>
      <section className={styles.part}>
        <h2>Your summary and a model one</h2>
        <SummaryComparison summary={debrief.summary} />
      </section>
      <Flow as="p" gap={12} justify="end" above={40}>
        <Button kind="quiet" href={resultPath(case_id, session_id, 'rubric', journey?.id)}>
          Skip to the debrief
        </Button>
        <Button href={resultPath(case_id, session_id, 'questions', journey?.id)}>Continue to the questions</Button>
      </Flow>
    </PractiseProvider>
  )
}

function verdictOf({
  diagnosis,
  diagnosis_rank: rank,
  patient_name,
  student_differential: list,
}: DebriefReply): string {
  const found = `${firstName(patient_name)} has ${withArticle(diagnosis)}.`
  if (rank !== null) return `${found} You put it ${placeWord(rank)}.`
  return list.length > 0 ? `${found} It was not on your list.` : found
}

/** Formats a diagnosis for use in a sentence: lower-cases the first letter, unless it is a name or an abbreviation. */
function withArticle(diagnosis: string): string {
  const [first = '', ...rest] = diagnosis.split(' ')
  const plain = /^[A-Z][a-z-]+$/.test(first) ? first.toLowerCase() : first
  return [plain, ...rest].join(' ')
}
