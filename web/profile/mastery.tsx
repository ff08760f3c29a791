import type { CompletionReply } from '#contract/cases.ts'
import type { ProgressReply } from '#contract/statistics.ts'
import { classNames } from '../ui/class-names.ts'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { Box } from '../ui/layout/box.ts'
import { Row } from '../ui/layout/row.ts'
import { Note, Text } from '../ui/layout/text.ts'
import styles from './mastery.module.css'

type Props = { completion: CompletionReply; monthAgo: ProgressReply['month_ago'] }

/** One row per system: a hollow dot for a month ago and a full one for now, on a common scale. */
export function Mastery({ completion, monthAgo }: Props) {
  const before = new Map(monthAgo.map(({ system, mastery }) => [system, mastery]))
  const rows = completion.systems.toSorted(
    (one, other) => Number(other.completed > 0) - Number(one.completed > 0) || other.mastery - one.mastery,
  )
  return (
    <section className={styles.panel} aria-labelledby="mastery">
      <header>
        <Text as="h2" size="panel" id="mastery">
          Mastery by system
        </Text>
        <Note className={styles.key} aria-hidden="true">
          <i className={styles.then} />A month ago <i className={styles.now} />
          Now
        </Note>
      </header>
      <Note above={6}>Your average best score in each system.</Note>
      <div className={styles.scale} aria-hidden="true">
        <Row as="span" align="stretch" justify="between">
          <i>0</i>
          <i>25</i>
          <i>50</i>
          <i>75</i>
          <i>100</i>
        </Row>
        <em className="wide-only">cases</em>
      </div>
      <Box as="ol" className={styles.rows}>
        {rows.map((row) => (
          <SystemRow key={row.system} row={row} before={before.get(row.system)} />
        ))}
      </Box>
    </section>
  )
}

type SystemRowProps = { row: CompletionReply['systems'][number]; before: number | undefined }

function SystemRow({ row: { system, mastery, completed, total }, before }: SystemRowProps) {
  if (completed === 0)
    return (
      <Text as="li" weight={500} tone="faint" data-field={system} className={styles.nobody}>
        <Square system={system} />
        <Text as="b" weight={600} breaks>
          {breakable(systemName(system))}
        </Text>
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.value}>
          <span className="wide-only">not tried yet</span>
          <span className={styles.narrow}>none</span>
        </span>
        <span className={classNames(styles.cases, 'wide-only')} aria-hidden="true">
          0/{total}
        </span>
      </Text>
    )
  return (
    <li data-field={system}>
      <Square system={system} />
      <Text as="b" weight={600} breaks>
        {breakable(systemName(system))}
      </Text>
      <Track mastery={mastery} before={before} />
      <span className={styles.value}>{mastery}%</span>
      <span className={classNames(styles.cases, 'wide-only')} aria-hidden="true">
        {completed}/{total}
      </span>
      <span className="visually-hidden">
        , {completed} of {total} {total === 1 ? 'case' : 'cases'}
        {before !== undefined && `, ${before}% a month ago`}
      </span>
    </li>
  )
}

const Square = ({ system }: { system: string }) => (
  <span className={styles.square} aria-hidden="true">
    <SystemIcon system={system} />
  </span>
)

/** The change since then, and the current value. */
function Track({ mastery, before }: { mastery: number; before: number | undefined }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {before !== undefined && before !== mastery && (
        <>
          <i
            className={styles.way}
            style={{ left: `${Math.min(before, mastery)}%`, width: `${Math.abs(mastery - before)}%` }}
          />
          <i className={styles.hollow} style={{ left: `${before}%` }} />
        </>
      )}
      <i className={styles.dot} style={{ left: `${mastery}%` }} />
    </span>
  )
}

/** Lets a double name wrap after its slash. */
const breakable = (name: string) => name.replaceAll('/', '/\u200b')
