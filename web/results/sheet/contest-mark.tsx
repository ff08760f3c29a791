import { useId, useState } from 'react'
import type { ContestReply, DebriefReply } from '#contract/agent.ts'
import { sentenceOf } from '../../api.ts'
import { useShown } from '../../session/use-shown.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import type { DebriefItem } from '../debrief/debrief-facts.ts'
import { contestMark } from '../results-calls.ts'
import styles from './contest-mark.module.css'

type Props = {
  item: DebriefItem
  timeline: DebriefReply['timeline']
  sessionId: string
  initial: ContestReply | undefined
}

/** "I did ask that": the student names the turn, and the case's author receives it with the conversation around it. */
export function ContestMark({ item, timeline, sessionId, initial }: Props) {
  const [contest, setContest] = useState(initial)
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(false)
  const offered = useShown('SHOW_RUBRIC_CONTEST')
  if (contest) return <ContestOutcome contest={contest} timeline={timeline} fresh={!initial} />
  if (timeline.length === 0 || !offered) return null
  if (!open)
    return (
      <Box as="p" above={4} className="screen-only">
        <button
          type="button"
          aria-label={`I did ask that: ${item.label}`}
          className={styles.link}
          ref={closed ? focusOn : null}
          onClick={() => setOpen(true)}
        >
          I did ask that
        </button>
      </Box>
    )
  return (
    <ContestForm
      item={item}
      timeline={timeline}
      onCancel={() => {
        setOpen(false)
        setClosed(true)
      }}
      onSend={async (turn, comment) => setContest(await contestMark(sessionId, { item: item.id, turn, comment }))}
    />
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

type FormProps = {
  item: DebriefItem
  timeline: DebriefReply['timeline']
  onCancel: () => void
  onSend: (turn: number, comment: string) => Promise<void>
}

function ContestForm({ item, timeline, onCancel, onSend }: FormProps) {
  const id = useId()
  const [turn, setTurn] = useState(item.near?.turn ?? timeline[0]?.index ?? 0)
  const [comment, setComment] = useState('')
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const send = async () => {
    setSending(true)
    setFault('')
    try {
      await onSend(turn, comment)
    } catch (error) {
      setFault(sentenceOf(error))
      setSending(false)
    }
  }
  return (
    <form
      className={classNames(styles.form, 'screen-only')}
      aria-label={`I did ask that: ${item.label}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={`${id}-turn`}>Where did you ask it?</label>
      {/* biome-ignore lint/a11y/noAutofocus: the form opens on request, to be typed in */}
      <select id={`${id}-turn`} value={turn} autoFocus onChange={(event) => setTurn(Number(event.target.value))}>
        {timeline.map(({ index, at_seconds, said }) => (
          <option key={index} value={index}>
            {digits(at_seconds)} {said}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-comment`}>
        Anything to add?{' '}
        <Text as="small" weight={500} tone="soft">
          Optional
        </Text>
      </label>
      <textarea
        id={`${id}-comment`}
        rows={2}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Note>
        The case’s author will read it with your conversation, but without your name. If you’re given the mark, we’ll
        e-mail you.
      </Note>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <Row as="p" gap={10} align="stretch" justify="end" above={4}>
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={sending}>
          Send
        </Button>
      </Row>
    </form>
  )
}

type OutcomeProps = { contest: ContestReply; timeline: DebriefReply['timeline']; fresh?: boolean }

/** The outcome of a contest. A contest that was just sent takes the focus from its form. */
export function ContestOutcome({ contest, timeline, fresh = false }: OutcomeProps) {
  const turn = timeline.find(({ index }) => index === contest.turn)
  const at = turn ? ` at ${digits(turn.at_seconds)}` : ''
  return (
    <div className={styles.made}>
      <Icon name={contest.state === 'granted' ? 'check' : 'ask'} />
      <p tabIndex={-1} ref={fresh ? focusOn : null}>
        {becameOf(contest, at)}
      </p>
      {contest.declined && <blockquote className={styles.because}>{curly(contest.declined.because)}</blockquote>}
    </div>
  )
}

function becameOf({ state }: ContestReply, at: string): string {
  if (state === 'granted') return `You told us you’d asked this${at}. You were right, and you now have the mark.`
  if (state === 'open') return `You told us you asked this${at}. The case’s author is looking at it.`
  return `You told us you asked this${at}. The case’s author read it carefully and decided against giving the mark. Their reason:`
}
