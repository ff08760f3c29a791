import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './composer.module.css'

const LONGEST = 2000
const MOST_ROWS = 10

type Props = {
  draft: string
  placeholder: string
  /** Nothing more can be said: the time is up. */
  closed: boolean
  /** A message is on its way: the next can be typed, and sent once it is answered. */
  waiting: boolean
  refused: string | null
  field: RefObject<HTMLTextAreaElement | null>
  onType: (words: string) => void
  onSend: () => void
  /** Quick replies, above the box. */
  children?: ReactNode
}

/** Enter sends, Shift and Enter starts a new line. Typing is never interrupted. */
export function Composer({ draft, placeholder, closed, waiting, refused, field, onType, onSend, children }: Props) {
  useGrowingField(field, draft)
  const canSend = draft.trim() !== '' && !waiting && !closed
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
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          maxLength={LONGEST}
          disabled={closed}
          required
          aria-label={placeholder}
          placeholder={closed ? 'The time is up. Submit the case to see how it went.' : placeholder}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        <button type="submit" className={styles.send} aria-label="Send" disabled={!canSend}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  )
}

function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is typed
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    const row = Number.parseFloat(getComputedStyle(box).lineHeight)
    box.style.height = `${Math.min(box.scrollHeight, row * MOST_ROWS)}px`
  }, [field, draft])
}
