import { useState } from 'react'
import type { RoomResult, RoomResultItem } from '#contract/rooms/room-result.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './difference.module.css'
import { markerName } from './result-words.ts'
import { SeenLines } from './said-line.tsx'

type Props = {
  item: RoomResultItem
  result: Pick<RoomResult, 'marker' | 'seat' | 'words' | 'may_settle'>
  onSettle: (item: string, marks: number) => Promise<void>
}

/** An item on which marker and engine differ, with the reasons of both. The marker keeps or changes the mark. */
export function Difference({ item, result, onSettle }: Props) {
  const { marker, engine, marks } = item
  if (!engine) return null
  const name = markerName(result)
  return (
    <article className={styles.difference}>
      <Stack as="header" gap={10} justify="start">
        <Row as="h3" gap={10} wrap size="title-3">
          {curly(item.label)}
          {item.must_ask && <Pennant />}
        </Row>
        <Text tone="soft">{curly(item.text)}</Text>
        <SeenLines engine={engine} words={result.words} className={styles.said} />
      </Stack>
      <div className={styles.friend}>
        <b>
          {name}
          <span>
            {marker.marks ?? 0} of {marks}
          </span>
        </b>
        <p>{marker.note ? `“${curly(marker.note)}”` : 'No note.'}</p>
        {marker.settled === 'kept' && <p>Reviewed and kept.</p>}
        {marker.settled === 'changed' && <p>Changed from {marker.before}.</p>}
      </div>
      <div className={styles.engine}>
        <b>
          Bedside
          <span>
            {engine.marks} of {marks}
          </span>
        </b>
        <p>{curly(engine.why)}</p>
      </div>
      {result.may_settle && marker.settled === null && <Settle item={item} onSettle={onSettle} />}
    </article>
  )
}

function Settle({ item, onSettle }: Pick<Props, 'item' | 'onSettle'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { marker, engine } = item
  const settle = async (marks: number) => {
    setBusy(true)
    setProblem('')
    try {
      await onSettle(item.id, marks)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.settle}>
      <Button kind="quiet" size="small" disabled={busy} onClick={() => settle(marker.marks ?? 0)}>
        Keep {marker.marks ?? 0}
      </Button>
      <Button kind="outline" size="small" disabled={busy} onClick={() => settle(engine?.marks ?? 0)}>
        Change to {engine?.marks}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
