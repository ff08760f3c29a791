import { type FormEvent, useState } from 'react'
import type { AdminPaymentsReply } from '#contract/payment.ts'
import type { DaysRequest, GroupPatch, PersonReply, SuspendRequest, TakeBackRequest } from '#contract/people.ts'
import type { ConversationsReply } from '#contract/support.ts'
import { Instant } from '../../staff/instant.tsx'
import { readRoom } from '../../staff/staff-call.ts'
import { type Send, useRoom } from '../../staff/use-room.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from '../admin.module.css'
import type { Route } from './+types/person-screen.ts'
import { Attempts } from './attempts.tsx'
import { Conversations } from './conversations.tsx'
import { Groups } from './groups.tsx'
import { Merging } from './merging.tsx'
import { PaymentsOf } from './payments-of.tsx'
import { PersonForm } from './person-form.tsx'
import { Suspension } from './suspension.tsx'

export async function clientLoader({ params: { userId } }: Route.ClientLoaderArgs) {
  if (!/^[\da-f-]{36}$/i.test(userId)) return null
  const person = await readRoom<PersonReply>(roomOf(userId))
  if (!person) return null
  const [paid, wrote] = await Promise.all([
    readRoom<AdminPaymentsReply>(`${roomOf(userId)}payments/`),
    readRoom<ConversationsReply>(`${roomOf(userId)}messages/`),
  ])
  return { person, payments: paid?.payments ?? [], conversations: wrote?.conversations ?? [] }
}

const roomOf = (id: string) => `/api/v1/admin/users/${id}/`

export const meta: Route.MetaFunction = () => [{ title: 'An account · Staff · Bedside' }]

/** What a person has and why, and what staff can do about it. */
export default function PersonScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Person key={loaderData.person.id} {...loaderData} />
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
}

function Person({ person, payments, conversations }: Known) {
  const { shown, fault, send } = useRoom(person)
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
      <Merging room={room} email={shown.email} />
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
      <div className={styles.words}>
        <p>{[name, experience_level, university].filter(Boolean).join(' · ') || 'No name given'}</p>
        <p className={styles.quiet}>
          Since <Instant at={created_at} />,{' '}
          {consultations === 1 ? 'one consultation' : `${consultations} consultations`}
        </p>
        <p className={styles.quiet}>Id {id}</p>
      </div>
      <span className={verified ? styles.done : styles.waits}>
        {verified ? 'E-mail verified' : 'E-mail not verified'}
      </span>
    </div>
  )
}

type PrimeProps = { person: PersonReply; send: Send; room: string }

function Prime({ person, send, room }: PrimeProps) {
  const { is_prime, is_trial, prime_until, unlocks_left, grants } = person
  const take = (grant_id: string, reason: string) =>
    send('POST', `${room}take-back/`, { grant_id, reason } satisfies TakeBackRequest)
  return (
    <>
      <p>
        {is_prime && prime_until !== null ? (
          <>
            {is_trial ? 'A trial' : 'Prime'} until <Instant at={prime_until} />
          </>
        ) : (
          `Not Prime. Free unlocks left: ${unlocks_left}.`
        )}
      </p>
      {grants.length > 0 && (
        <ul className={styles.list}>
          {grants.map((grant) => (
            <Grant key={grant.id} grant={grant} onTake={(reason) => take(grant.id, reason)} />
          ))}
        </ul>
      )}
      <GiveDays onGive={(days, reason) => send('POST', `${room}days/`, { days, reason } satisfies DaysRequest)} />
    </>
  )
}

const KINDS = { given: 'Given', trial: 'Trial', reward: 'Reward', paid: 'Paid' }

function Grant({
  grant,
  onTake,
}: {
  grant: PersonReply['grants'][number]
  onTake: (reason: string) => Promise<boolean>
}) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { id, kind, reason: why, from, until, is_over: isOver } = grant
  const canTake = kind !== 'paid' && !isOver
  const take = (event: FormEvent) => {
    event.preventDefault()
    void onTake(reason).then((taken) => taken && setAsking(false))
  }
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 id={`grant-${id}`}>
          {KINDS[kind]}: {why} {!isOver && <span className={styles.done}>Holds</span>}
        </h3>
        <p className={styles.quiet}>
          <Instant at={from} /> to <Instant at={until} />
        </p>
      </div>
      {canTake && (
        <Button kind="outline" size="small" aria-describedby={`grant-${id}`} onClick={() => setAsking(!asking)}>
          {asking ? 'Cancel' : 'Take back'}
        </Button>
      )}
      {canTake && asking && (
        <form className={styles.form} onSubmit={take}>
          <TextField
            label="Reason"
            required
            minLength={3}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={styles.wide}>
            <Button type="submit" kind="danger" size="small">
              Take back the rest
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}

function GiveDays({ onGive }: { onGive: (days: number, reason: string) => Promise<boolean> }) {
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const give = async () => {
    if (!(await onGive(Number(days), reason))) return
    setDays('')
    setReason('')
  }
  return (
    <PersonForm name="Give days of Prime" action="Give" onSubmit={give}>
      <TextField
        label="Days of Prime"
        inputMode="numeric"
        required
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextField
        label="Reason"
        hint="Stored with the grant and in the audit log."
        required
        minLength={3}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </PersonForm>
  )
}

function SignIns({ person, onSignOut }: { person: PersonReply; onSignOut: () => Promise<boolean> }) {
  const { sign_ins: devices, last_seen: last } = person
  return (
    <div className={styles.entry}>
      <p className={styles.words}>
        <span role="status">
          {devices === 0 && 'Not signed in anywhere.'}
          {devices === 1 && 'Signed in on one device.'}
          {devices > 1 && `Signed in on ${devices} devices.`}
        </span>
        {last !== null && (
          <span className={styles.quiet}>
            Last seen <Instant at={last} />
          </span>
        )}
      </p>
      {devices > 0 && (
        <Button kind="outline" size="small" onClick={onSignOut}>
          Sign out everywhere
        </Button>
      )}
    </div>
  )
}
