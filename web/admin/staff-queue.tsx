import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { useWaiting, type WaitingCalls, type WaitingReply } from './use-waiting.ts'

/** Reads a queue's open entries, or all of them if the page's address has `?all`. */
export const readWaiting = <Reply,>(room: string, { request }: { request: Request }) =>
  readStaffPage<Reply>(new URL(request.url).searchParams.has('all') ? room : `${room}?waiting=yes`)

export const queueStatus = (waiting: number) => (waiting === 0 ? 'Nothing waiting.' : `${waiting} waiting.`)
export const replyStatus = (waiting: number) =>
  waiting === 0 ? 'Nobody is waiting for a reply.' : `${waiting} waiting for a reply.`

type Doing<Change> = { busy: boolean; settle: (id: string, change: Change) => Promise<boolean> }

type Props<Reply, Entry, Change> = WaitingCalls<Reply, Entry> & {
  title: string
  path: string
  /** Null if the user is not staff. */
  first: Reply | null
  status: (waiting: number) => string
  /** Renders an entry as a list item. */
  children: (entry: Entry, doing: Doing<Change>) => ReactNode
}

/** A staff queue, newest entries first. */
export function StaffQueue<Reply extends WaitingReply, Entry extends { id: string }, Change>(
  props: Props<Reply, Entry, Change>,
) {
  const [query] = useSearchParams()
  const all = query.has('all')
  return props.first && <Entries key={String(all)} {...props} first={props.first} all={all} />
}

function Entries<Reply extends WaitingReply, Entry extends { id: string }, Change>({
  title,
  path,
  first,
  all,
  status,
  children,
  ...calls
}: Props<Reply, Entry, Change> & { first: Reply; all: boolean }) {
  const { entries, waiting, hasOlder, busy, fault, settle, older } = useWaiting<Reply, Entry, Change>(first, {
    ...calls,
    all,
  })
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <h1>{title}</h1>
        <Button kind="outline" size="small" href={all ? path : `${path}?all`}>
          {all ? 'Show waiting' : 'Show all'}
        </Button>
      </Row>
      <Note role="status">{status(waiting)}</Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Stack as="ol" gap={8}>
        {entries.map((entry) => (
          <Fragment key={entry.id}>{children(entry, { busy, settle })}</Fragment>
        ))}
      </Stack>
      {hasOlder && (
        <div>
          <Button kind="outline" onClick={older} disabled={busy}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}
