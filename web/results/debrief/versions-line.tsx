import type { DebriefReply } from '#contract/agent.ts'
import { Text } from '../../ui/layout/text.ts'
import { readByWords } from './read-by-words.ts'
import styles from './versions-line.module.css'

/** Versions that produced the current and the earlier marks, for staff and contests. */
export function VersionsLine({ debrief: { versions, remarkings, read_by: readBy } }: { debrief: DebriefReply }) {
  return (
    <details className={styles.details}>
      <summary>How this was marked</summary>
      <Text breaks>
        Engine {versions.engine}, case version {versions.content}.{readByWords(readBy)}
      </Text>
      {remarkings.map(({ made, versions_before: before }) => (
        <Text breaks key={made}>
          Before that: engine {before.engine}, case version {before.content}.
        </Text>
      ))}
    </details>
  )
}
