import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { firstName } from '../../ui/text/words.ts'
import { FindingsAdded } from '../findings/findings-added.tsx'
import { QuestionsResult } from '../questions/questions-result.tsx'
import { ReasoningTable } from '../reasoning/reasoning-table.tsx'
import { SummaryComparison } from '../reasoning/summary-comparison.tsx'
import { SaveOrShare } from '../sharing/share-debrief.tsx'
import { TakeAway } from '../sharing/take-away.tsx'
import { CommunicationMarks } from '../sheet/communication-marks.tsx'
import { MissedAsks } from '../sheet/missed-asks.tsx'
import { HowYouAsked } from '../timeline/how-you-asked.tsx'
import { TimelineSection } from '../timeline/timeline-chart.tsx'
import { useViewer } from '../viewer.ts'
import { NextCases } from './next-cases.tsx'
import type { DebriefPart } from './parts.ts'
import { useEndOfDebrief } from './print-whole.ts'
import { VersionsLine } from './versions-line.tsx'

type Props = { debrief: DebriefReply; patientCase: Pick<CaseReply, 'gender' | 'informant'> }

type EndProps = {
  debrief: DebriefReply
  next: CaseReply[]
  /** Opens the feedback dialog; undefined once feedback was given. */
  onFeedback: (() => void) | undefined
}

/** The page below the marking sheet. */
export function RestOfPage({ debrief, patientCase, ...end }: Props & EndProps) {
  const isStudent = useViewer() === 'student'
  return (
    <>
      <TimelineSection debrief={debrief} />
      <HowYouAsked debrief={debrief} />
      <CommunicationMarks debrief={debrief} />
      <FindingsAdded debrief={debrief} />
      <ReasoningTable debrief={debrief} />
      <MissedAsks debrief={debrief} patientCase={patientCase} />
      <Handover debrief={debrief} />
      <QuestionsResult debrief={debrief} />
      <TakeAway debrief={debrief} />
      {isStudent && <SaveOrShare debrief={debrief} />}
      <EndOfDebrief debrief={debrief} {...end} />
    </>
  )
}

/** The contents of a section apart from the marking sheet. */
export function RestOfPart({ part, debrief, patientCase }: Props & { part: DebriefPart | 'keep' }) {
  switch (part) {
    case 'flags':
      return <MissedAsks debrief={debrief} patientCase={patientCase} />
    case 'asked':
      return (
        <>
          <HowYouAsked debrief={debrief} />
          <CommunicationMarks debrief={debrief} />
        </>
      )
    case 'differential':
      return (
        <>
          <ReasoningTable debrief={debrief} />
          <FindingsAdded debrief={debrief} />
        </>
      )
    case 'minutes':
      return <TimelineSection debrief={debrief} />
    case 'learning':
      return (
        <>
          <TakeAway debrief={debrief} />
          <Handover debrief={debrief} />
          <QuestionsResult debrief={debrief} />
        </>
      )
    case 'keep':
      return <SaveOrShare debrief={debrief} />
    default:
      return null
  }
}

/** The next patients, and which versions produced the marks. */
export function EndOfDebrief({ debrief, next, onFeedback }: EndProps) {
  useEndOfDebrief()
  const isStudent = useViewer() === 'student'
  return (
    <>
      {isStudent && (
        <NextCases cases={next} caseId={debrief.case_id} journey={debrief.journey} onFeedback={onFeedback} />
      )}
      <VersionsLine debrief={debrief} />
    </>
  )
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
