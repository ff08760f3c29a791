import type { DebriefReply } from '#contract/agent.ts'
import { readByWords } from './read-by-words.ts'
import styles from './versions-line.module.css'

/** What made the marks, and those before them, for staff and contests. */
export function VersionsLine({ debrief: { versions, remarkings, read_by: readBy } }: { debrief: DebriefReply }) {
  return (
    <details className={styles.details}>
      <summary>How this was marked</summary>
      <p>
        Engine {versions.engine}, case version {versions.content}.{readByWords(readBy)}
      </p>
      {remarkings.map(({ made, versions_before: before }) => (
        <p key={made}>
          Before that: engine {before.engine}, case version {before.content}.
        </p>
      ))}
    </details>
  )
}
