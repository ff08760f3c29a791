import { memo } from 'react'
import type { RoomScriptLine } from '#contract/rooms/room-script.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Chevron, Opener } from '../../ui/layout/opener.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './line-row.module.css'

type Props = {
  line: RoomScriptLine
  /** The details that were asked for; none if the question was about the line itself. */
  details?: RoomScriptLine['details'] | undefined
  waiting: boolean
  isSaid: boolean
  /** Whether it has just been asked for, which highlights it. */
  now?: boolean
  onTick: ((line: RoomScriptLine) => void) | undefined
  onOpen: ((line: RoomScriptLine) => void) | undefined
}

/** One line of the script: what asks for it, its words, and a tick for when it has been said. */
export const LineRow = memo(function LineRow({ line, details, waiting, isSaid, now = false, onTick, onOpen }: Props) {
  const topic = curly(line.topic)
  return (
    <li className={classNames(styles.row, isSaid && styles.told, now && styles.now, waiting && styles.waiting)}>
      <span className={styles.topic}>{topic}</span>
      <div className={styles.words}>
        {waiting ? <Waiting line={line} now={now} onOpen={onOpen} /> : <Words line={line} details={details ?? []} />}
      </div>
      {onTick && !waiting && (
        <button
          type="button"
          aria-pressed={isSaid}
          aria-label={`Said: ${topic}`}
          className={styles.tick}
          onClick={() => onTick(line)}
        >
          <span className={styles.box}>{isSaid && <Icon name="check" />}</span>
        </button>
      )}
    </li>
  )
})

/** In a preview, every line is shown under its condition. */
function Words({ line, details }: Pick<Props, 'line'> & { details: RoomScriptLine['details'] }) {
  const { says, hold, hard, again } = line
  const isMeant = (id: string) => details.some((detail) => detail.id === id)
  const others = line.details.filter(({ id }) => !isMeant(id))
  return (
    <>
      {hold && <p className={styles.when}>{hold.when}</p>}
      {details.map((detail) => (
        <p key={detail.id} className={styles.says}>
          {curly(detail.says)}
        </p>
      ))}
      <p className={details.length > 0 ? styles.already : styles.says}>{curly(says)}</p>
      {hard && <p className={styles.note}>This is hard to say. Pause, and see whether they notice.</p>}
      {(others.length > 0 || again.length > 0) && (
        <details className={styles.more}>
          <Opener gap={6}>
            <Chevron small />
            If they ask more
          </Opener>
          <Stack as="dl" gap={8}>
            {others.map(({ id, asked, says: words }) => (
              <div key={id}>
                <dt>{curly(asked)}</dt>
                <dd>{curly(words)}</dd>
              </div>
            ))}
            {again.map((words) => (
              <div key={words}>
                <dt>Asked again</dt>
                <dd>{curly(words)}</dd>
              </div>
            ))}
          </Stack>
        </details>
      )}
    </>
  )
}

/** If the line was just asked for, what to say meanwhile comes first; otherwise its condition does. */
function Waiting({ line, now, onOpen }: Pick<Props, 'line' | 'onOpen'> & { now: boolean }) {
  const { hold, topic } = line
  const when = (
    <p className={styles.when}>
      <Icon name="lock" /> {hold?.when}
    </p>
  )
  return (
    <>
      {!now && when}
      {hold?.until && (
        <p className={styles.until}>
          <span>Until then: </span>
          {curly(hold.until)}
        </p>
      )}
      {now && when}
      {onOpen && (
        <button
          type="button"
          className={styles.open}
          onClick={() => onOpen(line)}
          aria-label={`You can say this now: ${curly(topic)}`}
        >
          You can say this now
        </button>
      )}
    </>
  )
}
