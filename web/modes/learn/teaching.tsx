import type { LearnTeaching } from '#contract/learn.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './teaching.module.css'

/** What is taught on a part of every history: why, what, a model question, a common fault, and what it rests on. */
export function Teaching({ teaching }: { teaching: LearnTeaching }) {
  return (
    <Box as="details" above={10} className={styles.taught}>
      <summary>
        <Icon name="down" /> Teaching on this part
      </summary>
      <TaughtLines teaching={teaching} />
    </Box>
  )
}

export function TaughtLines({ teaching }: { teaching: LearnTeaching }) {
  return (
    <dl className={styles.lines}>
      <dt>Why</dt>
      <dd>{curly(teaching.why)}</dd>
      <dt>What</dt>
      <dd>{curly(teaching.what)}</dd>
      <dt>Ask</dt>
      <dd className={styles.ask}>“{curly(teaching.ask)}”</dd>
      <dt>Avoid</dt>
      <dd>{curly(teaching.fault)}</dd>
      {teaching.references.length > 0 && (
        <>
          <dt>Sources</dt>
          <dd>{teaching.references.map(({ title, body, year }) => `${title}, ${body} (${year})`).join('; ')}</dd>
        </>
      )}
    </dl>
  )
}
