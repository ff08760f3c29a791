import { Link, useRevalidator } from 'react-router'
import type { CohortReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { readStaffPage } from '../staff/staff-call.ts'
import { type Send, useStaffPage } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { LinkToCopy } from '../ui/forms/link-to-copy.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/cohort-screen.ts'
import { CourseMembers } from './course-members.tsx'
import { cohortApi, EDUCATOR } from './paths.ts'
import { RosterForm } from './roster-form.tsx'
import { SCOPES, studentsInWords } from './words.ts'

export const meta = () => [{ title: 'Cohort · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readStaffPage<CohortReply>(cohortApi(params.cohortId))

export default function CohortScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (loaderData)
    return (
      <>
        <Cohort key={versionOf(loaderData)} first={loaderData} />
        {loaderData.platform !== null && (
          <>
            <h2>Students of the course</h2>
            <CourseMembers
              room={cohortApi(loaderData.id)}
              platform={loaderData.platform}
              onDone={() => void revalidate()}
            />
          </>
        )}
        <h2>Roster</h2>
        <RosterForm room={cohortApi(loaderData.id)} onDone={() => void revalidate()} />
      </>
    )
  return (
    <>
      <h1>We couldn’t find this cohort.</h1>
      <Link className="link" to={EDUCATOR}>
        All cohorts
      </Link>
    </>
  )
}

/** Key of a cohort's members, so that the page is remounted when a roster changes them. */
const versionOf = ({ id, members, invitations }: CohortReply) => `${id} ${members.length} ${invitations.length}`

/** One cohort: its link, its members and its invitations. */
function Cohort({ first }: { first: CohortReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const room = cohortApi(shown.id)
  return (
    <>
      <h1>{shown.name}</h1>
      <Note>{studentsInWords(shown.students)}</Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <h2>Join link</h2>
      <JoinLink cohort={shown} room={room} send={send} />
      <h2>Members</h2>
      <Members cohort={shown} room={room} send={send} />
      {shown.invitations.length > 0 && <Invitations cohort={shown} room={room} send={send} />}
    </>
  )
}

type PartProps = { cohort: CohortReply; room: string; send: Send }

function JoinLink({ cohort, room, send }: PartProps) {
  if (cohort.join_key === null)
    return (
      <p>
        <Button size="small" kind="outline" onClick={() => void send('PATCH', room, { joinable: true })}>
          Create join link
        </Button>
      </p>
    )
  return (
    <LinkToCopy label="Students join with this link" path={`/join/${cohort.join_key}`}>
      <Button kind="outline" onClick={() => void send('PATCH', room, { joinable: false })}>
        End link
      </Button>
    </LinkToCopy>
  )
}

function Members({ cohort: { members }, room, send }: PartProps) {
  if (members.length === 0) return <p>Nobody is in this cohort yet.</p>
  return (
    <Stack as="ul" gap={8}>
      {members.map(({ id, name, email, role, consents }) => (
        <li key={id} className={styles.entry}>
          <Stack gap={4} shrinks breaks className={styles.words}>
            <h3 id={`member-${id}`}>{name || email}</h3>
            <Note>
              {email}
              {role === 'student' ? `. Shares with you: ${seenInWords(consents)}` : '. Teaches this cohort'}
            </Note>
          </Stack>
          <Button
            kind="outline"
            size="small"
            aria-describedby={`member-${id}`}
            onClick={() => void send('PATCH', room, { out: id })}
          >
            Remove
          </Button>
        </li>
      ))}
    </Stack>
  )
}

const seenInWords = (consents: CohortReply['members'][number]['consents']): string =>
  consents.length === 0 ? 'nothing' : consents.map((scope) => SCOPES[scope].toLowerCase()).join(', ')

function Invitations({ cohort: { invitations }, room, send }: PartProps) {
  return (
    <>
      <h2>Invited</h2>
      <Stack as="ul" gap={8}>
        {invitations.map(({ email }) => (
          <li key={email} className={styles.entry}>
            <Stack as="p" gap={4} shrinks breaks className={styles.words}>
              {email}
            </Stack>
            <Button
              kind="outline"
              size="small"
              aria-label={`Withdraw the invitation to ${email}`}
              onClick={() => void send('PATCH', room, { uninvite: email })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </Stack>
    </>
  )
}
