import { useState } from 'react'
import type { SessionInfo } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionName } from '#contract/conditions.ts'
import type { Findings } from '#contract/findings.ts'
import { sentenceOf } from '../../api.ts'
import { Hint } from '../../tours/hint.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { expressionFor, Patient } from '../../ui/patients/patient.tsx'
import { firstName } from '../../ui/text/words.ts'
import { FindingsBefore } from '../findings/findings-before.tsx'
import { DifferentialField } from './differential-field.tsx'
import styles from './reasoning-form.module.css'
import { useDifferential } from './use-differential.ts'
import { reasoningSoFar, useSavedReasoning } from './use-saved-reasoning.ts'

const LONGEST_SUMMARY = 6000
const WINDOW = { x: 250, y: 168, width: 44, height: 30 }

type Props = {
  info: SessionInfo
  patientCase: CaseReply
  names: readonly ConditionName[]
  findings: Findings | null
  onHandIn: () => Promise<void>
}

/** The student's reasoning on the history and the findings, written before any answer is revealed. */
export function ReasoningForm({ info, patientCase, names, findings, onHandIn }: Props) {
  const [opened] = useState(() => reasoningSoFar(info))
  const [summary, setSummary] = useState(opened.summary)
  const differential = useDifferential(opened.list)
  const [fault, setFault] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { saveStatus, saveNow } = useSavedReasoning(info, summary, differential.list)
  const name = firstName(patientCase.patient_name)

  const handIn = async () => {
    setLeaving(true)
    setFault(null)
    try {
      await saveNow({ summary, list: differential.whole() })
      await onHandIn()
    } catch (error) {
      setFault(sentenceOf(error))
      setLeaving(false)
    }
  }
  const empty = summary.trim() === '' && differential.list.length === 0 && differential.typed.trim() === ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handIn()
      }}
    >
      <FieldGround system={patientCase.system} at={WINDOW} className={styles.head}>
        <div>
          <h1>What do you make of {name}?</h1>
          <p>Your marks are saved. Put it in your own words first; you’ll see the answer next.</p>
        </div>
        <Patient
          caseId={patientCase.id}
          expression={expressionFor(info.bedside_manner)}
          className={patientCase.informant ? `${styles.person} ${styles.pair}` : styles.person}
          eager
        />
      </FieldGround>
      {findings && <FindingsBefore findings={findings} system={patientCase.system} />}
      <Stack gap={8} className={styles.field}>
        <label htmlFor="case-summary">Your handover summary of {name}</label>
        <Text tone="soft" id="case-summary-hint">
          Who, what, for how long, what matters and what you must not miss. Five sentences is plenty.
        </Text>
        <textarea
          id="case-summary"
          aria-describedby="case-summary-hint"
          rows={8}
          maxLength={LONGEST_SUMMARY}
          value={summary}
          readOnly={leaving}
          onChange={(event) => setSummary(event.target.value)}
        />
      </Stack>
      <Hint section="summary" />
      <DifferentialField names={names} differential={differential} />
      {fault && <Notice tone="red">{fault}</Notice>}
      <Row gap={12} justify="end" wrap className={styles.end}>
        <p className={styles.kept} role="status">
          {saveStatus}
        </p>
        {empty && (
          <Button kind="quiet" onClick={handIn} disabled={leaving}>
            Skip this step
          </Button>
        )}
        <Button type="submit" disabled={leaving || empty}>
          {leaving ? 'Comparing…' : 'Hand in and compare'}
        </Button>
      </Row>
    </form>
  )
}
