import { Link } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { type Collection, collectionNote, collectionPath } from '../../cases/library.ts'
import { WardStrip } from '../../cases/ward-strip.tsx'
import { Note } from '../../ui/layout/text.ts'
import styles from './collection-tiles.module.css'

type Props = { collections: readonly Collection[]; all: readonly CaseReply[] }

/** The collections not shown as rows, as links, with a link to all patients at the end. */
export function CollectionTiles({ collections, all }: Props) {
  return (
    <section className={styles.more} aria-labelledby="more-collections">
      <h2 id="more-collections">More collections</h2>
      <ul className={styles.tiles}>
        {collections.map((collection) => (
          <Tile key={collection.name} collection={collection} to={collectionPath(collection.name)} />
        ))}
        <Tile collection={{ name: 'All cases', note: null, cases: [...all] }} to="/dashboard/cases" />
      </ul>
    </section>
  )
}

function Tile({ collection, to }: { collection: Collection; to: string }) {
  const { name, cases } = collection
  return (
    <li>
      <Link className={styles.tile} to={to}>
        <WardStrip cases={cases.slice(0, 2)} className={styles.ward} />
        <span className={styles.words}>
          <b>{name}</b>
          <Note as="span">
            {cases.some(({ result }) => result) ? collectionNote(collection) : patients(cases.length)}
          </Note>
        </span>
      </Link>
    </li>
  )
}

export const patients = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`)
