import type { CSSProperties } from 'react'
import type { RoomResult, RoomResultItem } from '#contract/rooms/room-result.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './mirror.module.css'
import { markerName, signsOf } from './result-words.ts'

type Props = { result: Pick<RoomResult, 'categories' | 'items' | 'marker' | 'seat' | 'agreement' | 'engine_score'> }

/** Every rubric item at a glance: marker above in blue, engine below in ink, hollow where only one gave the mark. */
export function Mirror({ result }: Props) {
  const { categories, items, agreement, engine_score: engine } = result
  const name = markerName(result)
  const label = agreement
    ? `${items.length} lines; ${name} and Bedside agree on ${agreement.same} of ${agreement.of}`
    : `${items.length} lines; ${items.filter(({ marker }) => (marker.marks ?? 0) > 0).length} of them earned marks`
  return (
    <>
      <div className={styles.mirror} role="img" aria-label={label}>
        {categories.map(({ category, name: part }) => (
          <Part key={category} name={part} items={items.filter((item) => item.category === category)} />
        ))}
      </div>
      <p className={styles.key}>
        <span>
          <i className={styles.up} />
          {name === 'You' ? 'Your' : `${name}’s`} marks, above the line
        </span>
        {engine !== null && (
          <>
            <span>
              <i className={styles.down} />
              Bedside’s, below
            </span>
            <span>
              <i className={styles.hollow} />
              Only one of them
            </span>
          </>
        )}
      </p>
    </>
  )
}

function Part({ name, items }: { name: string; items: readonly RoomResultItem[] }) {
  return (
    <div className={styles.part} style={{ '--lines': items.length } as CSSProperties}>
      <span className={styles.above}>
        {items.map((item) => (
          <i key={item.id} className={mark(styles.up, signsOf(item).above)} />
        ))}
      </span>
      <span className={styles.below}>
        {items.map((item) => (
          <i key={item.id} className={mark(styles.down, signsOf(item).below)} />
        ))}
      </span>
      <b>{name}</b>
    </div>
  )
}

const mark = (kind: string | undefined, sign: 'both' | 'one' | 'none') =>
  classNames(sign !== 'none' && kind, sign === 'one' && styles.alone)
