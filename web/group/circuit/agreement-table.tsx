import type { CircuitTable } from '#contract/circuits.ts'
import { rangeWords } from './circuit-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import styles from './table-screen.module.css'

/** How far each marker agrees with Bedside, which marked the same talks from what was written down. */
export function AgreementTable({ table: { people, agreement, talk } }: { table: CircuitTable }) {
  if (!agreement)
    return (
      <p className={styles.note}>
        {talk === 'none'
          ? 'Nothing of the talks was written down, so Bedside has marked nothing beside your markers.'
          : 'No line was marked by a marker and by Bedside yet, so there is nothing to compare.'}
      </p>
    )
  const rows = people.flatMap(({ face, first_name: name, is_you: isYou, agreement: own }) =>
    own ? [{ key: face, name: isYou ? 'You' : name, ...own }] : [],
  )
  if (rows.length > 1) rows.push({ key: 'all', name: 'All markers', ...agreement })
  return (
    <>
      <ScrollingTable label="Agreement of the markers with Bedside">
        <thead>
          <tr>
            <th scope="col">Marker</th>
            <th scope="col">Same mark</th>
            <th scope="col">Cohen’s kappa (95 %)</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>
                {row.same} of {row.of} lines
              </td>
              <td>{rangeWords(row)}</td>
              <td>{row.why}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <p className={styles.note}>
        Kappa is agreement beyond chance: 0 is what chance would give, 1 is full agreement. In brackets is where it lies
        with 95 % confidence; lines of one talk hang together, so the truth is rather wider. Bedside is no better judge
        than your marker: it knows only what was written down.
      </p>
    </>
  )
}
