import { useState } from 'react'
import type { ShareDecision, SharedPost, SharesReply } from '#contract/tasks.ts'
import { Instant } from '../staff/instant.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/shares-screen.ts'
import styles from './admin.module.css'
import { queueStatus, readWaiting, StaffQueue } from './staff-queue.tsx'

export const meta = () => [{ title: 'Shared posts · Staff · Bedside' }]

const PATH = '/api/v1/admin/shares/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<SharesReply>(PATH, args)

/** Posts that students say they made. Staff check each before the month of Prime can be claimed. */
export default function SharesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StaffQueue<SharesReply, SharedPost, ShareDecision>
      title="Shared posts"
      path="/admin/shares"
      room={PATH}
      first={loaderData}
      entriesOf={({ shares }) => shares}
      isWaiting={({ state }) => state === 'waits'}
      status={(waiting) => `${queueStatus(waiting)} Open the post: does it show Bedside, and did this person make it?`}
    >
      {(share, { busy, settle }) => (
        <Share share={share} busy={busy} onDecide={(decision) => settle(share.id, decision)} />
      )}
    </StaffQueue>
  )
}

const STATES = {
  waits: { className: styles.waits, name: 'Waiting' },
  accepted: { className: styles.done, name: 'Accepted' },
  declined: { className: styles.over, name: 'Declined' },
}

type ShareProps = { share: SharedPost; busy: boolean; onDecide: (decision: ShareDecision) => Promise<boolean> }

function Share({ share: { id, from, at, post_url, state, decided_at, refusal }, busy, onDecide }: ShareProps) {
  const [because, setBecause] = useState('')
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`share-${id}`}>
          {from} <span className={STATES[state].className}>{STATES[state].name}</span>
        </h2>
        <p>
          <a className="link" href={post_url} target="_blank" rel="noreferrer noopener">
            {post_url}
          </a>
        </p>
        <Note>
          Sent <Instant at={at} />
          {decided_at !== null && (
            <>
              , decided <Instant at={decided_at} />
            </>
          )}
          {refusal !== null && `: ${refusal}`}
        </Note>
      </Stack>
      {state === 'waits' && (
        <div className={styles.form}>
          <TextField
            label="Reason, if you decline"
            hint="The student reads it."
            maxLength={200}
            value={because}
            onChange={(event) => setBecause(event.target.value)}
          />
          <p className={styles.ways}>
            <Button
              size="small"
              disabled={busy}
              aria-describedby={`share-${id}`}
              onClick={() => void onDecide({ decision: 'accept' })}
            >
              Accept
            </Button>
            <Button
              kind="outline"
              size="small"
              disabled={busy || because.trim().length < 3}
              aria-describedby={`share-${id}`}
              onClick={() => void onDecide({ decision: 'decline', because: because.trim() })}
            >
              Decline
            </Button>
          </p>
        </div>
      )}
    </li>
  )
}
