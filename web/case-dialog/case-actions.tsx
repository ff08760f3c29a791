import { type ReactNode, useState } from 'react'
import { Link, useRevalidator, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import { call, sentenceOf } from '../api.ts'
import { firstName } from '../cases/person.ts'
import { wordsOf } from '../prime/offers/offer-words.ts'
import { offeredHere } from '../prime/offers/offered-here.ts'
import { PlansAndActions } from '../prime/plans/plans-and-actions.tsx'
import { mayPractise } from '../session/gate.ts'
import { forgetUser } from '../session/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import styles from './case-actions.module.css'

type Props = { patientCase: CaseReply; onGroup: () => void; onExam: () => void }

/** What the student can do with a case now: work it, unlock it, or finish signing up first. */
export function CaseActions({ patientCase, onGroup, onExam }: Props) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  if (patientCase.locked)
    return (
      <Unlock patientCase={patientCase} left={user?.profile.available_session ?? 0} locked={user?.locked_cases ?? 1} />
    )
  if (user && !mayPractise(user, Date.now())) return <VerifyFirst caseId={patientCase.id} />
  return (
    <>
      <Text tone="soft" above={12}>
        Select below which case mode you would like to enter…
      </Text>
      <ActionStack>
        <Link className={styles.first} to={`/cases/${patientCase.id}/spm`}>
          <Text as="b" size="title-3">
            OSCE History
          </Text>
          <Icon name="arrow" className={styles.go} />
          <span className={styles.about}>
            Prepare for your OSCE with a full exam simulation chatting to our AI patient and an exhaustive rubric.
          </span>
        </Link>
        <button type="button" className={styles.second} onClick={onExam}>
          <Text as="b" size="title-3">
            Exam conditions
          </Text>
          <Icon name={user?.sits_exams === false ? 'lock' : 'arrow'} className={styles.go} />
          <span className={styles.about}>
            OSCE History as in the real exam: no hints, no pauses, and your percentile at the end.
            {user?.sits_exams === false && ' Comes with Prime.'}
          </span>
        </button>
        {patientCase.participation_for_diagnosis_mode && (
          <Link className={styles.second} to={`/diagnosis/${patientCase.id}`}>
            <Text as="b" size="title-3">
              Race To Diagnosis
            </Text>
            <Icon name="arrow" className={styles.go} />
            <span className={styles.about}>
              Practise diagnosis in this short case: anticipate the right conditions and ask precise questions.
            </span>
          </Link>
        )}
        <Link className={styles.second} to={`/learn/${patientCase.id}`}>
          <Text as="b" size="title-3">
            Learn
          </Text>
          <Icon name="arrow" className={styles.go} />
          <span className={styles.about}>
            The same patient, one part at a time, with a professor to guide you and no clock.
          </span>
        </Link>
        <button type="button" className={styles.second} onClick={onGroup}>
          <Text as="b" size="title-3">
            Group session
          </Text>
          <Icon name="arrow" className={styles.go} />
          <span className={styles.about}>
            With one or two friends: one plays the patient from a script, one takes the history, one marks.
          </span>
        </button>
      </ActionStack>
    </>
  )
}

const ActionStack = ({ children }: { children: ReactNode }) => (
  <Stack gap={12} above={22}>
    {children}
  </Stack>
)

export function VerifyFirst({ caseId }: { caseId: number }) {
  return (
    <>
      <Text tone="soft" above={12}>
        Please verify your e-mail and tell us your level first. It only takes a minute.
      </Text>
      <ActionStack>
        <Button size="large" href={`/verify?redirect=${encodeURIComponent(`/dashboard/home?id=${caseId}`)}`}>
          Verify my e-mail
        </Button>
      </ActionStack>
    </>
  )
}

/** Unlocks a locked case with one of the student's unlocks. */
export function Unlock({ patientCase, left, locked }: { patientCase: CaseReply; left: number; locked: number }) {
  const { busy, problem, unlock } = useUnlock(patientCase.id)
  const name = firstName(patientCase.patient_name)
  if (left <= 0) return <Incentive name={name} locked={locked} />
  return (
    <>
      <Text tone="soft" above={12}>
        {name} is locked. You can open {left === 1 ? 'one more case' : `${left} more cases`} of your choice.
      </Text>
      <ActionStack>
        <Button size="large" onClick={unlock} disabled={busy}>
          {busy ? 'Unlocking…' : `See ${name}`}
        </Button>
        {problem && <Notice tone="red">{problem}</Notice>}
      </ActionStack>
    </>
  )
}

/** Shown when no unlocks are left: what Prime includes, and its price. */
function Incentive({ name, locked }: { name: string; locked: number }) {
  const { title, text, go } = wordsOf('incentive', {
    daysLeft: null,
    behind: { firstName: name, locked },
    freeCases: { done: 0, of: 0 },
    offered: offeredHere(),
  })
  return (
    <>
      <Text tone="soft" above={12}>
        <b>{title}.</b> {text}
      </Text>
      <PlansAndActions go={go} />
    </>
  )
}

function useUnlock(caseId: number) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function unlock() {
    setBusy(true)
    setProblem('')
    try {
      await call('PATCH', '/api/v1/cases/unlock/', { case_ids: [caseId] })
      forgetUser()
      await revalidate()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return { busy, problem, unlock }
}
