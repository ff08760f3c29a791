import type { ComponentProps, ReactNode } from 'react'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './line-list.module.css'
import { LineRow } from './line-row.tsx'

type Row = ComponentProps<typeof LineRow>

/** Lines under their own heading: just asked, or found by searching. */
export function LineList({ id, title, rows, empty }: { id: string; title: string; rows: Row[]; empty?: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 && empty && <p className={styles.none}>{empty}</p>}
      <Stack as="ul" gap={2} above={8}>
        {rows.map((row) => (
          <LineRow key={row.line.id} {...row} />
        ))}
      </Stack>
    </section>
  )
}
