import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Box } from '../ui/layout/box.ts'
import { Row } from '../ui/layout/row.ts'
import { Text } from '../ui/layout/text.ts'
import { Flyout } from '../ui/overlays/flyout.tsx'
import styles from './bell.module.css'
import { needsCase, targetOf } from './slide-target.ts'
import { unreadOf } from './use-notifications.ts'

type Props = { notifications: readonly Notification[]; onRead: (ids: string[]) => void }

/** The notifications, to read again, with a dot while any is unread. */
export function Bell({ notifications, onRead }: Props) {
  const unread = unreadOf(notifications)
  return (
    <Flyout
      label={unread.length > 0 ? `What’s new, ${unread.length} unread` : 'What’s new'}
      title="What’s new"
      className={styles.bell}
      face={
        <>
          <Icon name="bell" />
          {unread.length > 0 && <i />}
        </>
      }
    >
      <div className={styles.news} tabIndex={-1}>
        <Row as="header" gap={12} align="baseline" justify="between" className={styles.head}>
          <h2 className={styles.title}>What’s new</h2>
          {unread.length > 1 && (
            <button
              type="button"
              className={styles.all}
              onClick={(press) => {
                focusAround(press, 'div')
                onRead(unread.map(({ id }) => id))
              }}
            >
              Mark all as read
            </button>
          )}
        </Row>
        {notifications.length === 0 && <p className={styles.none}>Nothing yet.</p>}
        <Box as="ul">
          {notifications.map((one) => (
            <NotificationRow key={one.id} notification={one} onRead={() => onRead([one.id])} />
          ))}
        </Box>
      </div>
    </Flyout>
  )
}

function NotificationRow({ notification: one, onRead }: { notification: Notification; onRead: () => void }) {
  return (
    <li className={styles.row} data-unread={!one.is_read || undefined} tabIndex={-1}>
      <Text as="h3" size="entry">
        {!one.is_read && <span className={styles.new}>new</span>}
        {one.title}
      </Text>
      {one.message.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.ways}>
        {one.link !== null && !needsCase(one) && (
          <Link className="link" to={targetOf(one, undefined)} onClick={onRead}>
            {one.button_text}
          </Link>
        )}
        {!one.is_read && (
          <button
            type="button"
            aria-label={`Mark as read: ${one.title}`}
            onClick={(press) => {
              focusAround(press, 'li')
              onRead()
            }}
          >
            Mark as read
          </button>
        )}
      </p>
    </li>
  )
}

/** Pressing the button removes it, so the element around it takes the keyboard focus. */
const focusAround = ({ currentTarget }: MouseEvent<HTMLElement>, around: 'li' | 'div') =>
  currentTarget.closest<HTMLElement>(around)?.focus()
