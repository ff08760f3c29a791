import { Link } from 'react-router'
import type { OwnAssignmentsReply } from '#contract/institutions/educators.ts'
import type { OwnInstitutionReply, ViewsReply } from '#contract/institutions/institutions.ts'
import { call } from '../../api.ts'
import { Text } from '../../ui/layout/text.ts'
import type { Route } from './+types/own-screen.ts'
import { ConsentForm } from './consent-form.tsx'
import styles from './own-screen.module.css'
import { SetWork } from './set-work.tsx'
import { Views } from './views.tsx'

export const meta = () => [{ title: 'Your institution · Bedside' }]

export async function clientLoader() {
  const [{ institution }, { views }, { assignments }] = await Promise.all([
    call<OwnInstitutionReply>('GET', '/api/v1/institution/'),
    call<ViewsReply>('GET', '/api/v1/institution/views/'),
    call<OwnAssignmentsReply>('GET', '/api/v1/institution/assignments/'),
  ])
  return { institution, views, assignments }
}

/** The student's own institution: its assignments, what its educators may see, and who has looked. */
export default function OwnScreen({ loaderData: { institution, views, assignments } }: Route.ComponentProps) {
  if (!institution)
    return (
      <div className={styles.page}>
        <h1>You’re not in an institution yet</h1>
        <p>Your school may send you a link to join a cohort.</p>
      </div>
    )
  const { name, role, groups, consent } = institution
  return (
    <div className={styles.page}>
      <h1>{name}</h1>
      <p>
        {groups.length > 0
          ? `You are in ${groups.map((group) => group.name).join(', ')}.`
          : 'You’re not in a cohort yet.'}
      </p>
      {role !== 'student' && (
        <p>
          <Link className="link" to="/educator">
            Teaching: cohorts and assignments
          </Link>
        </p>
      )}
      {role === 'student' && (
        <>
          <Text as="h2" size="title-3" above={16}>
            What its educators can see
          </Text>
          <ConsentForm name={name} first={consent} />
          <Text as="h2" size="title-3" above={16}>
            Who looked
          </Text>
          <Views views={views} />
        </>
      )}
      <Text as="h2" size="title-3" above={16}>
        Set by {name}
      </Text>
      {assignments.length === 0 ? <p>Nothing set yet.</p> : <SetWork assignments={assignments} />}
    </div>
  )
}
