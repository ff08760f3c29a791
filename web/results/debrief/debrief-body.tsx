import type { ReactNode } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { Hint } from '../../tours/hint.tsx'
import { afterFirstView } from '../../ui/after-first-view.tsx'
import { Text } from '../../ui/layout/text.ts'
import { MarkingSheet } from '../sheet/marking-sheet.tsx'
import { PractiseProvider } from '../sheet/practise-provider.tsx'
import { RemarkNote } from '../sheet/remark-note.tsx'
import { useViewer } from '../viewer.ts'
import styles from './debrief-body.module.css'
import { missed } from './debrief-facts.ts'
import { Figures } from './figures.tsx'
import { FirstChange } from './first-change.tsx'
import { Fold } from './fold.tsx'
import { KeepsAndChanges } from './keeps-and-changes.tsx'
import { OwnComments } from './own-comments.tsx'
import { type DebriefPart, PARTS } from './parts.ts'
import { usePrintWhole } from './print-whole.ts'
import { SectionBar } from './section-bar.tsx'
import { lineOf } from './section-lines.ts'
import { useNarrow } from './use-narrow.ts'
import { useOpenParts } from './use-open-parts.ts'
import { Verdict } from './verdict.tsx'

const loadRest = () => import('./rest-of-debrief.tsx')
const RestOfPage = afterFirstView(async () => (await loadRest()).RestOfPage)
const RestOfPart = afterFirstView(async () => (await loadRest()).RestOfPart)
const EndOfDebrief = afterFirstView(async () => (await loadRest()).EndOfDebrief)

type Props = {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
  next?: CaseReply[]
  /** Opens the feedback dialog; absent once feedback was given. */
  onFeedback?: (() => void) | undefined
}

/**
 * The debrief, for its student and for those it is shared with: one page, or collapsible sections on a narrow screen.
 */
export function DebriefBody(props: Props) {
  const narrow = useNarrow()
  usePrintWhole()
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
        <RestOfPage debrief={debrief} patientCase={patientCase} next={next} onFeedback={onFeedback} />
      </div>
    </>
  )
}

/** The debrief on a phone or tablet: a bar of links, and sections that each collapse to a one-line summary. */
function DebriefInParts({ debrief, patientCase, next = [], onFeedback }: Props) {
  const isStudent = useViewer() === 'student'
  const { open, toggle, show } = useOpenParts()
  const both = { debrief, patientCase }
  const contents: Record<DebriefPart, ReactNode> = {
    result: (
      <>
        <Figures debrief={debrief} />
        <FirstChange {...both} />
        <KeepsAndChanges {...both} />
      </>
    ),
    flags: (
      <>
        <RestOfPart {...both} part="flags" />
        <MarkingSheet {...both} only="flags" />
      </>
    ),
    asked: (
      <>
        <MarkingSheet {...both} only="asked" />
        <RestOfPart {...both} part="asked" />
      </>
    ),
    missed: <MissedItems {...both} />,
    differential: <RestOfPart {...both} part="differential" />,
    minutes: <RestOfPart {...both} part="minutes" />,
    learning: <RestOfPart {...both} part="learning" />,
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
              <RestOfPart {...both} part="keep" />
            </Fold>
          )}
        </div>
        <EndOfDebrief debrief={debrief} next={next} onFeedback={onFeedback} />
      </div>
    </>
  )
}

function MissedItems({ debrief, patientCase }: Pick<Props, 'debrief' | 'patientCase'>) {
  const isWhole = debrief.chrono_rubric.every(({ items }) => !items.some(missed))
  if (isWhole) return <Text tone="soft">You earned every item on the marking sheet.</Text>
  return <MarkingSheet debrief={debrief} patientCase={patientCase} only="missed" />
}
