import { Link } from 'react-router'
import type { SupportMessage, SupportMessagesReply } from '#contract/support.ts'
import { Instant } from '../staff/instant.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/messages-screen.ts'
import styles from './admin.module.css'
import { readWaiting, replyStatus, StaffQueue } from './staff-queue.tsx'

export const meta = () => [{ title: 'Messages · Staff · Bedside' }]

const PATH = '/api/v1/admin/messages/'

export const clientLoader = (args: Route.ClientLoaderArgs) => readWaiting<SupportMessagesReply>(PATH, args)

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StaffQueue<SupportMessagesReply, SupportMessage, Marked>
      title="Messages"
      path="/admin/messages"
      room={PATH}
      first={loaderData}
      entriesOf={({ messages }) => messages}
      isWaiting={({ answered_at }) => answered_at === null}
      status={(waiting) => `${replyStatus(waiting)} Answer on the sender’s page.`}
    >
      {(message, { settle }) => <Message message={message} onMark={settle} />}
    </StaffQueue>
  )
}

type Marked = { answered: boolean }

type MessageProps = { message: SupportMessage; onMark: (id: string, marked: Marked) => Promise<boolean> }

function Message({
  message: { id, at, from, user_id, subject, message, answered_at: answered },
  onMark,
}: MessageProps) {
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2 id={`subject-${id}`}>
          {subject} <span className={answered ? styles.done : styles.waits}>{answered ? 'Answered' : 'Waiting'}</span>
        </h2>
        <Note>
          <Link className="link" to={`/admin/users/${user_id}#${id}`}>
            {from}
          </Link>
          , <Instant at={at} />
          {answered !== null && (
            <>
              , answered <Instant at={answered} />
            </>
          )}
        </Note>
        <p className={styles.typed}>{message}</p>
      </Stack>
      <Button
        kind="outline"
        size="small"
        aria-describedby={`subject-${id}`}
        onClick={() => onMark(id, { answered: answered === null })}
      >
        {answered ? 'Not answered yet' : 'Mark as answered'}
      </Button>
    </li>
  )
}
