import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import sideways from '../ui/slides/sideways.module.css'
import { Poster, type PosterCase } from './poster.tsx'
import styles from './poster-grid.module.css'

type Props = { cases: PosterCase[]; toCase: (id: number) => string; row?: boolean }

/** Posters four across, or a horizontally snapping row on smaller screens. */
export function PosterGrid({ cases, toCase, row = false }: Props) {
  return (
    <Shelf row={row}>
      {cases.map((one) => (
        <li key={one.id}>
          <Poster patientCase={one} to={toCase(one.id)} />
        </li>
      ))}
    </Shelf>
  )
}

function Shelf({ row, children }: { row: boolean; children: ReactNode }) {
  return <ul className={row ? classNames(sideways.row, styles.row) : styles.posters}>{children}</ul>
}

export function PosterSkeleton() {
  return (
    <Shelf row>
      {[1, 2, 3, 4].map((bed) => (
        <li key={bed} className={styles.waiting} />
      ))}
    </Shelf>
  )
}
