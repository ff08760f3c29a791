import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { Unlock } from '../case-dialog/case-actions.tsx'
import type { ListedJourney, Stop } from '../cases/journeys.ts'
import { FieldNote, PatientField } from '../cases/patient-field.tsx'
import { firstName } from '../cases/person.ts'
import { casePath, meetPath, resultPath } from '../paths/case-paths.ts'
import { mayPractise } from '../session/gate.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { levelName, systemName } from '../ui/icons/systems.ts'
import { Stack } from '../ui/layout/stack.ts'
import { curly } from '../ui/text/curly.ts'
import { digits } from '../ui/text/digits.ts'
import { timeAllowed } from '../ui/text/time-allowed.ts'
import styles from './stop-in-focus.module.css'

/** The selected patient, large, with the available actions, beside the purpose of the journey. */
export function StopInFocus({ journey, stop }: { journey: ListedJourney; stop: Stop }) {
  const { patientCase: one, place } = stop
  return (
    <div className={styles.both}>
      <PatientField
        patientCase={one}
        heading="h2"
        kick={
          <>
            <SystemIcon system={one.system} />
            {systemName(one.system)}, patient {place} of {journey.cases.length}
          </>
        }
      >
        <StopActions journey={journey} stop={stop} />
      </PatientField>
      <Aside journey={journey} stop={stop} />
    </div>
  )
}

function StopActions({ journey, stop }: { journey: ListedJourney; stop: Stop }) {
  const { patientCase: one, state, result } = stop
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const name = firstName(one.patient_name)
  if (one.locked)
    return (
      <FieldNote>
        <Icon name="lock" /> Locked
      </FieldNote>
    )
  if (user && !mayPractise(user, Date.now()))
    return (
      <Button href={`/verify?redirect=${encodeURIComponent(meetPath(one.id, journey.id))}`}>
        Verify my e-mail first
      </Button>
    )
  if (state === 'open')
    return (
      <>
        <Button href={casePath(one.id, journey.id)}>Go back to {name}</Button>
        <FieldNote>{digits(one.open_session?.seconds_left ?? 0)} left</FieldNote>
      </>
    )
  if (result)
    return (
      <>
        <Button href={resultPath(one.id, result.session_id, 'rubric', journey.id)}>Read the debrief</Button>
        <Button kind="quiet" href={casePath(one.id, journey.id)}>
          Meet {name} again
        </Button>
      </>
    )
  return (
    <>
      <Button href={casePath(one.id, journey.id)}>Meet {name}</Button>
      <FieldNote>
        {timeAllowed(one)}, {levelName(one.case_level)}
      </FieldNote>
    </>
  )
}

function Aside({ journey, stop }: { journey: ListedJourney; stop: Stop }) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const { patientCase: one } = stop
  return (
    <div className={styles.aside}>
      {one.locked && (
        <section>
          <h2>{firstName(one.patient_name)} is locked</h2>
          <Unlock patientCase={one} left={user?.profile.available_session ?? 0} locked={user?.locked_cases ?? 1} />
        </section>
      )}
      <section>
        <h2>What you’ll practise</h2>
        <Stack as="ul" gap={12} above={12}>
          {journey.practises.map((skill) => (
            <li key={skill}>{curly(skill)}</li>
          ))}
        </Stack>
      </section>
    </div>
  )
}
