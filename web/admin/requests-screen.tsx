import { useState } from 'react'
import type {
  DemonstrationPatch,
  DemonstrationRequestsReply,
  StoredDemonstrationRequest,
} from '#contract/institutions/demonstrations.ts'
import { Instant } from '../staff/instant.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/requests-screen.ts'
import styles from './admin.module.css'
import { readWaiting, replyStatus, StaffQueue } from './staff-queue.tsx'

export const meta = () => [{ title: 'Requests · Staff · Bedside' }]

const PATH = '/api/v1/admin/demonstration-requests/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<DemonstrationRequestsReply>(PATH, args)

export default function RequestsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StaffQueue<DemonstrationRequestsReply, StoredDemonstrationRequest, DemonstrationPatch>
      title="Requests for a demonstration"
      path="/admin/requests"
      room={PATH}
      first={loaderData}
      entriesOf={({ requests }) => requests}
      isWaiting={({ state }) => state === 'waits'}
      status={(waiting) => `${replyStatus(waiting)} Reply by e-mail, then mark it here.`}
    >
      {(request, { busy, settle }) => (
        <Request request={request} busy={busy} onSettle={(patch) => settle(request.id, patch)} />
      )}
    </StaffQueue>
  )
}

const STATES = {
  waits: { className: styles.waits, name: 'Waiting' },
  answered: { className: styles.done, name: 'Answered' },
  closed: { className: styles.over, name: 'Closed' },
}

type RequestProps = {
  request: StoredDemonstrationRequest
  busy: boolean
  onSettle: (patch: DemonstrationPatch) => Promise<boolean>
}

function Request({ request, busy, onSettle }: RequestProps) {
  const { id, at, name, email, institution, message, state, settled_at: settled } = request
  const [note, setNote] = useState(request.note)
  const subject = encodeURIComponent(`A demonstration of Bedside for ${institution}`)
  const actions: [DemonstrationPatch['state'], string][] =
    state === 'waits'
      ? [
          ['answered', 'Mark as answered'],
          ['closed', 'Close without replying'],
        ]
      : [['waits', 'Not answered yet']]
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`request-${id}`}>
          {institution} <span className={STATES[state].className}>{STATES[state].name}</span>
        </h2>
        <Note>
          {name},{' '}
          <a className="link" href={`mailto:${email}?subject=${subject}`}>
            {email}
          </a>
          , <Instant at={at} />
          {settled !== null && (
            <>
              , {state} <Instant at={settled} />
            </>
          )}
        </Note>
        {message && <p className={styles.typed}>{message}</p>}
      </Stack>
      <div className={styles.form}>
        <div className={styles.wide}>
          <TextField
            label="Note"
            hint="For staff only."
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <p className={classNames(styles.ways, styles.wide)}>
          {actions.map(([next, words]) => (
            <Button
              key={next}
              kind="outline"
              size="small"
              disabled={busy}
              aria-describedby={`request-${id}`}
              onClick={() => void onSettle({ state: next, note })}
            >
              {words}
            </Button>
          ))}
          {note !== request.note && (
            <Button
              kind="quiet"
              size="small"
              disabled={busy}
              aria-describedby={`request-${id}`}
              onClick={() => void onSettle({ state, note })}
            >
              Save note
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}
