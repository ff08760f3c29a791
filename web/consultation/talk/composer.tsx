import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './composer.module.css'

const MOST_ROWS = 10

type Props = {
  draft: string
  /** The most letters of a message. */
  longest?: number
  placeholder: string
  /** Why nothing more can be said, if so. */
  closed: string | null
  /** A message is on its way: the next can be typed, and sent once it is answered. */
  waiting: boolean
  refused: string | null
  /** The microphone is open: what is said will be sent with what is typed. */
  speaking: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onType: (words: string) => void
  onSend: () => void
  /** Other ways to ask, beside the send button. */
  tools?: ReactNode
  /** Quick replies, above the box. */
  children?: ReactNode
}

/** Enter sends, Shift and Enter starts a new line. Typing is never interrupted. */
export function Composer(props: Props) {
  const { draft, placeholder, closed, waiting, refused, speaking, field, onType, onSend, tools, children } = props
  const { longest = MESSAGE_MAX } = props
  useGrowingField(field, draft)
  const canSend = (speaking || draft.trim() !== '') && !waiting && closed === null
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      {children}
      {refused && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" /> {refused}
        </p>
      )}
      <Row gap={8} align="end" className={styles.box} data-tour="chat">
        <textarea
          ref={field}
          rows={1}
          value={draft}
          maxLength={longest}
          // Not `disabled`: that would throw the keyboard's place away in the middle of the page.
          readOnly={closed !== null}
          aria-disabled={closed !== null}
          required={!speaking}
          aria-label={placeholder}
          placeholder={closed ?? placeholder}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        {tools}
        <button type="submit" className={styles.send} aria-label="Send" disabled={!canSend}>
          <Icon name="send" />
        </button>
      </Row>
    </form>
  )
}

/** The browser grows the box by itself where it can (composer.module.css); elsewhere it is measured at every key. */
const growsByItself = () => CSS.supports('field-sizing', 'content')

function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is typed
  useLayoutEffect(() => {
    const box = field.current
    if (!box || growsByItself()) return
    box.style.height = 'auto'
    const row = Number.parseFloat(getComputedStyle(box).lineHeight)
    box.style.height = `${Math.min(box.scrollHeight, row * MOST_ROWS)}px`
  }, [field, draft])
}
