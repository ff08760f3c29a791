import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import styles from './debrief-body.module.css'
import { FindingsAdded } from './findings-added.tsx'
import { HowYouAsked } from './how-you-asked.tsx'
import { KeepsAndChanges } from './keeps-and-changes.tsx'
import { MarkingSheet } from './marking-sheet.tsx'
import { MissedAsks } from './missed-asks.tsx'
import { NextCases } from './next-cases.tsx'
import { QuestionsResult } from './questions-result.tsx'
import { readByWords } from './read-by-words.ts'
import { ReasoningTable } from './reasoning-table.tsx'
import { RemarkNote } from './remark-note.tsx'
import { KeepOrShow } from './share-debrief.tsx'
import { SummaryComparison } from './summary-comparison.tsx'
import { TakeAway } from './take-away.tsx'
import { TimelineSection } from './timeline-chart.tsx'
import { Verdict } from './verdict.tsx'
import { useViewer } from './viewer.ts'
import { firstName } from './words.ts'

type Props = {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
  next?: CaseReply[]
  /** Opens the question of how the case was, where it is still open. */
  onFeedback?: (() => void) | undefined
}

/** The debrief itself, for its student and for whoever it is shown to. */
export function DebriefBody({ debrief, patientCase, next = [], onFeedback }: Props) {
  const isStudent = useViewer() === 'student'
  return (
    <>
      <Verdict debrief={debrief} patientCase={patientCase} />
      <div className={styles.debrief}>
        <RemarkNote debrief={debrief} />
        <KeepsAndChanges debrief={debrief} patientCase={patientCase} />
        <MarkingSheet debrief={debrief} patientCase={patientCase} />
        <TimelineSection debrief={debrief} />
        <HowYouAsked debrief={debrief} />
        <FindingsAdded debrief={debrief} />
        <ReasoningTable debrief={debrief} />
        <MissedAsks debrief={debrief} patientCase={patientCase} />
        <section>
          <h2>
            {isStudent ? 'How you would hand' : 'Handing'} {firstName(debrief.patient_name)} over
          </h2>
          <SummaryComparison summary={debrief.summary} />
        </section>
        <QuestionsResult debrief={debrief} />
        <TakeAway debrief={debrief} />
        {isStudent && <KeepOrShow debrief={debrief} />}
        {isStudent && (
          <NextCases cases={next} caseId={debrief.case_id} journey={debrief.journey} onFeedback={onFeedback} />
        )}
        <p className={styles.versions}>
          Marked by engine {debrief.versions.engine}, case version {debrief.versions.content}.
          {readByWords(debrief.read_by)}
        </p>
      </div>
    </>
  )
}
