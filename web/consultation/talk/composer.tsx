import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './composer.module.css'

const MOST_ROWS = 10

type Props = {
  draft: string
  /** Maximum number of characters in a message. */
  longest?: number
  placeholder: string
  /** Why no more messages can be sent; null while they can. */
  closed: string | null
  /** A message is being sent. The student can type the next one, but not send it yet. */
  waiting: boolean
  refused: string | null
  /** The microphone is on: speech is sent together with the typed text. */
  speaking: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onType: (words: string) => void
  onSend: () => void
  /** Other input controls, beside the send button. */
  tools?: ReactNode
  /** Quick replies, above the box. */
  children?: ReactNode
}

/** The message box. Enter sends, Shift+Enter inserts a line break. Nothing interrupts typing. */
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
          // Not `disabled`, because a disabled field loses the keyboard focus.
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

/**
 * Where `field-sizing` is supported, CSS grows the box (composer.module.css); elsewhere it is measured on each
 * keystroke.
 */
const growsByItself = () => CSS.supports('field-sizing', 'content')

function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text typed
  useLayoutEffect(() => {
    const box = field.current
    if (!box || growsByItself()) return
    box.style.height = 'auto'
    const row = Number.parseFloat(getComputedStyle(box).lineHeight)
    box.style.height = `${Math.min(box.scrollHeight, row * MOST_ROWS)}px`
  }, [field, draft])
}
