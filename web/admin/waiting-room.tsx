import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './admin.module.css'

type Props = {
  title: string
  path: string
  /** Those that are dealt with are shown as well. */
  all: boolean
  status: string
  room: { busy: boolean; fault: string | null; hasOlder: boolean; older: () => Promise<boolean> }
  /** Its entries, each a list item. */
  children: ReactNode
}

/** A room whose entries wait for staff, the newest first. */
export function WaitingRoom({ title, path, all, status, room, children }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Button kind="outline" size="small" href={all ? path : `${path}?all`}>
          {all ? 'Show those that wait' : 'Show all'}
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {status}
      </p>
      {room.fault !== null && <Notice tone="red">{room.fault}</Notice>}
      <ol className={styles.list}>{children}</ol>
      {room.hasOlder && (
        <div>
          <Button kind="outline" onClick={room.older} disabled={room.busy}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}
