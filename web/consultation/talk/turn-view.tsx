import { memo } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import bubble from '../../ui/patients/bubble.module.css'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'
import type { Exchange } from '../consultation-state.ts'
import { READING_FAILED, SIGNED_OUT } from '../faults.ts'
import { PatientWords } from './patient-words.tsx'
import { ProfessorNotes } from './professor-note.tsx'
import { Readings } from './readings.tsx'
import { ReplyMarks } from './reply-marks.tsx'
import { PartComplete } from './separator.tsx'
import styles from './turn-view.module.css'

export type TurnActions = {
  onFlag: (messageId: string, flagged: boolean) => void
  onPick: (messageId: string, option: number, question: string) => void
  onNone: (messageId: string) => void
  onSendAgain: (line: Exchange) => void
}

type Props = TurnActions & {
  line: Exchange
  /** This line is the reading chosen from the line above, whose chip already shows its words. */
  chosenAbove: boolean
  /** The line sent by choosing a reading of this one, for the strip in the chip. */
  answeredBy: Exchange | undefined
  latest: boolean
  live: boolean
  /** No more messages can be sent: failed ones stay as they are. */
  over: boolean
}

/** One message of the student and the patient's reply. Only the student's messages are bubbles. */
export const TurnView = memo(function TurnView({
  line,
  chosenAbove,
  answeredBy,
  latest,
  live,
  over,
  ...actions
}: Props) {
  const { reply } = line
  const shown = line.state === 'answered' && reply
  return (
    <li className={styles.turn}>
      {line.said !== null && !chosenAbove && !(line.picks && line.state === 'failed') && <StudentWords line={line} />}
      {line.state === 'failed' && <NotSent line={line} over={over} onSendAgain={actions.onSendAgain} />}
      {(line.state === 'sending' || line.state === 'typing') && <Dots slow={line.state === 'sending'} />}
      {shown && <PatientWords line={line} reply={reply} latest={latest} onFlag={actions.onFlag} />}
      {shown && reply.options.length > 0 && (
        <Readings
          line={line}
          reply={reply}
          answeredBy={answeredBy}
          live={live}
          onPick={actions.onPick}
          onNone={actions.onNone}
        />
      )}
      {shown && <ReplyMarks reply={reply} latest={latest} />}
      {shown && reply.points_earned > 0 && reply.category_fully_complete_flag && <PartComplete />}
      {shown && <ProfessorNotes reply={reply} />}
    </li>
  )
})

function StudentWords({ line }: { line: Exchange }) {
  const waiting = line.state === 'sending' || line.state === 'failed'
  return (
    <p className={classNames(bubble.asked, styles.ask, waiting && styles.pending)}>
      <span className="visually-hidden">You: </span>
      <HighlightedWords
        words={line.said ?? ''}
        hits={line.state === 'answered' ? (line.reply?.hits ?? []) : []}
        on="bubble"
        fresh={line.fresh}
      />
    </p>
  )
}

/** After a while without a reply, tells the student that nothing is lost. */
function Dots({ slow }: { slow: boolean }) {
  return (
    <p className={styles.dots}>
      <i />
      <i />
      <i />
      <span className="visually-hidden">The patient is about to answer</span>
      {slow && <span className={styles.slow}>Your connection is slow. Your message is safe.</span>}
    </p>
  )
}

/** Returns why a message was not sent. A reading that could not be chosen has its own wording. */
export const whyNotSent = ({ picks, fault }: Exchange): string =>
  picks ? READING_FAILED : `Not sent. ${fault ?? 'Your message is saved here.'}`

type NotSentProps = { line: Exchange; over: boolean; onSendAgain: (line: Exchange) => void }

function NotSent({ line, over, onSendAgain }: NotSentProps) {
  if (line.picks)
    return (
      <p className={styles.readingFailed}>
        <Icon name="warning" />
        {whyNotSent(line)}
      </p>
    )
  return (
    <p className={styles.notSent}>
      <span>
        <Icon name="offline" /> {whyNotSent(line)}
      </span>
      {line.fault === SIGNED_OUT ? (
        <SignInAgain />
      ) : (
        !over && (
          <Button kind="quiet" size="small" onClick={() => onSendAgain(line)}>
            Send again
          </Button>
        )
      )}
    </p>
  )
}

/** Link to sign in and return to this conversation. */
function SignInAgain() {
  const { pathname, search } = useLocation()
  return (
    <Button kind="quiet" size="small" href={`/signin?redirect=${encodeURIComponent(pathname + search)}`}>
      Sign in again
    </Button>
  )
}
