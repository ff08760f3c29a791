import { type KeyboardEvent, useState } from 'react'
import { NOTE_MAX } from '#contract/values/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './note-field.module.css'

type Props = { label: string; value: string; onDone: (words: string) => void; button?: string }

/** Field for a short note: Enter or the button saves, Escape discards the change. */
export function NoteField({ label, value, onDone, button = 'Save' }: Props) {
  const [words, setWords] = useState(value)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone(value)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDone(words.trim())
  }
  return (
    <Row gap={10} align="end" above={8} className={styles.field}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it opens on request, to be typed in
        autoFocus
        rows={2}
        aria-label={label}
        maxLength={NOTE_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKey}
      />
      <Button kind="quiet" size="small" onClick={() => onDone(words.trim())}>
        {button}
      </Button>
    </Row>
  )
}
