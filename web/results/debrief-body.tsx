import type { ReactNode } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { Hint } from '../tours/hint.tsx'
import { CommunicationMarks } from './communication-marks.tsx'
import styles from './debrief-body.module.css'
import { missed } from './debrief-facts.ts'
import { Figures } from './figures.tsx'
import { FindingsAdded } from './findings-added.tsx'
import { FirstChange } from './first-change.tsx'
import { Fold } from './fold.tsx'
import { HowYouAsked } from './how-you-asked.tsx'
import { KeepsAndChanges } from './keeps-and-changes.tsx'
import { MarkingSheet } from './marking-sheet.tsx'
import { MissedAsks } from './missed-asks.tsx'
import { NextCases } from './next-cases.tsx'
import { OwnComments } from './own-comments.tsx'
import { PARTS, type Part } from './parts.ts'
import { PractiseProvider } from './practise-provider.tsx'
import { QuestionsResult } from './questions-result.tsx'
import { ReasoningTable } from './reasoning-table.tsx'
import { RemarkNote } from './remark-note.tsx'
import { SectionBar } from './section-bar.tsx'
import { lineOf } from './section-lines.ts'
import { KeepOrShow } from './share-debrief.tsx'
import { SummaryComparison } from './summary-comparison.tsx'
import { TakeAway } from './take-away.tsx'
import { TimelineSection } from './timeline-chart.tsx'
import { useNarrow } from './use-narrow.ts'
import { useOpenParts } from './use-open-parts.ts'
import { Verdict } from './verdict.tsx'
import { VersionsLine } from './versions-line.tsx'
import { useViewer } from './viewer.ts'
import { firstName } from './words.ts'

type Props = {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
  next?: CaseReply[]
  /** Opens the question of how the case was, where it is still open. */
  onFeedback?: (() => void) | undefined
}

/** The debrief itself, for its student and for whoever it is shown to: a page, and on a narrow screen parts that fold. */
export function DebriefBody(props: Props) {
  const narrow = useNarrow()
  return (
    <PractiseProvider debrief={props.debrief}>
      {narrow ? <DebriefInParts {...props} /> : <DebriefPage {...props} />}
    </PractiseProvider>
  )
}

function DebriefPage({ debrief, patientCase, next = [], onFeedback }: Props) {
  const isStudent = useViewer() === 'student'
  return (
    <>
      <Verdict debrief={debrief} patientCase={patientCase} />
      <div className={styles.debrief}>
        <RemarkNote debrief={debrief} />
        {isStudent && <OwnComments sessionId={debrief.session_id} />}
        <KeepsAndChanges debrief={debrief} patientCase={patientCase} />
        {isStudent && <Hint section="single_player_rubric" />}
        <MarkingSheet debrief={debrief} patientCase={patientCase} />
        <TimelineSection debrief={debrief} />
        <HowYouAsked debrief={debrief} />
        <CommunicationMarks debrief={debrief} />
        <FindingsAdded debrief={debrief} />
        <ReasoningTable debrief={debrief} />
        <MissedAsks debrief={debrief} patientCase={patientCase} />
        <Handover debrief={debrief} />
        <QuestionsResult debrief={debrief} />
        <TakeAway debrief={debrief} />
        {isStudent && <KeepOrShow debrief={debrief} />}
        {isStudent && (
          <NextCases cases={next} caseId={debrief.case_id} journey={debrief.journey} onFeedback={onFeedback} />
        )}
        <VersionsLine debrief={debrief} />
      </div>
    </>
  )
}

/** The same on a phone or a tablet: a bar that leads to the parts, and each part closes to a line that says what came of it. */
function DebriefInParts({ debrief, patientCase, next = [], onFeedback }: Props) {
  const isStudent = useViewer() === 'student'
  const { open, toggle, show } = useOpenParts()
  const both = { debrief, patientCase }
  const contents: Record<Part, ReactNode> = {
    result: (
      <>
        <Figures debrief={debrief} />
        <FirstChange {...both} />
        <KeepsAndChanges {...both} />
      </>
    ),
    flags: (
      <>
        <MissedAsks {...both} />
        <MarkingSheet {...both} only="flags" />
      </>
    ),
    asked: (
      <>
        <MarkingSheet {...both} only="asked" />
        <HowYouAsked debrief={debrief} />
        <CommunicationMarks debrief={debrief} />
      </>
    ),
    missed: <MissedItems {...both} />,
    differential: (
      <>
        <ReasoningTable debrief={debrief} />
        <FindingsAdded debrief={debrief} />
      </>
    ),
    minutes: <TimelineSection debrief={debrief} />,
    learning: (
      <>
        <TakeAway debrief={debrief} />
        <Handover debrief={debrief} />
        <QuestionsResult debrief={debrief} />
      </>
    ),
  }
  return (
    <>
      <SectionBar onGo={show} />
      <Verdict {...both} short />
      <div className={styles.debrief}>
        <RemarkNote debrief={debrief} />
        {isStudent && <OwnComments sessionId={debrief.session_id} />}
        {isStudent && <Hint section="single_player_rubric" />}
        <div className={styles.parts}>
          {PARTS.map(([id, title]) => (
            <Fold
              key={id}
              id={id}
              title={title}
              line={lineOf(id, debrief)}
              open={open.includes(id)}
              onToggle={() => toggle(id)}
            >
              {contents[id]}
            </Fold>
          ))}
          {isStudent && (
            <Fold
              id="keep"
              title="Save or share"
              line="Print it, e-mail it, or show a tutor or friend"
              open={open.includes('keep')}
              onToggle={() => toggle('keep')}
            >
              <KeepOrShow debrief={debrief} />
            </Fold>
          )}
        </div>
        {isStudent && (
          <NextCases cases={next} caseId={debrief.case_id} journey={debrief.journey} onFeedback={onFeedback} />
        )}
        <VersionsLine debrief={debrief} />
      </div>
    </>
  )
}

function MissedItems({ debrief, patientCase }: Pick<Props, 'debrief' | 'patientCase'>) {
  const isWhole = debrief.chrono_rubric.every(({ items }) => !items.some(missed))
  if (isWhole) return <p className={styles.none}>You earned every item on the marking sheet.</p>
  return <MarkingSheet debrief={debrief} patientCase={patientCase} only="missed" />
}

function Handover({ debrief }: Pick<Props, 'debrief'>) {
  const isStudent = useViewer() === 'student'
  return (
    <section>
      <h2>
        {isStudent ? 'How you would hand' : 'Handing'} {firstName(debrief.patient_name)} over
      </h2>
      <SummaryComparison summary={debrief.summary} />
    </section>
  )
}
