import { Link } from 'react-router'
import styles from './collection-row.module.css'
import type { Collection } from './library.ts'
import { PosterGrid } from './poster-grid.tsx'

/** As many as stand in the first row of a wide screen. */
const IN_A_ROW = 4

export function CollectionRow({ collection }: { collection: Collection }) {
  const { name, cases } = collection
  const seeAll = `/dashboard/cases?${new URLSearchParams({ collection: name })}`
  return (
    <section className={styles.shelf} aria-label={name}>
      <header className={styles.top}>
        <h2>{name}</h2>
        <p className={styles.note}>{collectionNote(collection)}</p>
        {cases.length > IN_A_ROW && (
          <Link className="link" to={seeAll} aria-label={`See all of ${name}`}>
            See all
          </Link>
        )}
      </header>
      <PosterGrid cases={cases.slice(0, IN_A_ROW)} toCase={(id) => `?id=${id}`} row />
    </section>
  )
}

/** How far the student is, or what the shelf is about. */
export function collectionNote({ note, cases }: Collection): string {
  const done = cases.filter((one) => one.result !== null).length
  return done > 0 ? `${done} of ${cases.length} done` : (note ?? '')
}
