import { useEffect, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { call } from '../api.ts'

const PATH = '/api/v1/notification/system/'

/** The notifications, and a function that marks them as read. Empty on failure, and no page waits for them. */
export function useNotifications() {
  const [notifications, setNotifications] = useState<Notification[]>([])
  useEffect(() => {
    let cancelled = false
    call<Notification[]>('GET', PATH).then(
      (found) => !cancelled && setNotifications(found),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])

  const show = (ids: readonly string[], isRead: boolean) =>
    setNotifications((now) => now.map((one) => (ids.includes(one.id) ? { ...one, is_read: isRead } : one)))
  const markRead = (ids: readonly string[]) => {
    show(ids, true)
    for (const id of ids) call('PATCH', PATH, { notification_id: id, is_read: true }).catch(() => show([id], false))
  }
  return { notifications, markRead }
}

export const unreadOf = (notifications: readonly Notification[]) => notifications.filter(({ is_read }) => !is_read)
