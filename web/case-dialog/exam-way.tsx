import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import { firstName } from '../cases/person.ts'
import { casePath, examPath } from '../paths/case-paths.ts'
import { wordsOf } from '../prime/offers/offer-words.ts'
import { offeredHere } from '../prime/offers/offered-here.ts'
import { PlansAndActions } from '../prime/plans/plans-and-actions.tsx'
import { mayPractise } from '../session/gate.ts'
import { Button } from '../ui/forms/button.tsx'
import { Flow } from '../ui/layout/row.ts'
import { Text } from '../ui/layout/text.ts'
import { timeAllowed } from '../ui/text/time-allowed.ts'
import { VerifyFirst } from './case-actions.tsx'
import styles from './exam-way.module.css'

type Props = { patientCase: CaseReply; onBack: () => void }

/** The dialog's slide on exam conditions: what they are, and how to start, or that they need Prime. */
export function ExamWay({ patientCase, onBack }: Props) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  if (user && !mayPractise(user, Date.now())) return <VerifyFirst caseId={patientCase.id} />
  return (
    <>
      <ul className={styles.terms}>
        <li>{timeAllowed(patientCase)} on a clock that doesn’t pause, even if you leave.</li>
        <li>No hints, no professor, and no marks on the way.</li>
        <li>Submitted when time is up. Then you get your marks, debrief and percentile.</li>
        <li>
          You’re compared only with people who met {firstName(patientCase.patient_name)} like this, for the first time.
        </li>
      </ul>
      {user?.sits_exams === false ? <WithPrime onBack={onBack} /> : <Begin patientCase={patientCase} onBack={onBack} />}
    </>
  )
}

function WithPrime({ onBack }: Pick<Props, 'onBack'>) {
  const none = { daysLeft: null, behind: undefined, freeCases: { done: 0, of: 0 } }
  const { title, text, go } = wordsOf('exam', { ...none, offered: offeredHere() })
  return (
    <>
      <Text tone="soft" above={18}>
        <b>{title}.</b> {text}
      </Text>
      <PlansAndActions go={go}>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </PlansAndActions>
    </>
  )
}

function Begin({ patientCase: { id, patient_name, time_limit, open_session: open }, onBack }: Props) {
  const practising = open !== null && !open.exam && open.seconds_left < time_limit
  return (
    <>
      {practising && (
        <Text tone="soft" above={18}>
          You have an open consultation with {firstName(patient_name)}. Submit it before you start an exam.
        </Text>
      )}
      <Flow gap={12} above={22}>
        {practising ? (
          <Button size="large" href={casePath(id, open.case_journey_id)}>
            Go back to {firstName(patient_name)}
          </Button>
        ) : (
          <Button size="large" href={examPath(id)}>
            {open?.exam ? 'Continue the exam' : 'Go to the exam'}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </Flow>
    </>
  )
}
