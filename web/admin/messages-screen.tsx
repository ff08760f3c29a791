import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SupportMessage, SupportMessagesReply } from '#contract/support.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/messages-screen.ts'
import styles from './admin.module.css'
import { Instant } from './instant.tsx'
import { readRoom } from './staff-call.ts'

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
  const inbox = useInbox(first, all)
  return (
    <>
      <div className={styles.head}>
        <h1>Messages</h1>
        <Button kind="outline" size="small" href={all ? '/admin/messages' : '/admin/messages?all'}>
          {all ? 'Show those that wait' : 'Show all'}
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {inbox.waiting === 0 ? 'Nobody waits for an answer.' : `${inbox.waiting} waiting for an answer.`} Answer by
        mail, then say so here.
      </p>
      {inbox.fault !== null && <Notice tone="red">{inbox.fault}</Notice>}
      <ol className={styles.list}>
        {inbox.messages.map((message) => (
          <Message key={message.id} message={message} onMark={inbox.mark} />
        ))}
      </ol>
      {inbox.next !== null && (
        <div>
          <Button kind="outline" onClick={inbox.older} disabled={inbox.busy}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

function useInbox(first: SupportMessagesReply, all: boolean) {
  const [{ messages, waiting, next }, setInbox] = useState(first)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function trying(act: () => Promise<void>) {
    setFault(null)
    setBusy(true)
    await act().catch((error: unknown) => setFault(sentenceOf(error)))
    setBusy(false)
  }
  /** A message that was answered stays where it is, so that it can be put back. */
  const mark = (id: string, answered: boolean) =>
    trying(async () => {
      const marked = await call<SupportMessage>('PATCH', `${ROOM}${id}/`, { answered })
      setInbox((inbox) => ({
        ...inbox,
        waiting: inbox.waiting + (answered ? -1 : 1),
        messages: inbox.messages.map((one) => (one.id === id ? marked : one)),
      }))
    })
  const older = () =>
    trying(async () => {
      const more = await call<SupportMessagesReply>('GET', `${ROOM}?before=${next}${all ? '' : '&waiting=yes'}`)
      setInbox((inbox) => ({ ...more, messages: [...inbox.messages, ...more.messages] }))
    })
  return { messages, waiting, next, busy, fault, mark, older }
}

type MessageProps = { message: SupportMessage; onMark: (id: string, answered: boolean) => Promise<void> }

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
