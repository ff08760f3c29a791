import type { CircuitTable } from '#contract/rooms/circuits.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { rangeWords } from './circuit-words.ts'
import styles from './table-screen.module.css'

/** Each marker's agreement with Bedside, which marked the same talks from the transcript. */
export function MarkersAgreement({ table: { people, agreement, talk } }: { table: CircuitTable }) {
  if (!agreement)
    return (
      <Text tone="soft" above={16} measure={46}>
        {talk === 'none'
          ? 'Nothing was written down, so there are no marks from Bedside to compare.'
          : 'No line has been marked by both a marker and Bedside yet, so there is nothing to compare.'}
      </Text>
    )
  const rows = people.flatMap(({ face, first_name: name, is_you: isYou, agreement: own }) =>
    own ? [{ key: face, name: isYou ? 'You' : name, ...own }] : [],
  )
  if (rows.length > 1) rows.push({ key: 'all', name: 'All markers', ...agreement })
  return (
    <>
      <ul className={styles.markers}>
        {rows.map((row) => (
          <li key={row.key}>
            <b>{row.name}</b>
            <span>
              {row.same} of {row.of} lines the same
            </span>
            {row.range && <span>Kappa {rangeWords(row)}</span>}
            <Note>{row.why}</Note>
          </li>
        ))}
      </ul>
      <Text tone="soft" above={16} measure={46}>
        Cohen’s kappa is agreement beyond chance: 0 is what chance would give, 1 is full agreement. The 95% confidence
        interval is in brackets; lines from one conversation are related, so the true interval is wider. Bedside is no
        better a judge than your marker: it only knows what was written down.
      </Text>
    </>
  )
}
