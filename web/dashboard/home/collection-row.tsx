import { Link } from 'react-router'
import { type Collection, collectionNote, collectionPath } from '../../cases/library.ts'
import { Poster } from '../../cases/poster.tsx'
import { Shelf } from '../../ui/slides/shelf.tsx'
import styles from './collection-row.module.css'
import { IN_SIGHT } from './home-shelves.ts'

/** Maximum number of posters: longer collections have a page of their own. */
const AT_MOST = 12

export function CollectionRow({ collection }: { collection: Collection }) {
  const { name, cases } = collection
  const all = collectionPath(name)
  return (
    <Shelf
      title={name}
      note={collectionNote(collection)}
      className={styles.row}
      action={
        cases.length > IN_SIGHT && (
          <Link className="link" to={all} aria-label={`See all of ${name}`}>
            See all
          </Link>
        )
      }
    >
      {cases.slice(0, AT_MOST).map((one) => (
        <li key={one.id}>
          <Poster patientCase={one} to={`?id=${one.id}`} />
        </li>
      ))}
      {cases.length > AT_MOST && (
        <li>
          <Link className={styles.more} to={all}>
            {cases.length - AT_MOST} more in {name}
          </Link>
        </li>
      )}
    </Shelf>
  )
}
