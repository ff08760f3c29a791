import { useSearchParams } from 'react-router'
import type { SupportMessage, SupportMessagesReply } from '#contract/support.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/messages-screen.ts'
import styles from './admin.module.css'
import { Instant } from './instant.tsx'
import { readRoom } from './staff-call.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRoom } from './waiting-room.tsx'

export const meta = () => [{ title: 'Messages · Staff · Bedside' }]

const ROOM = '/api/v1/admin/messages/'

/** Those that wait for an answer; with `?all` every one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const all = new URL(request.url).searchParams.has('all')
  return readRoom<SupportMessagesReply>(all ? ROOM : `${ROOM}?waiting=yes`)
}

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const all = query.has('all')
  return loaderData && <Inbox key={String(all)} first={loaderData} all={all} />
}

function Inbox({ first, all }: { first: SupportMessagesReply; all: boolean }) {
  const room = useWaiting<SupportMessage, boolean>(asRoom(first), {
    isWaiting: ({ answered_at }) => answered_at === null,
    change: (id, answered) => call('PATCH', `${ROOM}${id}/`, { answered }),
    readAfter: async (last) => asRoom(await call('GET', `${ROOM}?before=${last}${all ? '' : '&waiting=yes'}`)),
  })
  const waiting = room.waiting === 0 ? 'Nobody waits for an answer.' : `${room.waiting} waiting for an answer.`
  return (
    <WaitingRoom
      title="Messages"
      path="/admin/messages"
      all={all}
      status={`${waiting} Answer by mail, then say so here.`}
      room={room}
    >
      {room.entries.map((message) => (
        <Message key={message.id} message={message} onMark={room.settle} />
      ))}
    </WaitingRoom>
  )
}

const asRoom = ({ messages: entries, waiting, next }: SupportMessagesReply) => ({ entries, waiting, next })

type MessageProps = { message: SupportMessage; onMark: (id: string, answered: boolean) => Promise<boolean> }

function Message({ message: { id, at, from, subject, message, answered_at: answered }, onMark }: MessageProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2 id={`subject-${id}`}>
          {subject} <span className={answered ? styles.done : styles.waits}>{answered ? 'Answered' : 'Waits'}</span>
        </h2>
        <p className={styles.quiet}>
          <a className="link" href={`mailto:${from}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            {from}
          </a>
          , <Instant at={at} />
          {answered !== null && (
            <>
              , answered <Instant at={answered} />
            </>
          )}
        </p>
        <p className={styles.typed}>{message}</p>
      </div>
      <Button
        kind="outline"
        size="small"
        aria-describedby={`subject-${id}`}
        onClick={() => onMark(id, answered === null)}
      >
        {answered ? 'Not answered yet' : 'Mark as answered'}
      </Button>
    </li>
  )
}
