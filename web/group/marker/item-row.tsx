import { memo, useState } from 'react'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { curly } from '../../ui/text/curly.ts'
import { Choice, marksUpTo } from './choice.tsx'
import styles from './item-row.module.css'
import type { MarkerItem } from './marking-facts.ts'
import { NoteField } from './note-field.tsx'

type Props = {
  item: MarkerItem
  marks: number | null
  note: string
  /** Whether the latest words may belong to it. */
  isLikely: boolean
  /** Whether the latest tap has not yet reached the server. */
  unsent: boolean
  /** Undefined for tutors, who only watch. */
  act: ((act: RoomAct) => void) | undefined
}

/** One rubric item: what to listen for, and its marks. */
export const ItemRow = memo(function ItemRow({ item, marks, note, isLikely, unsent, act }: Props) {
  const [writing, setWriting] = useState(false)
  const text = curly(item.text)
  const onMark = act && ((value: number | null) => act({ kind: 'mark', item: item.id, marks: value }))
  return (
    <li className={classNames(styles.row, isLikely && styles.heard)}>
      <div className={styles.what}>
        <span id={`item-${item.id}`}>
          {text}
          {act && (
            <button
              type="button"
              aria-label={`${note === '' ? 'Note on' : 'Change the note on'}: ${text}`}
              aria-expanded={writing}
              title="Note"
              className={styles.pencil}
              onClick={() => setWriting(!writing)}
            >
              <Icon name="ask" />
            </button>
          )}
        </span>
        {item.must_ask && <Pennant className={styles.flag} />}
        {isLikely && <span className="visually-hidden">Just heard</span>}
        {unsent && <span className={styles.unsent}>Not sent yet</span>}
        {note !== '' && !writing && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.tap}>
        <Choice label={`Marks: ${text}`} options={marksUpTo(item.marks)} value={marks} onChoose={onMark} round />
      </div>
      {writing && act && (
        <NoteField
          label={`Note on: ${text}`}
          value={note}
          onDone={(words) => {
            setWriting(false)
            if (words !== note) act({ kind: 'mark', item: item.id, marks, note: words })
          }}
        />
      )}
    </li>
  )
})
