import type { ResultsReply, StudentResult } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { ScrollingTable } from '../group/circuit/scrolling-table.tsx'

type Props = { station: ResultsReply['stations'][number]; students: readonly StudentResult[] }

/** The marks of a station: one row per item, one column per student. */
export const ItemsTable = ({ station: { name, items, marks }, students }: Props) => (
  <section aria-label={name}>
    <h3>{name}</h3>
    <ScrollingTable label={`Marks by item, ${name}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {marks.map(({ student_id }) => (
            <th key={student_id} scope="col">
              {nameOf(students, student_id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, text, out_of, must_ask }, at) => (
          <tr key={id}>
            <th scope="row">
              {text}
              <span className={styles.under}>
                of {out_of}
                {must_ask && ', red flag'}
              </span>
            </th>
            {marks.map((row) => (
              <td key={row.student_id}>{row.marks[at] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </section>
)

function nameOf(students: readonly StudentResult[], id: string): string {
  const found = students.find((student) => student.id === id)
  return found?.name || found?.email || ''
}
