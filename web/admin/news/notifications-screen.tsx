import { useState } from 'react'
import type { AdminNotificationsReply, NotificationDraft } from '#contract/notifications.ts'
import { readStaffPage } from '../../staff/staff-call.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from '../admin.module.css'
import type { Route } from './+types/notifications-screen.ts'
import { draftOf, emptyFrom, type StoredNotification, scheduleOf, typedOf } from './draft-form.ts'
import { NotificationForm } from './notification-form.tsx'

export const meta = () => [{ title: 'Notifications · Staff · Bedside' }]

const PATH = '/api/v1/admin/notifications/'

export const clientLoader = () => readStaffPage<AdminNotificationsReply>(PATH)

/** All notifications with their audience and dates. */
export default function NotificationsScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Notifications first={loaderData} />
}

function Notifications({ first }: { first: AdminNotificationsReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const [writing, setWriting] = useState(false)
  const write = async (draft: NotificationDraft) => {
    const saved = await send('POST', PATH, draft)
    if (saved) setWriting(false)
    return saved
  }
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <h1>Notifications</h1>
        <Button kind={writing ? 'outline' : 'primary'} size="small" onClick={() => setWriting(!writing)}>
          {writing ? 'Cancel' : 'New notification'}
        </Button>
      </Row>
      <Note>
        Shown once to each student, as a slide on the dashboard and in the bell’s list. Days begin and end at midnight
        UTC.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {writing && (
        <div className={styles.entry}>
          <NotificationForm
            first={emptyFrom(new Date().toISOString().slice(0, 10))}
            room={shown}
            onSave={(typed) => write(draftOf(typed, true))}
          />
        </div>
      )}
      {shown.notifications.length === 0 && <p>No notifications yet.</p>}
      <Stack as="ul" gap={8}>
        {shown.notifications.map((one) => (
          <Entry
            key={one.id}
            one={one}
            room={shown}
            onChange={(draft) => send('PATCH', `${PATH}${encodeURIComponent(one.id)}/`, draft)}
          />
        ))}
      </Stack>
    </>
  )
}

const STATES = {
  planned: { className: styles.waits, name: 'Planned' },
  told: { className: styles.done, name: 'Showing now' },
  over: { className: styles.over, name: 'Over' },
  off: { className: styles.over, name: 'Off' },
}

type EntryProps = {
  one: StoredNotification
  room: AdminNotificationsReply
  onChange: (draft: NotificationDraft) => Promise<boolean>
}

function Entry({ one, room, onChange }: EntryProps) {
  const [editing, setEditing] = useState(false)
  const named = `notification-${one.id}`
  const save = async (draft: NotificationDraft) => {
    const saved = await onChange(draft)
    if (saved) setEditing(false)
    return saved
  }
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2>
          <span id={named}>{curly(one.title)}</span>{' '}
          <span className={STATES[one.state].className}>{STATES[one.state].name}</span>
        </h2>
        <Note>{scheduleOf(one)}</Note>
      </Stack>
      <Button kind="outline" size="small" aria-describedby={named} onClick={() => setEditing(!editing)}>
        {editing ? 'Cancel' : 'Edit'}
      </Button>
      <Switch
        labelledBy={named}
        value={one.is_on}
        onChange={async () => {
          await onChange(draftOf(typedOf(one), !one.is_on))
        }}
      />
      {editing && (
        <NotificationForm first={typedOf(one)} room={room} onSave={(typed) => save(draftOf(typed, one.is_on))} />
      )}
    </li>
  )
}
