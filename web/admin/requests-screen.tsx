import { useSearchParams } from 'react-router'
import type { DemonstrationRequestsReply, KeptDemonstrationRequest } from '#contract/demonstrations.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
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
  const room = useWaiting<KeptDemonstrationRequest, boolean>(asRoom(first), {
    isWaiting: ({ answered_at }) => answered_at === null,
    change: (id, answered) => call('PATCH', `${ROOM}${id}/`, { answered }),
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
        <Request key={request.id} request={request} onMark={room.settle} />
      ))}
    </WaitingRoom>
  )
}

const asRoom = ({ requests: entries, waiting, next }: DemonstrationRequestsReply) => ({ entries, waiting, next })

type RequestProps = {
  request: KeptDemonstrationRequest
  onMark: (id: string, answered: boolean) => Promise<boolean>
}

function Request({ request, onMark }: RequestProps) {
  const { id, at, name, email, institution, message, answered_at: answered } = request
  const subject = encodeURIComponent(`A demonstration of Bedside for ${institution}`)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 id={`request-${id}`}>
          {institution} <span className={answered ? styles.done : styles.waits}>{answered ? 'Answered' : 'Waits'}</span>
        </h2>
        <p className={styles.quiet}>
          {name},{' '}
          <a className="link" href={`mailto:${email}?subject=${subject}`}>
            {email}
          </a>
          , <Instant at={at} />
          {answered !== null && (
            <>
              , answered <Instant at={answered} />
            </>
          )}
        </p>
        {message && <p className={styles.typed}>{message}</p>}
      </div>
      <Button
        kind="outline"
        size="small"
        aria-describedby={`request-${id}`}
        onClick={() => onMark(id, answered === null)}
      >
        {answered ? 'Not answered yet' : 'Mark as answered'}
      </Button>
    </li>
  )
}
