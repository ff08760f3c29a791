import { lazy, Suspense, use, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CaseReply, CustomCollection } from '#contract/cases.ts'
import { inOrder } from '../cases/library.ts'
import { WardStrip } from '../cases/ward-strip.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Note } from '../ui/layout/text.ts'
import { Shelf } from '../ui/slides/shelf.tsx'
import styles from './custom-shelf.module.css'
import { createCollection, ownPath } from './own-collections.ts'

const NameDialog = lazy(() => import('./name-dialog.tsx').then((loaded) => ({ default: loaded.NameDialog })))

type Props = { own: Promise<CustomCollection[] | null>; cases: readonly CaseReply[] }

/** The student's own collections, and a link to create one. */
export function CustomShelf({ own, cases }: Props) {
  const collections = use(own)
  return (
    <Shelf title="Custom Collections" note={noteOn(collections)} className={styles.row}>
      {collections?.map((collection) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} cases={inOrder(cases, collection.cases)} />
        </li>
      ))}
      <li>
        <NewCollection />
      </li>
    </Shelf>
  )
}

function noteOn(collections: readonly CustomCollection[] | null): string {
  if (!collections) return 'We couldn’t load yours just now'
  return collections.length === 0 ? 'Group patients together for a week, a ward or an exam' : ''
}

const IN_SIGHT = 4

function CollectionCard({ collection, cases }: { collection: CustomCollection; cases: readonly CaseReply[] }) {
  return (
    <Link className={styles.card} to={ownPath(collection.id)}>
      {cases.length > 0 ? (
        <WardStrip cases={cases.slice(0, IN_SIGHT)} className={styles.ward} />
      ) : (
        <span className={styles.nobody} aria-hidden="true" />
      )}
      <h3>{collection.name}</h3>
      <Note>{howFar(cases)}</Note>
    </Link>
  )
}

function NewCollection() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const show = () => {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={styles.new} onClick={show}>
        <Icon name="plus" />
        New collection
      </button>
      {hasOpened && (
        <Suspense>
          <NameDialog
            title="A new collection"
            open={open}
            onClose={() => setOpen(false)}
            act="Create"
            onName={async (name) => {
              const { id } = await createCollection(name)
              await navigate(ownPath(id))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns the size and progress of a collection: "5 patients, 2 done". */
export function howFar(cases: readonly Pick<CaseReply, 'result'>[]): string {
  if (cases.length === 0) return 'No patients yet'
  const done = cases.filter(({ result }) => result !== null).length
  const all = cases.length === 1 ? '1 patient' : `${cases.length} patients`
  return done > 0 ? `${all}, ${done} done` : all
}
