import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './bell.module.css'
import { needsCase, targetOf } from './slide-target.ts'
import { unreadOf } from './use-notifications.ts'

type Props = { notifications: readonly Notification[]; onRead: (ids: string[]) => void }

/** What is new, to read again; a dot while something was not seen. */
export function Bell({ notifications, onRead }: Props) {
  const [open, setOpen] = useState(false)
  const unread = unreadOf(notifications)
  const name = unread.length > 0 ? `What is new, ${unread.length} unread` : 'What is new'
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={styles.bell} aria-label={name} title={name}>
        <Icon name="bell" />
        {unread.length > 0 && <i />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={10} collisionPadding={12} className={styles.place}>
          <Popover.Popup className={styles.popup}>
            <header className={styles.head}>
              <Popover.Title className={styles.title}>What is new</Popover.Title>
              {unread.length > 1 && (
                <button type="button" className={styles.all} onClick={() => onRead(unread.map(({ id }) => id))}>
                  Mark all as read
                </button>
              )}
            </header>
            {notifications.length === 0 && <p className={styles.none}>Nothing yet.</p>}
            <ul className={styles.list}>
              {notifications.map((one) => (
                <Row
                  key={one.id}
                  notification={one}
                  onRead={() => onRead([one.id])}
                  onGo={() => {
                    setOpen(false)
                    onRead([one.id])
                  }}
                />
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type RowProps = { notification: Notification; onRead: () => void; onGo: () => void }

function Row({ notification: one, onRead, onGo }: RowProps) {
  return (
    <li className={styles.row} data-unread={!one.is_read || undefined}>
      <h3>
        {!one.is_read && <span className={styles.new}>new</span>}
        {one.title}
      </h3>
      {one.message.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.ways}>
        {one.link !== null && !needsCase(one) && (
          <Link className="link" to={targetOf(one, undefined)} onClick={onGo}>
            {one.button_text}
          </Link>
        )}
        {!one.is_read && (
          <button type="button" aria-label={`Mark as read: ${one.title}`} onClick={onRead}>
            Mark as read
          </button>
        )}
      </p>
    </li>
  )
}
