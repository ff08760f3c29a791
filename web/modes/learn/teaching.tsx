import type { LearnTeaching } from '#contract/learn.ts'
import { Box } from '../../ui/layout/box.ts'
import { Chevron, OpenerLink } from '../../ui/layout/opener.tsx'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './teaching.module.css'

/** The teaching on one part of the history: why, what, a model question, a common mistake, and sources. */
export function Teaching({ teaching }: { teaching: LearnTeaching }) {
  return (
    <Box as="details" above={10} className={styles.taught}>
      <OpenerLink>
        <Chevron small /> Teaching on this part
      </OpenerLink>
      <TaughtLines teaching={teaching} />
    </Box>
  )
}

export function TaughtLines({ teaching }: { teaching: LearnTeaching }) {
  return (
    <dl className={styles.lines}>
      <Text as="dt" weight={700} tone="ink">
        Why
      </Text>
      <dd>{curly(teaching.why)}</dd>
      <Text as="dt" weight={700} tone="ink">
        What
      </Text>
      <dd>{curly(teaching.what)}</dd>
      <Text as="dt" weight={700} tone="ink">
        Ask
      </Text>
      <Text as="dd" tone="blue">
        “{curly(teaching.ask)}”
      </Text>
      <Text as="dt" weight={700} tone="ink">
        Avoid
      </Text>
      <dd>{curly(teaching.fault)}</dd>
      {teaching.references.length > 0 && (
        <>
          <Text as="dt" weight={700} tone="ink">
            Sources
          </Text>
          <dd>{teaching.references.map(({ title, body, year }) => `${title}, ${body} (${year})`).join('; ')}</dd>
        </>
      )}
    </dl>
  )
}
