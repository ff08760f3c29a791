import { useState } from 'react'
import type { RoomResult, RoomResultItem } from '#contract/rooms/room-result.ts'
import { AskInstead } from '../../results/sheet/ask-instead.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import styles from './both-sheet.module.css'
import { markerName } from './result-words.ts'
import { SeenLines } from './said-line.tsx'

/** The marking sheet with both sets of marks: collapsible categories with every item, both marks, notes and words. */
export function BothSheet({ result }: { result: RoomResult }) {
  return (
    <div className={styles.sheet}>
      {result.categories.map((category) => (
        <Part key={category.category} category={category} result={result} />
      ))}
    </div>
  )
}

function Part({ category, result }: { category: RoomResult['categories'][number]; result: RoomResult }) {
  const [open, setOpen] = useState(false)
  const { name, marks, marker, engine } = category
  const items = result.items.filter((item) => item.category === category.category)
  return (
    <section className={styles.part}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.name}>{name}</span>
          <Text as="span" numeric className={styles.figure}>
            {markerName(result)} {marker}
          </Text>
          <span className={styles.meters} aria-hidden="true">
            <Meter marks={marks} given={marker} />
            {engine !== null && <Meter marks={marks} given={engine} ink />}
          </span>
          <Text as="span" numeric className={styles.figure}>
            {engine !== null && `Bedside ${engine}`}
          </Text>
          <Text as="span" numeric className={styles.total}>
            of {marks}
          </Text>
          <Icon name={open ? 'minus' : 'plus'} />
        </button>
      </h3>
      {open && (
        <ul>
          {items.map((item) => (
            <Line key={item.id} item={item} result={result} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Meter({ marks, given, ink }: { marks: number; given: number; ink?: boolean }) {
  return (
    <span className={classNames(styles.meter, ink && styles.ink)}>
      {Array.from({ length: marks }, (_, mark) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each cell is a mark, identified by position
        <i key={mark} className={classNames(mark < given && styles.on)} />
      ))}
    </span>
  )
}

function Line({ item, result }: { item: RoomResultItem; result: RoomResult }) {
  const { marker, engine, marks, must_ask: isFlag } = item
  const isMissed = (marker.marks ?? 0) === 0
  return (
    <Stack as="li" gap={8}>
      <p className={styles.item}>
        {curly(item.text)} {isFlag && <Pennant missed={isMissed} />}
      </p>
      <p className={styles.marks}>
        <span>
          {markerName(result)}: {marker.marks === null ? 'not marked' : `${marker.marks} of ${marks}`}
          {marker.note && `, “${curly(marker.note)}”`}
          {marker.at_seconds !== null && marker.note && <time> {digits(Math.floor(marker.at_seconds))}</time>}
        </span>
        {engine && (
          <span>
            Bedside: {engine.not_heard ? 'not heard' : `${engine.marks} of ${marks}`}
            {engine.would_have_told && ', based on what the patient would have said'}
          </span>
        )}
      </p>
      {engine && <SeenLines engine={engine} words={result.words} className={styles.said} />}
      {isMissed && <AskInstead question={item.better} />}
    </Stack>
  )
}
