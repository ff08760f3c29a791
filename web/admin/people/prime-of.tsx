import { type FormEvent, useState } from 'react'
import type { DaysRequest, PersonReply, TakeBackRequest } from '#contract/people.ts'
import { isForLife } from '../../prime/billing/prime-until.ts'
import { Instant } from '../../staff/instant.tsx'
import type { Send } from '../../staff/use-staff-page.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { PersonForm } from './person-form.tsx'

type PrimeProps = { person: PersonReply; send: Send; room: string }

/** A person's Prime and why they have it, the subscription, and grants to give or take back. */
export function Prime({ person, send, room }: PrimeProps) {
  const { is_prime, is_trial, prime_until, unlocks_left, grants, subscription } = person
  const take = (grant_id: string, reason: string) =>
    send('POST', `${room}take-back/`, { grant_id, reason } satisfies TakeBackRequest)
  return (
    <>
      <p>
        {is_prime && prime_until !== null ? (
          <>
            {is_trial ? 'A trial' : 'Prime'}{' '}
            {isForLife(prime_until, Date.now()) ? (
              'for life'
            ) : (
              <>
                until <Instant at={prime_until} />
              </>
            )}
          </>
        ) : (
          `Not Prime. Free unlocks left: ${unlocks_left}.`
        )}
      </p>
      {subscription && <Subscription {...subscription} />}
      {grants.length > 0 && (
        <Stack as="ul" gap={8}>
          {grants.map((grant) => (
            <Grant key={grant.id} grant={grant} onTake={(reason) => take(grant.id, reason)} />
          ))}
        </Stack>
      )}
      <GiveDays onGive={(days, reason) => send('POST', `${room}days/`, { days, reason } satisfies DaysRequest)} />
    </>
  )
}

function Subscription({ status, plan, next_charge_at: at }: NonNullable<PersonReply['subscription']>) {
  if (status === 'cancelled') return <p>{plan}, cancelled. Nothing more is charged.</p>
  return (
    <p>
      {plan}. {status === 'past_due' ? 'The last payment failed. Next attempt:' : 'Next charge:'}{' '}
      {at !== null && <Instant at={at} />}.
    </p>
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
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h3 id={`grant-${id}`}>
          {KINDS[kind]}: {why} {!isOver && <span className={styles.done}>Active</span>}
        </h3>
        <Note>
          <Instant at={from} />{' '}
          {isForLife(until, Date.now()) ? (
            'for life'
          ) : (
            <>
              to <Instant at={until} />
            </>
          )}
        </Note>
      </Stack>
      {canTake && (
        <Button kind="outline" size="small" aria-describedby={`grant-${id}`} onClick={() => setAsking(!asking)}>
          {asking ? 'Cancel' : 'Withdraw'}
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
              Withdraw the rest
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
