import type { ComponentProps } from 'react'
import type { RoomScript, RoomScriptLine } from '#contract/rooms/room-script.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { LineRow } from './line-row.tsx'
import styles from './script-sections.module.css'
import { isReadThrough } from './script-state.ts'

type Props = {
  script: RoomScript
  /** Whether the host judged the student to have been kind. */
  kind: boolean
  onKind: ((kind: boolean) => void) | undefined
  rowOf: (line: RoomScriptLine) => ComponentProps<typeof LineRow>
}

/** The whole script, in the order of a consultation. */
export function ScriptSections({ script, kind, onKind, rowOf }: Props) {
  return script.sections.filter(isReadThrough).map(({ id, title, lines }) => (
    <section key={id} className={styles.section} aria-labelledby={`script-${id}-title`}>
      <h2 id={`script-${id}-title`} tabIndex={-1} className={id === 'kind' ? styles.kind : undefined}>
        {title}
      </h2>
      {id === 'kind' && onKind && (
        <>
          <p className={styles.about}>They listen, they notice how you feel, and they take their time.</p>
          <button type="button" aria-pressed={kind} className={styles.judge} onClick={() => onKind(!kind)}>
            <span className={styles.box}>{kind && <Icon name="check" />}</span>
            They have been kind to me
          </button>
        </>
      )}
      <Stack as="ul" above={4}>
        {lines.map((line) => (
          <LineRow key={line.id} {...rowOf(line)} />
        ))}
      </Stack>
    </section>
  ))
}
