import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type {
  DemonstrationPatch,
  DemonstrationRequestsReply,
  KeptDemonstrationRequest,
} from '#contract/demonstrations.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/requests-screen.ts'
import styles from './admin.module.css'
import { Instant } from './instant.tsx'
import { readRoom } from './staff-call.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRoom } from './waiting-room.tsx'

export const meta = () => [{ title: 'Requests · Staff · Bedside' }]

const ROOM = '/api/v1/admin/demonstration-requests/'

/** Those that nobody has answered; with `?all` every one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const all = new URL(request.url).searchParams.has('all')
  return readRoom<DemonstrationRequestsReply>(all ? ROOM : `${ROOM}?waiting=yes`)
}

/** Who asked to be shown the product. */
export default function RequestsScreen({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const all = query.has('all')
  return loaderData && <Requests key={String(all)} first={loaderData} all={all} />
}

function Requests({ first, all }: { first: DemonstrationRequestsReply; all: boolean }) {
  const room = useWaiting<KeptDemonstrationRequest, DemonstrationPatch>(asRoom(first), {
    isWaiting: ({ state }) => state === 'waits',
    change: (id, patch) => call('PATCH', `${ROOM}${id}/`, patch),
    readAfter: async (last) => asRoom(await call('GET', `${ROOM}?before=${last}${all ? '' : '&waiting=yes'}`)),
  })
  const waiting = room.waiting === 0 ? 'Nobody waits for an answer.' : `${room.waiting} waiting for an answer.`
  return (
    <WaitingRoom
      title="Requests for a demonstration"
      path="/admin/requests"
      all={all}
      status={`${waiting} Answer by mail, then say so here.`}
      room={room}
    >
      {room.entries.map((request) => (
        <Request
          key={request.id}
          request={request}
          busy={room.busy}
          onSettle={(patch) => room.settle(request.id, patch)}
        />
      ))}
    </WaitingRoom>
  )
}

const asRoom = ({ requests: entries, waiting, next }: DemonstrationRequestsReply) => ({ entries, waiting, next })

const STATES = {
  waits: { className: styles.waits, name: 'Waits' },
  answered: { className: styles.done, name: 'Answered' },
  closed: { className: styles.over, name: 'Closed' },
}

type RequestProps = {
  request: KeptDemonstrationRequest
  busy: boolean
  onSettle: (patch: DemonstrationPatch) => Promise<boolean>
}

function Request({ request, busy, onSettle }: RequestProps) {
  const { id, at, name, email, institution, message, state, settled_at: settled } = request
  const [note, setNote] = useState(request.note)
  const subject = encodeURIComponent(`A demonstration of Bedside for ${institution}`)
  const ways: [DemonstrationPatch['state'], string][] =
    state === 'waits'
      ? [
          ['answered', 'Mark as answered'],
          ['closed', 'Close without an answer'],
        ]
      : [['waits', 'Not answered yet']]
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 id={`request-${id}`}>
          {institution} <span className={STATES[state].className}>{STATES[state].name}</span>
        </h2>
        <p className={styles.quiet}>
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
        </p>
        {message && <p className={styles.typed}>{message}</p>}
      </div>
      <div className={styles.form}>
        <div className={styles.wide}>
          <TextField
            label="Note"
            hint="For staff alone."
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <p className={classNames(styles.ways, styles.wide)}>
          {ways.map(([next, words]) => (
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
              Keep the note
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}
