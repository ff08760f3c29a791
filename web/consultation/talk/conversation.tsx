import { useMemo, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/layout/text.ts'
import { digits } from '../../ui/text/digits.ts'
import { bandNews } from '../clock.ts'
import { type ConsultationState, liveReadings } from '../consultation-state.ts'
import { addressee, quickReplies } from '../people.ts'
import type { AttemptActions } from '../use-attempt.ts'
import { ListeningStrip } from '../voice/listening-strip.tsx'
import { MicButton } from '../voice/mic-button.tsx'
import { AiReads } from './ai-reads.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { QuickReplies } from './quick-replies.tsx'
import { Separator } from './separator.tsx'
import type { ScrollPosition } from './slim.ts'
import { type Aside, Thread } from './thread.tsx'
import type { Talking } from './use-talking.ts'

const TIME_IS_UP = 'Time’s up. Submit the case to see how you did.'
const IS_OVER = 'This consultation is over.'

type Props = {
  attempt: AttemptActions
  talking: Talking
  onScrolled?: (place: ScrollPosition) => void
  /** Why nothing more can be asked although time is left, in modes that limit the number of questions. */
  spent?: string | null
  /** A short note beside the field. */
  note?: string | null
  /** The mode offers no quick replies. */
  withoutFirstWords?: boolean
  /** What the mode shows between the lines, in order. */
  asides?: readonly Aside[]
  /** The clock is not mentioned. */
  untimed?: boolean
}

const NONE: readonly Aside[] = []

/** The conversation and the composer. */
export function Conversation({ attempt, talking, onScrolled = ignore, spent = null, note = null, ...props }: Props) {
  const { state, patientCase, clock, timeIsUp, over, draft, refused } = attempt
  const { listening } = talking
  const { asides = NONE, untimed = false } = props
  const between = useAsides(state, asides, untimed)
  const atFirst = useFirst(state.started ? clock.left : null)
  const quick = !props.withoutFirstWords && state.started && state.lines.length === 1 && state.lines[0]?.said === null
  return (
    <>
      <Thread
        lines={state.lines}
        asides={between}
        timeIsUp={timeIsUp}
        over={over}
        liveReadings={liveReadings(state)}
        onScrolled={onScrolled}
        onFlag={talking.flag}
        onPick={talking.pick}
        onNone={talking.noneMeant}
        onSendAgain={talking.sayAgain}
      />
      <p className="visually-hidden" aria-live="polite">
        {atFirst !== null && !untimed && bandNews(clock.left, atFirst)}
      </p>
      <Composer
        draft={draft}
        placeholder={`Ask ${addressee(patientCase)} something`}
        closed={over ? (timeIsUp ? TIME_IS_UP : IS_OVER) : spent}
        waiting={talking.waiting}
        refused={refused}
        speaking={listening.state === 'listening' || listening.state === 'recording'}
        field={talking.field}
        onType={talking.write}
        onSend={() => void talking.send()}
        tools={
          <>
            {note && (
              <Note as="span" tone="faint" nowrap className={classNames(styles.note, 'wide-only')}>
                {note}
              </Note>
            )}
            <MicButton listening={listening} disabled={over || spent !== null || !state.started} />
          </>
        }
      >
        <ListeningStrip {...listening} />
        {state.aiReads && !over && <AiReads />}
        {quick && !over && <QuickReplies replies={quickReplies(patientCase)} onSay={talking.quickly} />}
      </Composer>
    </>
  )
}

const ignore = () => undefined

/** Returns the mode's asides, plus the one that marks where the student came back. */
function useAsides(
  { lines, resumedAfter }: ConsultationState,
  asides: readonly Aside[],
  untimed: boolean,
): readonly Aside[] {
  const before = resumedAfter ? lines.findIndex((line) => line.clientId === resumedAfter.after) + 1 : 0
  return useMemo(() => {
    if (!resumedAfter || before === 0) return asides
    const words = untimed ? 'You came back.' : `You came back, with ${digits(Math.ceil(resumedAfter.left))} left.`
    const back = { key: 'came-back', before, shows: <Separator>{words}</Separator> }
    return [...asides.filter((one) => one.before <= before), back, ...asides.filter((one) => one.before > before)]
  }, [asides, resumedAfter, before, untimed])
}

/** Returns the first non-null value, and keeps it. */
function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first
}
