import type { SampleReply } from '#contract/sample.ts'
import { APART } from '../consultation/talk/reply-apart.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Pennant } from '../ui/icons/pennant.tsx'
import { Flow } from '../ui/layout/row.ts'
import bubble from '../ui/patients/bubble.module.css'
import { curly } from '../ui/text/curly.ts'
import { HighlightedWords } from '../ui/text/highlighted-words.tsx'
import styles from './sample-talk.module.css'
import type { Sample, SampleTurn } from './use-sample.ts'

/** The visitor's messages and the replies. */
export function SampleTurns({ talk }: { talk: Sample }) {
  const { turns } = talk
  return turns.map((turn, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: turns are identified by position
    <Turn key={place} turn={turn} latest={place === turns.length - 1} talk={talk} />
  ))
}

function Turn({ turn: { said, reply }, latest, talk }: { turn: SampleTurn; latest: boolean; talk: Sample }) {
  return (
    <div className={styles.turn}>
      <p className={classNames(bubble.asked, styles.bubble)}>
        <span className="visually-hidden">You: </span>
        <HighlightedWords words={curly(said)} hits={reply?.hits ?? []} on="bubble" fresh={latest} />
      </p>
      {reply ? <Reply reply={reply} latest={latest} talk={talk} /> : <p className={styles.waits}>…</p>}
    </div>
  )
}

function Reply({ reply, latest, talk }: { reply: SampleReply; latest: boolean; talk: Sample }) {
  const { response, response_status, options, credited } = reply
  const apart = APART[response_status]
  const look = apart ? [styles.huh, styles[apart.look]] : [latest ? styles.now : styles.say]
  return (
    <>
      <p className={classNames(...look)}>
        {apart && (
          <>
            <Icon name={apart.icon} />
            <span className="visually-hidden">{apart.means}: </span>
          </>
        )}
        <span>{curly(response)}</span>
      </p>
      {latest && !reply.verdict && options.length > 0 && <Readings options={options} talk={talk} />}
      {credited.map(({ label, marks, must_ask }) => (
        <p key={label} className={styles.earned}>
          <b>+{marks}</b>
          {curly(label)}
          {must_ask && <Pennant />}
        </p>
      ))}
    </>
  )
}

/** Pressing a reading sends it unchanged. */
function Readings({ options, talk }: { options: readonly string[]; talk: Sample }) {
  return (
    <Flow as="fieldset" gap={8} shrinks className={styles.readings} aria-label="What you may have meant">
      {options.map((question) => (
        <button key={question} type="button" disabled={talk.waiting} onClick={() => void talk.send(question)}>
          {curly(question)}
        </button>
      ))}
    </Flow>
  )
}
