import type { RoomScript } from '#contract/rooms/room-script.ts'
import { Chevron, Opener } from '../../ui/layout/opener.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './acting-notes.module.css'

/** Acting notes for the patient, not to be spoken. Expanded while the script is read, collapsed during the talk. */
export function ActingNotes({ script: { part, rules }, open }: { script: RoomScript; open: boolean }) {
  const { name, patient, talks, feels } = part
  return (
    <details className={styles.notes} open={open}>
      <Opener gap={10} size="ui">
        <Chevron />
        How to be {name}
      </Opener>
      <div className={styles.body}>
        <p>{feels}</p>
        <p>
          <Text as="b" tone="ink">
            How {name === patient ? `${name} comes` : `${name} and ${patient} come`} across.
          </Text>{' '}
          {curly(talks)}
        </p>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{curly(rule)}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
