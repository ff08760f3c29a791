import { useEffect, useState } from 'react'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import type { RoomNext } from '#contract/rooms/rooms.ts'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PatientRow, PatientRows } from '../../ui/patients/patient-row.tsx'
import { curly } from '../../ui/text/curly.ts'
import { readNext } from '../room-calls.ts'
import styles from './next-station.module.css'
import type { NextRoom } from './use-next-room.ts'

type Props = { result: Pick<RoomResult, 'session_id' | 'case'>; nextRoom: NextRoom; onClose: () => void }

/** Chooses the group's next case: one that is new to all of them, or the same one for practice. */
export function NextStation({ result, nextRoom, onClose }: Props) {
  const { busy, problem } = nextRoom
  return (
    <Dialog
      open
      onClose={onClose}
      title="Next station"
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Text tone="soft">Everyone keeps the same link and moves on one part. None of you has seen these patients.</Text>
      <Proposed sessionId={result.session_id} busy={busy} onChoose={nextRoom.next} />
      <div className={styles.same}>
        <Note>
          <b>The same case again</b>
          You all know {result.case.patient_name} now, so it’s practice and doesn’t count in any history.
        </Note>
        <Button kind="outline" size="small" disabled={busy} onClick={() => void nextRoom.practise()}>
          Practise it again
        </Button>
      </div>
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}

type ProposedProps = { sessionId: string; busy: boolean; onChoose: (caseId: number) => Promise<void> }

function Proposed({ sessionId, busy, onChoose }: ProposedProps) {
  const [cases, setCases] = useState<RoomNext['cases'] | null>(null)
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts another attempt
  useEffect(() => {
    let cancelled = false
    setProblem('')
    readNext(sessionId).then(
      (next) => !cancelled && setCases(next.cases),
      (error: unknown) => !cancelled && setProblem(sentenceOf(error)),
    )
    return () => {
      cancelled = true
    }
  }, [sessionId, tries])
  if (problem) return <RetryNotice onRetry={() => setTries(tries + 1)}>{problem}</RetryNotice>
  if (!cases)
    return (
      <Text tone="soft" above={14} className={styles.waiting} role="status" aria-busy="true">
        Looking for patients none of you has met…
      </Text>
    )
  if (cases.length === 0) return <p>Between you, you’ve met every patient open to you.</p>
  return (
    <PatientRows className={styles.rows}>
      {cases.map((one) => (
        <PatientRow
          key={one.id}
          system={one.system}
          caseId={one.id}
          expression="concerned"
          name={`${one.patient_name}, ${one.patient_age}`}
          text={`“${curly(one.presenting_complaint)}”, ${levelName(one.case_level)}`}
          action={
            <Button size="small" disabled={busy} onClick={() => void onChoose(one.id)}>
              Choose<span className="visually-hidden"> {one.patient_name}</span>
            </Button>
          }
        />
      ))}
    </PatientRows>
  )
}
