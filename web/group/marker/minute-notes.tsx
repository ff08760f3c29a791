import { useState } from 'react'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { RoomMinuteNote } from '#contract/rooms/rooms.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { digits } from '../../ui/text/digits.ts'
import styles from './minute-notes.module.css'
import { NoteField } from './note-field.tsx'

type Props = { notes: readonly RoomMinuteNote[]; used: number; act: ((act: RoomAct) => void) | undefined }

export function MinuteNotes({ notes, used, act }: Props) {
  const [writing, setWriting] = useState(false)
  const save = (text: string) => {
    setWriting(false)
    if (text !== '') act?.({ kind: 'note', note: crypto.randomUUID(), text })
  }
  return (
    <Stack as="section" gap={12} justify="start" aria-labelledby="minute-notes" className={styles.notes}>
      <Text as="h2" size="title-3" id="minute-notes">
        Notes
      </Text>
      {notes.length === 0 && !writing && (
        <Text tone="soft">Note what struck you and when. Everyone can read it afterwards.</Text>
      )}
      <Stack as="ol" gap={2}>
        {notes.map(({ id, text, at_seconds }) => (
          <li key={id}>
            <time>{digits(Math.floor(at_seconds))}</time>
            <span>{text}</span>
            {act && (
              <IconButton
                icon="x"
                label={`Delete the note at ${digits(Math.floor(at_seconds))}`}
                onClick={() => act({ kind: 'note', note: id, text: '' })}
              />
            )}
          </li>
        ))}
      </Stack>
      {writing && <NoteField label={`Note at ${digits(used)}`} value="" onDone={save} />}
      {act && !writing && (
        <Button kind="outline" size="small" onClick={() => setWriting(true)}>
          Note at {digits(used)}
        </Button>
      )}
    </Stack>
  )
}
