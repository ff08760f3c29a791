import type { RoomAct } from '#contract/rooms/room-socket.ts'
import { Row } from '../../ui/layout/row.ts'
import { ItemRow } from './item-row.tsx'
import { given, type MarkerCategory, type Marks, markOf } from './marking-facts.ts'
import styles from './rubric-list.module.css'

type Props = {
  categories: readonly MarkerCategory[]
  marks: Marks
  likelyItems: ReadonlySet<string>
  unsent: ReadonlySet<string>
  act: ((act: RoomAct) => void) | undefined
}

/** The rubric in the order of a consultation, or with its must-asks first. */
export function RubricList({ categories, marks, likelyItems, unsent, act }: Props) {
  return categories.map(({ category, name, items, marks: most }) => (
    <section key={category} aria-labelledby={`part-${category}`} className={styles.part}>
      <h2 id={`part-${category}`} tabIndex={-1}>
        {name}
        <span>
          {given(marks, items)} of {most}
        </span>
      </h2>
      <ul>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            marks={markOf(marks, item)}
            note={marks[item.id]?.note ?? ''}
            isLikely={likelyItems.has(item.id)}
            unsent={unsent.has(item.id)}
            act={act}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Navigation between the parts of the rubric, with the marks given in each. It moves focus to the chosen part. */
export function RubricParts({ categories, marks }: Pick<Props, 'categories' | 'marks'>) {
  return (
    <Row as="nav" gap={8} align="stretch" className={styles.parts} aria-label="Parts of the rubric">
      {categories.map(({ category, name, items, marks: most }) => (
        <button key={category} type="button" onClick={() => goTo(`part-${category}`)}>
          {name}
          <span className="visually-hidden">
            : {given(marks, items)} of {most}
          </span>
          <Meter on={given(marks, items)} of={most} />
        </button>
      ))}
    </Row>
  )
}

function Meter({ on, of }: { on: number; of: number }) {
  return (
    <Row as="span" gap={2} align="stretch" className={styles.meter} aria-hidden="true">
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are identified by position
        <i key={place} className={place < on ? styles.on : undefined} />
      ))}
    </Row>
  )
}

function goTo(id: string) {
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
