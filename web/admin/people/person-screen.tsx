import { useState } from 'react'
import type { AdminPaymentsReply } from '#contract/payment.ts'
import type { GroupPatch, MergeReply, PersonReply, SuspendRequest } from '#contract/people.ts'
import type { ConversationsReply } from '#contract/support.ts'
import { Instant } from '../../staff/instant.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { Route } from './+types/person-screen.ts'
import { Attempts } from './attempts.tsx'
import { Conversations } from './conversations.tsx'
import { Groups } from './groups.tsx'
import { Merging } from './merging.tsx'
import { PaymentsOf } from './payments-of.tsx'
import { Prime } from './prime-of.tsx'
import { Suspension } from './suspension.tsx'

export async function clientLoader({ params: { userId } }: Route.ClientLoaderArgs) {
  if (!/^[\da-f-]{36}$/i.test(userId)) return null
  const person = await readStaffPage<PersonReply>(roomOf(userId))
  if (!person) return null
  const [paid, wrote] = await Promise.all([
    readStaffPage<AdminPaymentsReply>(`${roomOf(userId)}payments/`),
    readStaffPage<ConversationsReply>(`${roomOf(userId)}messages/`),
  ])
  // `readAt` remounts the page: after a merge all the data it holds has changed.
  return {
    person,
    payments: paid?.payments ?? [],
    conversations: wrote?.conversations ?? [],
    readAt: performance.now(),
  }
}

const roomOf = (id: string) => `/api/v1/admin/users/${id}/`

export const meta: Route.MetaFunction = () => [{ title: 'An account · Staff · Bedside' }]

/** What a person has and why, and what staff can do about it. */
export default function PersonScreen({ loaderData }: Route.ComponentProps) {
  const [merged, setMerged] = useState<MergeReply | null>(null)
  if (loaderData) {
    const { readAt, ...known } = loaderData
    return <Person key={`${known.person.id} ${readAt}`} {...known} merged={merged} onMerged={setMerged} />
  }
  return (
    <EmptyBed title="We couldn’t find this account">
      <p>It may have been deleted.</p>
      <p>
        <Button href="/admin/users">Search again</Button>
      </p>
    </EmptyBed>
  )
}

type Known = {
  person: PersonReply
  payments: AdminPaymentsReply['payments']
  conversations: ConversationsReply['conversations']
  /** Result of merging another account into this one. */
  merged: MergeReply | null
  onMerged: (merged: MergeReply | null) => void
}

function Person({ person, payments, conversations, merged, onMerged }: Known) {
  const { shown, fault, send } = useStaffPage(person)
  const room = roomOf(shown.id)
  return (
    <>
      <h1>{shown.email}</h1>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {shown.deletion_asked_at !== null && (
        <Notice tone="amber">
          The owner asked us to delete this account on <Instant at={shown.deletion_asked_at} />.
        </Notice>
      )}
      {shown.suspended_at !== null && (
        <Notice tone="amber">
          Suspended on <Instant at={shown.suspended_at} />. Nobody can sign in with this account, and nothing is
          charged.
        </Notice>
      )}
      <Facts person={shown} />
      <h2>Conversations</h2>
      <Conversations first={conversations} name={shown.name.split(' ')[0] ?? ''} />
      <h2>Payments</h2>
      <PaymentsOf first={payments} room={`${room}payments/`} />
      <h2>Consultations</h2>
      <Attempts attempts={shown.attempts} all={shown.consultations} />
      <h2>Groups</h2>
      <Groups
        person={shown}
        onChange={(group, member) => send('PATCH', `${room}group/`, { group, member } satisfies GroupPatch)}
      />
      <h2>Prime</h2>
      <Prime person={shown} send={send} room={room} />
      <h2>Signed in</h2>
      <SignIns person={shown} onSignOut={() => send('POST', `${room}sign-out/`, {})} />
      <h2>Another account of the same person</h2>
      <Merging room={room} email={shown.email} done={merged} onDone={onMerged} />
      <h2>Suspension</h2>
      <Suspension
        key={String(shown.suspended_at)}
        isSuspended={shown.suspended_at !== null}
        onChange={(suspended, reason) =>
          send('POST', `${room}suspend/`, { suspended, reason } satisfies SuspendRequest)
        }
      />
    </>
  )
}

const Facts = ({ person }: { person: PersonReply }) => {
  const { name, id, created_at, email_verified_at: verified, experience_level, university, consultations } = person
  return (
    <div className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <p>{[name, experience_level, university].filter(Boolean).join(' · ') || 'No name given'}</p>
        <Note>
          Since <Instant at={created_at} />,{' '}
          {consultations === 1 ? 'one consultation' : `${consultations} consultations`}
        </Note>
        <Note>Id {id}</Note>
      </Stack>
      <span className={verified ? styles.done : styles.waits}>
        {verified ? 'E-mail verified' : 'E-mail not verified'}
      </span>
    </div>
  )
}

function SignIns({ person, onSignOut }: { person: PersonReply; onSignOut: () => Promise<boolean> }) {
  const { sign_ins: devices, last_seen: last } = person
  return (
    <div className={styles.entry}>
      <Stack as="p" gap={4} shrinks breaks className={styles.words}>
        <span role="status">
          {devices === 0 && 'Not signed in anywhere.'}
          {devices === 1 && 'Signed in on one device.'}
          {devices > 1 && `Signed in on ${devices} devices.`}
        </span>
        {last !== null && (
          <Note as="span">
            Last seen <Instant at={last} />
          </Note>
        )}
      </Stack>
      {devices > 0 && (
        <Button kind="outline" size="small" onClick={onSignOut}>
          Sign out everywhere
        </Button>
      )}
    </div>
  )
}
