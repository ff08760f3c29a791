import { useState } from 'react'
import type { ConditionMark } from '#contract/conditions.ts'
import { sentenceOf } from '../../api.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { saveMark } from '../explorer-calls.ts'
import styles from './mark-buttons.module.css'

const MARKS = { known: 'I know this', repeat: 'To revise' } as const

/** The student's bookmark of a condition: an optimistic update, undone if it cannot be saved. */
export function MarkButtons({ slug, mark: before }: { slug: string; mark: ConditionMark | null }) {
  const [mark, setMark] = useState(before)
  const [fault, setFault] = useState<string>()
  const put = async (next: ConditionMark | null) => {
    setMark(next)
    setFault(undefined)
    try {
      await saveMark(slug, next)
    } catch (error) {
      setMark(mark)
      setFault(sentenceOf(error))
    }
  }
  return (
    <Row gap={10} wrap className={styles.marks}>
      {(Object.entries(MARKS) as [ConditionMark, string][]).map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={mark === each}
          onClick={() => void put(mark === each ? null : each)}
        >
          <Icon name={each === 'known' ? 'check' : 'retry'} /> {name}
        </button>
      ))}
      {fault && <p role="alert">{fault}</p>}
    </Row>
  )
}
