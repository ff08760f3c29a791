import { useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { sentenceOf } from '../api.ts'
import { findCases } from '../cases/find-cases.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { CheckBox } from '../ui/forms/check-box.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Row } from '../ui/layout/row.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './add-patients.module.css'
import { CaseLine } from './case-line.tsx'

type Props = {
  /** Cases that are not in the collection yet. */
  cases: CaseReply[]
  open: boolean
  onClose: () => void
  onAdd: (ids: number[]) => Promise<void>
}

/** Searches for patients and adds the ticked ones to a collection. */
export function AddPatients({ open, onClose, ...props }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add patients" wide>
      <Choosing {...props} onClose={onClose} />
    </Dialog>
  )
}

function Choosing({ cases, onClose, onAdd }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<number[]>([])
  const [problem, setProblem] = useState('')
  const found = typed.trim() === '' ? cases : findCases(cases, typed)
  const tick = (id: number, on: boolean) => setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id))
  const add = () => onAdd(ticked).then(onClose, (error) => setProblem(sentenceOf(error)))
  return (
    <>
      <TextField
        label="Search patients"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.id}>
            <CheckBox checked={ticked.includes(one.id)} onChange={(on) => tick(one.id, on)}>
              <CaseLine patientCase={one} />
            </CheckBox>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status">
          {cases.length === 0 ? 'All patients are already in this collection.' : 'No patients match.'}
        </p>
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
      <Row as="footer" gap={10} align="stretch" justify="end" className={styles.ways}>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={add} disabled={ticked.length === 0}>
          {ticked.length < 2 ? 'Add' : `Add ${ticked.length} patients`}
        </Button>
      </Row>
    </>
  )
}
