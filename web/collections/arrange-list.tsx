import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseReply } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { inOrder } from '../cases/library.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button, IconButton } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import styles from './arrange-list.module.css'
import { CaseLine } from './case-line.tsx'
import { moved, without } from './collection-changes.ts'

type Props = {
  cases: readonly CaseReply[]
  onSave: (ids: number[]) => Promise<void>
  onClose: () => void
}

/** Reorders a collection's patients or removes them. Nothing changes until it is saved. */
export function ArrangeList({ cases, onSave, onClose }: Props) {
  const [ids, setIds] = useState(() => cases.map(({ id }) => id))
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const shown = inOrder(cases, ids)
  const move = (one: CaseReply, by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const next = moved(ids, one.id, by)
    flushSync(() => setIds(next))
    setNotice(`${one.patient_name} is now ${next.indexOf(one.id) + 1} of ${next.length}`)
    // Restores the focus, which a row loses when it moves.
    event.currentTarget.focus()
  }
  const takeOut = (one: CaseReply) => {
    setIds(without(ids, one.id))
    setNotice(`${one.patient_name} removed`)
    list.current?.focus()
  }
  const save = () => onSave(ids).then(onClose, (error) => setProblem(sentenceOf(error)))
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {notice}
      </p>
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label="Patients in order">
        {shown.map((one, at) => (
          <Row as="li" gap={10} justify="between" key={one.id}>
            <CaseLine patientCase={one} />
            <span className={styles.moves}>
              <IconButton icon="up" label={`${one.patient_name} up`} aria-disabled={at === 0} onClick={move(one, -1)} />
              <IconButton
                icon="down"
                label={`${one.patient_name} down`}
                aria-disabled={at === shown.length - 1}
                onClick={move(one, 1)}
              />
              <IconButton icon="x" label={`Remove ${one.patient_name}`} onClick={() => takeOut(one)} />
            </span>
          </Row>
        ))}
      </ol>
      {problem && <Notice tone="red">{problem}</Notice>}
      <Row as="p" gap={10} align="stretch" above={18}>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save}>Save</Button>
      </Row>
    </>
  )
}
