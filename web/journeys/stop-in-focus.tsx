import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { Unlock } from '../dashboard/case-ways.tsx'
import { clock, firstName } from '../dashboard/person.ts'
import { casePath, meetPath, resultPath } from '../results/paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { curly } from '../ui/curly.ts'
import { FieldGround } from '../ui/field-ground.tsx'
import { Icon, SystemIcon } from '../ui/icon.tsx'
import { Patient } from '../ui/patient.tsx'
import { levelName, systemName } from '../ui/systems.ts'
import type { Journey, Stop } from './journeys.ts'
import styles from './stop-in-focus.module.css'

const PANES = { x: 170, y: 40, width: 80, height: 96 }

/** The patient of the address, large, with what can be done now; beside it what the journey is for. */
export function StopInFocus({ journey, stop }: { journey: Journey; stop: Stop }) {
  const { patientCase: one, place } = stop
  return (
    <div className={styles.both}>
      <FieldGround as="section" system={one.system} at={PANES} className={styles.field} aria-labelledby="in-focus">
        <p className={styles.kick}>
          <SystemIcon system={one.system} />
          {systemName(one.system)}, patient {place} of {journey.cases.length}
        </p>
        <h2 id="in-focus">“{curly(one.label)}”</h2>
        <Patient
          caseId={one.id}
          expression="concerned"
          className={classNames(styles.person, one.informant && styles.pair)}
          eager
        />
        <div className={styles.ways}>
          <Ways journey={journey} stop={stop} />
        </div>
      </FieldGround>
      <Aside journey={journey} stop={stop} />
    </div>
  )
}

function Ways({ journey, stop }: { journey: Journey; stop: Stop }) {
  const { patientCase: one, state, result } = stop
  const user = useRouteLoaderData<UserReply>('dashboard/shell')
  const name = firstName(one.patient_name)
  if (one.locked)
    return (
      <p className={styles.state}>
        <Icon name="lock" /> Locked
      </p>
    )
  if (user && !user.is_verified)
    return (
      <Button href={`/verify?redirect=${encodeURIComponent(meetPath(one.id, journey.id))}`}>
        Verify my e-mail first
      </Button>
    )
  if (state === 'open')
    return (
      <>
        <Button href={casePath(one.id, journey.id)}>Go back to {name}</Button>
        <p className={styles.state}>{clock(one.open_session?.seconds_left ?? 0)} left</p>
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
      <p className={styles.state}>
        {Math.round(one.time_limit / 60)} minutes, {levelName(one.case_level)}
      </p>
    </>
  )
}

function Aside({ journey, stop }: { journey: Journey; stop: Stop }) {
  const user = useRouteLoaderData<UserReply>('dashboard/shell')
  const { patientCase: one } = stop
  return (
    <div className={styles.aside}>
      {one.locked && (
        <section>
          <h2>{firstName(one.patient_name)} is locked</h2>
          <Unlock patientCase={one} left={user?.profile.available_session ?? 0} />
        </section>
      )}
      <section>
        <h2>What you practise</h2>
        <ul>
          {journey.practises.map((skill) => (
            <li key={skill}>{curly(skill)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
